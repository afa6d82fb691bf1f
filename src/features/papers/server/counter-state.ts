import type { Db } from '#db/open.ts';
import { secretHash } from '#server/auth/identify.ts';
import type { Services } from '#server/routing/route.ts';
import { type FormState, formState } from '#shared/form-state.ts';
import { counterLinkName } from '../catalogue.ts';
import { type OpenedCounter, openCounter } from './queries/counter-links.ts';
import { headFor } from './queries/papers.ts';
import { shownPapers } from './read-papers.ts';

/** What a secret opens for a phone at the counter; undefined where it is none, or none any more. */
export async function counterOpenedBy(db: Db, secret: unknown, now: Date): Promise<OpenedCounter | undefined> {
  const isSecret = typeof secret === 'string' && /^[\w-]{43}$/.test(secret);
  return isSecret ? openCounter(db, secretHash(secret), now) : undefined;
}

/**
 * The page that a phone at the counter opens: the papers of one request, and nothing of the person. A link that never was is told like one that has
 * ended, and like one whose maker may not open the request any more.
 */
export async function counterState(
  { db, now }: Pick<Services, 'db' | 'now'>,
  query: Record<string, unknown>,
): Promise<FormState> {
  const ended = formState({ hasEnded: true });
  const { [counterLinkName]: secret } = query;
  const at = now();
  const opened = await counterOpenedBy(db, secret, at);
  const request = opened && (await headFor(db, opened.enquiryId, opened.reader));
  if (!request?.is_open) return ended;
  const papers = await shownPapers(db, request, at);
  return formState({
    counter: {
      reference: request.reference,
      papers: papers.map(({ id, name, aadhaar, state, pictures }) => ({ id, name, aadhaar, state, pictures })),
      secret: String(secret),
    },
  });
}
