import type { Db } from '#db/open.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { describeDevice } from '#server/auth/describe-device.ts';
import { endSessionOf, endSessionsOf, liveSessionsOf, unfinishedOf } from '#server/auth/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { RequestContext, Services } from '#server/routing/route.ts';
import type { Overview, OwnSession } from '../contract.ts';
import { newDevicesOf, signInBefore } from './queries/sessions.ts';

interface OwnCall {
  services: Services;
  request: RequestContext;
  caller: Caller;
}

function withDevice<Session extends { device: string | null }>({ device, ...session }: Session) {
  return { ...session, ...describeDevice(device) };
}

export async function overviewOf({ services: { db }, caller }: OwnCall): Promise<Overview> {
  const [previous, newDevices, unfinished] = await Promise.all([
    signInBefore(db, caller.id, caller.sessionId),
    newDevicesOf(db, caller.id, caller.sessionId),
    unfinishedOf(db, caller.id),
  ]);
  return {
    username: caller.username,
    role: caller.role,
    previousSignIn: previous ? withDevice(previous) : null,
    newDevices: newDevices.map(withDevice),
    unfinished: unfinished.map(withDevice),
  };
}

export async function ownSessions({ services: { db }, caller }: OwnCall): Promise<OwnSession[]> {
  const rows = await liveSessionsOf(db, caller.id);
  return rows.map((row) => ({ ...withDevice(row), isThis: row.id === caller.sessionId }));
}

export async function endOne({ services, request, caller }: OwnCall, id: number): Promise<undefined | Refusal> {
  const outcome = await inTransaction(services.db, async (transaction) => {
    if (!(await endSessionOf(transaction, caller.id, id))) return refuse('not-found');
    await recordEnd(transaction, request, caller, `session ${id}`);
    return undefined;
  });
  services.sessions.invalidatePerson(caller.id);
  return outcome;
}

export async function endAll({ services, request, caller }: OwnCall, keepThis: boolean) {
  const outcome = await inTransaction(services.db, async (transaction) => {
    const number = await endSessionsOf(transaction, caller.id, keepThis ? caller.sessionId : undefined);
    await recordEnd(transaction, request, caller, `person ${caller.id}`);
    return { ended: number };
  });
  services.sessions.invalidatePerson(caller.id);
  return outcome;
}

function recordEnd(db: Db, request: RequestContext, caller: Caller, subject: string) {
  return recordAudit(db, request, { actorId: caller.id, action: 'session-ended', subject });
}
