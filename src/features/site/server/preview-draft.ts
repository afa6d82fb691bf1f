import type { Services } from '#server/routing/route.ts';
import type { SiteSettings } from '../contract.ts';
import { withKeptPictures } from '../look/server/reads.ts';
import { draftById, insertDraft } from './queries/drafts.ts';

const purpose = 'site-preview';
const lifeMs = 15 * 60 * 1_000;

interface Ticket {
  draft: number;
  expires: number;
}

/** Keeps a draft and answers the sealed ticket with which anybody who was given it may look at it for 15 minutes. */
export async function saveDraft(services: Services, settings: SiteSettings, createdBy: number): Promise<string> {
  const draft = await insertDraft(services.db, settings, createdBy);
  const ticket: Ticket = { draft, expires: services.now().getTime() + lifeMs };
  return services.keys.seal(purpose, ticket);
}

function readTicket({ keys, now }: Services, sealed: string): Ticket | undefined {
  const ticket = keys.unseal(purpose, sealed) as Ticket | undefined;
  return ticket && ticket.expires > now().getTime() ? ticket : undefined;
}

/** Whether we sealed it, and it is still good: told without the database. */
export const isPreviewTicket = (services: Services, sealed: string) => readTicket(services, sealed) !== undefined;

/** The draft named by a page's query; undefined without a ticket, with a forged one and with one too old. */
export async function previewedDraft(
  services: Services,
  query: Record<string, unknown>,
): Promise<SiteSettings | undefined> {
  const ticket = typeof query.preview === 'string' ? readTicket(services, query.preview) : undefined;
  if (!ticket) return undefined;
  const draft = await draftById(services.db, ticket.draft);
  return draft && withKeptPictures(services.db, draft);
}
