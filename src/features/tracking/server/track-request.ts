import { randomBytes } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { shownPapers } from '#features/papers/server/reads.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import { secretHash } from '#server/auth/identify.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type GoTo, type PostedForm, shownAgain } from '#server/public-pages/register-pages.ts';
import { type Limit, returnTokens, takeTokens } from '#server/rate-limits/queries.ts';
import type { RequestContext, Services } from '#server/routing/route.ts';
import { indiaDayAndTime } from '#shared/dates/dates.ts';
import { fieldCodes } from '#shared/errors/field-codes.ts';
import { type FormState, formState } from '#shared/form-state.ts';
import { linkName, mostLinks, trackingPath, typedMinutes, wrongTries } from '../catalogue.ts';
import { trackingFields, trackingForm } from '../contract.ts';
import { callDaysOffered } from '../rules.ts';
import { presentTracked } from './present-tracked.ts';
import {
  deleteEarlier,
  extendLink,
  giverOfLink,
  idOfLink,
  insertLink,
  isStillTyped,
  type NewLink,
  requestOfLink,
  requestTyped,
} from './queries.ts';
import { slipPathOf } from './slip-address.ts';

const hourSeconds = 3_600;

/** By a hash, as nothing else that knows references is to be read from what is counted. */
const limitOfReference = (reference: string): Limit => ({
  key: `tracking:${secretHash(reference).toString('base64url')}`,
  intervalSeconds: hourSeconds,
  burst: wrongTries.reference,
});
const limitOfNetwork = (network: string): Limit => ({
  key: `tracking:${network}`,
  intervalSeconds: hourSeconds / wrongTries.network,
  burst: wrongTries.network,
});

/** 32 random bytes, as a session's. */
const isSecret = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{43}$/.test(text);

/** Makes a link and answers its secret, which is kept nowhere. Of those that are typed, or given by hand, the oldest go. */
export async function newLink(db: Db, link: Omit<NewLink, 'secretHash'>): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await insertLink(db, { ...link, secretHash: secretHash(secret) });
  if (link.messageId === undefined) await deleteEarlier(db, link, mostLinks);
  return secret;
}

/**
 * The form of the page. What is typed right costs nothing, and is shown even where others behind the same address have typed wrong too often: of a
 * mobile network there are thousands (decision 118).
 */
export async function trackByForm(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { network }: Pick<RequestContext, 'network'>,
  posted: Record<string, string>,
): Promise<PostedForm | GoTo> {
  const values = Object.fromEntries(Object.keys(trackingFields).map((name) => [name, posted[name] ?? '']));
  const show = shownAgain(values);
  const parsed = trackingForm.safeParse(values);
  if (!parsed.success) return show(422, { errors: fieldCodes(parsed.error.issues) });
  const ofReference = limitOfReference(parsed.data.reference);
  const ofNetwork = limitOfNetwork(network);
  const wait = (seconds: number) => show(429, { failed: true, waitSeconds: Math.ceil(seconds) }, seconds);
  // Taken before it is looked up, so that a hundred tries at once are counted as a hundred.
  const referenceWaits = await takeTokens(db, [ofReference]);
  const networkWaits = await takeTokens(db, [ofNetwork]);
  const id = await requestTyped(db, parsed.data);
  if (referenceWaits > 0) return wait(referenceWaits);
  if (id === undefined) return networkWaits > 0 ? wait(networkWaits) : show(422, { failed: true, isUnknown: true });
  await returnTokens(db, networkWaits > 0 ? [ofReference] : [ofReference, ofNetwork]);
  const expiresAt = new Date(now().getTime() + typedMinutes * 60_000);
  const secret = await inTransaction(db, async (transaction) => {
    // Another mobile has ended the links of whoever knew this one.
    if (!(await isStillTyped(transaction, id, parsed.data))) return undefined;
    return newLink(transaction, { enquiryId: id, madeBy: null, expiresAt });
  });
  if (typeof secret !== 'string') return show(422, { failed: true, isUnknown: true });
  return { goTo: `?${linkName}=${secret}`, path: trackingPath };
}

/** The id of the request that a link opens; undefined where it opens none. */
export async function requestOpenedBy(db: Db, secret: string, now: Date): Promise<number | undefined> {
  return isSecret(secret) ? idOfLink(db, secretHash(secret), now) : undefined;
}

/** Who of the office gave the link away by hand; undefined where it was typed for, or sent by itself. */
export const linkGivenBy = (db: Db, secret: string): Promise<string | undefined> => giverOfLink(db, secretHash(secret));

/** A link of who has typed goes on while photos come by it; at most once a minute. */
export async function extendTyped(db: Db, secret: string, now: Date): Promise<void> {
  await extendLink(db, secretHash(secret), new Date(now.getTime() + typedMinutes * 60_000));
}

/** The page that a link opens; one that has ended is told like one that never was. */
export async function trackedState(
  { db, now, keys }: Pick<Services, 'db' | 'now' | 'keys'>,
  query: Record<string, unknown>,
): Promise<FormState | undefined> {
  const { [linkName]: secret, asked } = query;
  if (secret === undefined) return undefined;
  const ended = formState({ hasEnded: true });
  if (!isSecret(secret)) return ended;
  const at = now();
  const row = await requestOfLink(db, secretHash(secret), at);
  if (!row) return ended;
  const callDays = callDaysOffered(await settingsInForce(db), indiaDayAndTime(at));
  const papers = await shownPapers(db, row, at);
  return formState({
    tracked: presentTracked(row, { secret, asked, now: at, callDays, papers, slip: slipPathOf(keys, row.reference) }),
  });
}
