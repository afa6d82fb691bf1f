import type { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import { accountName } from '#features/site/server/reads.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { endSessionsOf, markFactorProven } from '#server/auth/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { takeTokens } from '#server/rate-limits/queries.ts';
import { Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { RequestContext, Services } from '#server/routing/route.ts';
import type { AuditAction } from '#shared/audit.ts';
import { mostPasskeys } from '../catalogue.ts';
import type { addAuthenticator, addPasskey } from '../contract.ts';
import { addressOf, newSecret, sealSecret, stepOf } from './authenticator-codes.ts';
import { readNewPasskey } from './passkey-answers.ts';
import {
  deleteAuthenticator,
  deletePasskeys,
  deleteRecoveryCodes,
  factorsOf,
  insertPasskey,
  lockPerson,
  replaceRecoveryCodes,
  saveAuthenticator,
  setPasskeyName,
} from './queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';

const ticketPurpose = 'authenticator-ticket';
const ticketMs = 10 * 60 * 1_000;
interface Ticket {
  sessionId: number;
  secret: string;
  until: number;
}

type NewCodes = { recoveryCodes: string[] } | Refusal;

interface Change {
  services: Services;
  request: RequestContext;
  caller: Caller;
}

/** A secret that nothing keeps yet: it travels in a sealed ticket until a code confirms it. */
export async function offerAuthenticator({ services: { db, keys, now }, caller }: Change) {
  const secret = newSecret();
  const ticket: Ticket = { sessionId: caller.sessionId, secret, until: now().getTime() + ticketMs };
  const address = addressOf(secret, await accountName(db), caller.username);
  return { secret, address, ticket: keys.seal(ticketPurpose, ticket) };
}

export async function confirmAuthenticator(
  change: Change,
  { ticket, otp }: z.output<typeof addAuthenticator.body>,
): Promise<NewCodes> {
  const { services, caller } = change;
  const now = services.now();
  const waiting = await takeTokens(services.db, [{ key: `enrol:${caller.id}`, intervalSeconds: 6, burst: 10 }]);
  if (waiting > 0) return refuse('too-many', { retryAfterSeconds: waiting });
  const opened = services.keys.unseal(ticketPurpose, ticket) as Ticket | undefined;
  if (opened?.sessionId !== caller.sessionId || opened.until < now.getTime()) return refuse('gone');
  const step = stepOf(opened.secret, otp, now);
  if (step === undefined) return refuseFields({ otp: ['code-wrong'] });
  const sealed = sealSecret(services, caller.id, opened.secret);
  return addFactor(change, 'authenticator-added', async (transaction) => {
    await saveAuthenticator(transaction, caller.id, sealed, step);
    return true;
  });
}

export async function confirmPasskey(
  change: Change,
  party: RelyingParty,
  { name, answer }: z.output<typeof addPasskey.body>,
): Promise<NewCodes> {
  const { services, caller } = change;
  const passkey = await readNewPasskey(services, party, caller.id, answer);
  if (!passkey) return refuseFields({ answer: ['passkey-wrong'] });
  return addFactor(change, 'passkey-added', async (transaction) => {
    const had = await factorsOf(transaction, caller.id);
    if ((had?.passkeys ?? 0) >= mostPasskeys) return false;
    return insertPasskey(transaction, caller.id, { ...passkey, name });
  });
}

/** With the first factor come the recovery codes. Whoever else has a session got it without this factor: it ends. */
async function addFactor(
  { services, request, caller }: Change,
  action: AuditAction,
  add: (transaction: Db) => Promise<boolean>,
): Promise<NewCodes> {
  const outcome = await inTransaction(services.db, async (transaction) => {
    await lockPerson(transaction, caller.id);
    const isFirst = !(await hasFactor(transaction, caller.id));
    if (!(await add(transaction))) return refuse('conflict');
    const recoveryCodes = isFirst ? newRecoveryCodes(services) : [];
    if (isFirst) await replaceRecoveryCodes(transaction, caller.id, recoveryCodes.map(hashRecoveryCode));
    await endSessionsOf(transaction, caller.id, caller.sessionId);
    await markFactorProven(transaction, caller.sessionId);
    await record(transaction, request, caller, action);
    return { recoveryCodes };
  });
  services.sessions.invalidatePerson(caller.id);
  return outcome;
}

/** Takes one factor away, and the recovery codes with the last; refused where the last one is required. */
export async function removeFactor(
  { services, request, caller }: Change,
  action: AuditAction,
  remove: (transaction: Db) => Promise<boolean>,
): Promise<Refusal | undefined> {
  const outcome = await inTransaction(services.db, async (transaction) => {
    await lockPerson(transaction, caller.id);
    if (!(await remove(transaction))) return refuse('not-found');
    const wasLast = !(await hasFactor(transaction, caller.id));
    if (wasLast && caller.secondFactor !== 'optional') return refuse('last-second-factor');
    if (wasLast) await deleteRecoveryCodes(transaction, caller.id);
    await record(transaction, request, caller, action);
    return undefined;
  });
  services.sessions.invalidatePerson(caller.id);
  return outcome instanceof Refusal ? outcome : undefined;
}

export async function renameOwnPasskey({ services, request, caller }: Change, id: number, name: string) {
  return inTransaction(services.db, async (transaction) => {
    if (!(await setPasskeyName(transaction, caller.id, id, name))) return refuse('not-found');
    await record(transaction, request, caller, 'passkey-renamed');
    return undefined;
  });
}

export async function renewCodes({ services, request, caller }: Change): Promise<NewCodes> {
  return inTransaction(services.db, async (transaction) => {
    await lockPerson(transaction, caller.id);
    if (!(await hasFactor(transaction, caller.id))) return refuse('not-found');
    const recoveryCodes = newRecoveryCodes(services);
    await replaceRecoveryCodes(transaction, caller.id, recoveryCodes.map(hashRecoveryCode));
    await record(transaction, request, caller, 'recovery-codes-renewed');
    return { recoveryCodes };
  });
}

/** For somebody who has lost them. Nobody resets their own: what a role requires cannot be taken off that way. */
export async function resetFactors({ services, request, caller }: Change, personId: number) {
  if (personId === caller.id) return refuse('conflict');
  const outcome = await inTransaction(services.db, async (transaction) => {
    await lockPerson(transaction, personId);
    const had = await factorsOf(transaction, personId);
    if (!had) return refuse('not-found');
    if (!had.hasAuthenticator && !had.passkeys) return undefined;
    await deleteAuthenticator(transaction, personId);
    await deletePasskeys(transaction, personId);
    await deleteRecoveryCodes(transaction, personId);
    await endSessionsOf(transaction, personId);
    await record(transaction, request, caller, 'second-factors-reset', personId);
    return undefined;
  });
  services.sessions.invalidatePerson(personId);
  return outcome;
}

async function hasFactor(db: Db, personId: number): Promise<boolean> {
  const had = await factorsOf(db, personId);
  return had !== undefined && (had.hasAuthenticator || had.passkeys > 0);
}

function record(db: Db, request: RequestContext, caller: Caller, action: AuditAction, personId = caller.id) {
  return recordAudit(db, request, { actorId: caller.id, action, subject: `person ${personId}` });
}
