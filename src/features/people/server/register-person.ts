import type { z } from 'zod/mini';
import { dayProblem } from '#features/attendance/rules.ts';
import { lockMonths } from '#features/attendance/server/reads.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { hashPassword } from '#server/auth/hash-password.ts';
import { createInTransaction, firstAnswer, unlessAnswered } from '#server/idempotency/create-once.ts';
import { refuseOthersName } from '#server/routing/actor-fields.ts';
import { type Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import { monthsOf } from '#shared/dates/months.ts';
import type { Person, registerPerson } from '../contract.ts';
import { newPasswordProblem } from './check-new-password.ts';
import { personAnswer } from './present-person.ts';
import { insertAccount, isUsernameTaken, nameOfRole } from './queries/accounts.ts';
import { personById } from './queries/lists.ts';

const nameTaken = () => refuse('conflict', { codes: { username: ['taken'] } });

/** Creates an account for another person. */
export async function register(
  services: Services,
  request: RequestContext,
  caller: Caller,
  { username, password, roleId, joinedDay, createdBy }: z.output<typeof registerPerson.body>,
): Promise<Answer<Person> | Refusal> {
  const { db, keys, now } = services;
  const othersName = refuseOthersName(caller, createdBy);
  if (othersName) return othersName;
  const requestOf = (signed: string) => ({ username, roleId, joinedDay, password: signed });
  const once = {
    scope: `people ${caller.id}`,
    key: request.idempotencyKey,
    // Signed, because only a fast hash of it is stored.
    body: requestOf(keys.sign('register-password', password)),
    formerBodies: keys.formerSignatures('register-password', password).map(requestOf),
  };
  const first = await firstAnswer<Person>(db, once);
  if (first) return first;
  const problem = await newPasswordProblem(db, { username, password });
  const today = indiaDay(now());
  const joined = joinedDay && dayProblem(joinedDay, today);
  if (problem || joined) {
    return refuseFields({ ...(problem && { password: [problem] }), ...(joined && { joinedDay: [joined] }) });
  }
  // Before the costly hash; a retry finds its own first attempt here.
  if (await isUsernameTaken(db, username)) return unlessAnswered(db, once, nameTaken());
  const passwordHash = await hashPassword(password);
  return createInTransaction(db, once, async (transaction) => {
    const role = await nameOfRole(transaction, roleId);
    if (role === undefined) return refuseFields({ roleId: ['not-in-list'] });
    // A closed month has no place for somebody who joined in it.
    const months = joinedDay && joinedDay < today ? monthsOf({ fromDay: joinedDay, toDay: today }) : [];
    if (!(await lockMonths(transaction, months))) return refuseFields({ joinedDay: ['month-closed'] });
    const account = await insertAccount(transaction, {
      username,
      passwordHash,
      roleId,
      createdBy: caller.id,
      joinedDay,
    });
    const row = account && (await personById(transaction, account.id));
    if (!row) return nameTaken();
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'person-created',
      subject: `person ${row.id}`,
      changes: [
        { field: 'role', after: role },
        ...(joinedDay ? [{ field: 'joinedDay' as const, after: joinedDay }] : []),
      ],
    });
    return personAnswer(row, { services, caller });
  });
}
