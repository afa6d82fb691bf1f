import type { Db } from '#db/open.ts';
import { type AuditChange, recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { endSessionOf, endSessionsOf, isAnotherAdminActive } from '#server/auth/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { AuditAction } from '#shared/audit.ts';
import type { PersonState } from '../catalogue.ts';
import type { Person } from '../contract.ts';
import { personAnswer } from './present-person.ts';
import {
  type LockedPerson,
  lockAdmins,
  lockedPerson,
  nameOfRole,
  saveAccount,
  usernameOf,
} from './queries/accounts.ts';
import { personById } from './queries/lists.ts';

/** The caller and the person to change. */
interface ChangeContext {
  services: Services;
  request: RequestContext;
  caller: Caller;
  id: number;
}

function record(db: Db, { request, caller, id }: ChangeContext, action: AuditAction, changes?: AuditChange[]) {
  return recordAudit(db, request, {
    actorId: caller.id,
    action,
    subject: `person ${id}`,
    ...(changes && { changes }),
  });
}

type Work = (transaction: Db, person: LockedPerson) => Promise<Refusal | undefined>;

/** Changes another person, from the version on the screen, under the lock of administrators. */
async function changeOther(
  context: ChangeContext,
  field: 'state' | 'roleId',
  work: Work,
): Promise<Answer<Person> | Refusal> {
  const { services, request, caller, id } = context;
  if (id === caller.id) return refuse('conflict', { codes: { [field]: ['own-account'] } });
  const outcome = await inTransaction(services.db, async (transaction) => {
    await lockAdmins(transaction);
    const person = await lockedPerson(transaction, id);
    if (!person) return refuse('not-found');
    if (request.ifMatch !== undefined && request.ifMatch !== person.version) return refuse('stale-version');
    const refusal = await work(transaction, person);
    if (refusal) return refusal;
    const changed = await personById(transaction, id);
    return changed ? personAnswer(changed, context) : refuse('not-found');
  });
  services.sessions.invalidatePerson(id);
  return outcome;
}

/** An agency without an administrator could not be helped from inside. */
async function isLastAdmin(transaction: Db, { id, isAdmin, state }: LockedPerson): Promise<boolean> {
  return isAdmin && state === 'active' && !(await isAnotherAdminActive(transaction, id));
}

export function setState(context: ChangeContext, state: PersonState): Promise<Answer<Person> | Refusal> {
  return changeOther(context, 'state', async (transaction, person) => {
    if (person.state === state) return undefined;
    if (await isLastAdmin(transaction, person)) return refuse('conflict', { codes: { state: ['last-admin'] } });
    await saveAccount(transaction, person.id, { state });
    if (state === 'disabled') await endSessionsOf(transaction, person.id);
    await record(transaction, context, state === 'disabled' ? 'person-disabled' : 'person-enabled');
    return undefined;
  });
}

export function setRole(context: ChangeContext, roleId: number): Promise<Answer<Person> | Refusal> {
  return changeOther(context, 'roleId', async (transaction, person) => {
    if (person.roleId === roleId) return undefined;
    const role = await nameOfRole(transaction, roleId);
    if (role === undefined) return refuseFields({ roleId: ['not-in-list'] });
    if (await isLastAdmin(transaction, person)) return refuse('conflict', { codes: { roleId: ['last-admin'] } });
    await saveAccount(transaction, person.id, { roleId });
    await endSessionsOf(transaction, person.id);
    await record(transaction, context, 'person-role-changed', [
      { field: 'role', before: person.roleName, after: role },
    ]);
    return undefined;
  });
}

/** One session, or all; of one's own, all but the one in use. */
export async function endSessions(
  context: ChangeContext,
  sessionId: number | undefined,
): Promise<Answer<{ endedSessions: number }> | Refusal> {
  const { services, caller, id } = context;
  const outcome = await inTransaction(services.db, async (transaction) => {
    if ((await usernameOf(transaction, id)) === undefined) return refuse('not-found');
    const endedSessions =
      sessionId === undefined
        ? await endSessionsOf(transaction, id, id === caller.id ? caller.sessionId : undefined)
        : Number(await endSessionOf(transaction, id, sessionId));
    if (endedSessions > 0) {
      await record(transaction, context, 'sessions-ended', [{ field: 'sessions', before: endedSessions, after: 0 }]);
    }
    return { body: { endedSessions } };
  });
  services.sessions.invalidatePerson(id);
  return outcome;
}
