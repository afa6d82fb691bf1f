import { randomBytes } from 'node:crypto';
import { recordAudit } from '#server/audit/queries.ts';
import { secretHash } from '#server/auth/identify.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { type Language, localPath } from '#shared/languages.ts';
import { counterLimits, counterLinkName, counterPath } from '../catalogue.ts';
import { endCounterLink, getCounterLink, makeCounterLink } from '../contract.ts';
import {
  deleteEarlierCounterLinks,
  deleteOwnCounterLink,
  insertCounterLink,
  lockMaker,
  ownCounterLink,
} from './queries/counter-links.ts';
import { headFor, lockedRequestFor, requestFor } from './queries/papers.ts';

const minuteMs = 60_000;

export const counterRoutes: Route[] = [
  route(makeCounterLink, async ({ services, params: { id }, caller, request }) =>
    inTransaction(services.db, async (transaction) => {
      await lockedRequestFor(transaction, id, caller);
      const found = await headFor(transaction, id, caller);
      if (!found) return refuse('not-found');
      if (!found.is_open) return refuse('conflict');
      await lockMaker(transaction, caller.id);
      const secret = randomBytes(32).toString('base64url');
      const made = await insertCounterLink(transaction, {
        ...{ enquiryId: id, sessionId: caller.sessionId, secretHash: secretHash(secret) },
        expiresAt: new Date(services.now().getTime() + counterLimits.minutes * minuteMs),
      });
      await deleteEarlierCounterLinks(transaction, caller.id);
      await recordAudit(transaction, request, {
        ...{ actorId: caller.id, action: 'counter-link-made', subject: `enquiry ${id}` },
      });
      const path = `${localPath(counterPath, found.language as Language)}?${counterLinkName}=${secret}`;
      return { body: { id: made.id, path, madeDate: made.made_at, expiresDate: made.expires_at } };
    }),
  ),

  route(getCounterLink, async ({ services: { db, now }, params: { id }, caller }) => {
    const link = await ownCounterLink(db, id, caller.id);
    if (!link) return refuse('not-found');
    const { pictures, expires_at: expiresDate, enquiry_id } = link;
    const isOpen = new Date(expiresDate) > now() && (await requestFor(db, enquiry_id, caller))?.is_open === true;
    return { body: { id, pictures, expiresDate, isOpen } };
  }),

  route(endCounterLink, async ({ services: { db }, params: { id }, caller }) =>
    (await deleteOwnCounterLink(db, id, caller.id)) ? { body: { id } } : refuse('not-found'),
  ),
];
