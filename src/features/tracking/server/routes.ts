import { recordAudit } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { type Language, localPath } from '#shared/languages.ts';
import { givenDays, linkName, trackingPath } from '../catalogue.ts';
import { endTrackingLinks, getSlip, makeTrackingLink } from '../contract.ts';
import { deleteLinksOf, lockedRequest, requestToAcknowledge } from './queries.ts';
import { newLink } from './track-request.ts';

const dayMs = 24 * 3_600_000;

export const trackingRoutes: Route[] = [
  route(makeTrackingLink, async ({ services, params: { id }, caller, request }) =>
    inTransaction(services.db, async (transaction) => {
      const found = await lockedRequest(transaction, id, caller);
      if (!found) return refuse('not-found');
      const expiresAt = new Date(services.now().getTime() + givenDays * dayMs);
      const secret = await newLink(transaction, { enquiryId: id, madeBy: caller.id, expiresAt });
      await recordAudit(transaction, request, {
        actorId: caller.id,
        action: 'tracking-link-made',
        subject: `enquiry ${id}`,
      });
      const address = `${localPath(trackingPath, found.language as Language)}?${linkName}=${secret}`;
      return { body: { id, address, expiresDate: expiresAt.toISOString() } };
    }),
  ),
  route(getSlip, async ({ services, params: { id }, caller }) => {
    const request = await requestToAcknowledge(services.db, id, caller);
    if (!request) return refuse('not-found');
    // Its words are many, and few ask for one.
    const { makeSlip } = await import('./make-slip.ts');
    return { body: { id, ...(await makeSlip(services, request)) } };
  }),
  route(endTrackingLinks, async ({ services, params: { id }, caller, request }) =>
    inTransaction(services.db, async (transaction) => {
      if (!(await lockedRequest(transaction, id, caller))) return refuse('not-found');
      const ended = await deleteLinksOf(transaction, id);
      await recordAudit(transaction, request, {
        actorId: caller.id,
        action: 'tracking-links-ended',
        subject: `enquiry ${id}`,
      });
      return { body: { id, ended } };
    }),
  ),
];
