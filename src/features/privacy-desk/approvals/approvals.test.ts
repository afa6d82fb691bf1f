import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { askEnquiryErasure, getEnquiry } from '#features/enquiries/contract.ts';
import { changeState, registerPerson, updatePassword } from '#features/people/contract.ts';
import { downloadFile, startFileExport } from '#features/privacy-desk/person-file/contract.ts';
import { whatWaits } from '#features/privacy-desk/waiting/server/queries.ts';
import { aCustomer, anEnquiry, aPerson, newPassword, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { personFile as words } from '#web/messages/office-person-file/en.ts';
import { askApproval, decideApproval, getApproval, listApprovals } from './contract.ts';

const app = await startTestApp();
const [asker, other] = [await aPerson(app.db, { role: 'Admin' }), await aPerson(app.db, { role: 'Admin' })];
const reason = 'their firm has closed';

async function asked(kind: 'erase-many' | 'whole-file', records: string[]): Promise<number> {
  const answer = await app.as(asker).call(askApproval, { body: { kind, records, reason } });
  expect(answer).toMatchObject({ status: 201, body: { state: 'waiting', isOwn: true, askedBy: asker.username } });
  return (answer.body as { id: number }).id;
}
const decide = (by: TestPerson, id: number, isApproved = true) =>
  app.as(by).call(decideApproval, { params: { id }, body: { isApproved } });
const isThere = async (id: number) => (await app.as(other).call(getEnquiry, { params: { id } })).status === 200;
const age = (id: number, column: 'asked_at' | 'decided_at') =>
  sql`update approvals set ${sql.ref(column)} = ${sql.ref(column)} - interval '25 hours' where id = ${id}`.execute(
    app.db,
  );

test('2.3.5: several people are erased when another administrator agrees, never by the one who asked', async () => {
  const people = [await anEnquiry(app.db), await anEnquiry(app.db)];
  const id = await asked(
    'erase-many',
    people.map((one) => `enquiry ${one.id}`),
  );
  expect(await decide(asker, id)).toMatchObject({ status: 409, body: { type: 'urn:suvidha:problem:own-request' } });
  expect(await Promise.all(people.map((one) => isThere(one.id)))).toEqual([true, true]);
  const late = await aPerson(app.db, { role: 'Admin' });
  await app.tokenOf(late);
  await sql`update sessions set proven_at = now() - interval '6 minutes' where account_id = ${late.id}`.execute(app.db);
  expect((await decide(late, id)).status).toBe(401);
  expect((await decide(other, id)).body).toMatchObject({ state: 'used', decidedBy: other.username, isOwn: false });
  expect(await Promise.all(people.map((one) => isThere(one.id)))).toEqual([false, false]);
  expect((await decide(other, id)).status).toBe(409);
  // It is not of what one erases alone.
  const erased = app.db.selectFrom('restrictions').select('approval_id').where('restricted_by', '=', other.id);
  expect(await erased.execute()).toEqual([{ approval_id: id }]);
  const told = await app.audit(['action', 'actor_id'], { subject: `approval ${id}` });
  expect(told).toEqual([
    { action: 'approval-asked', actor_id: asker.id },
    { action: 'approval-given', actor_id: other.id },
  ]);
  await expect(sql`update approvals set decided_by = asked_by where id = ${id}`.execute(app.db)).rejects.toThrow(
    'approvals_two_people',
  );
});

test('2.3.5: what nobody agreed to within a day is over, and what was refused or taken back stays refused', async () => {
  const { id: enquiryId } = await anEnquiry(app.db);
  const record = [`enquiry ${enquiryId}`];
  const old = await asked('erase-many', record);
  await age(old, 'asked_at');
  expect((await decide(other, old)).status).toBe(409);
  const refused = await asked('erase-many', record);
  expect((await decide(other, refused, false)).body).toMatchObject({ state: 'refused' });
  expect((await decide(other, refused)).status).toBe(409);
  const takenBack = await asked('erase-many', record);
  expect((await decide(asker, takenBack, false)).body).toMatchObject({ state: 'refused' });
  expect(await isThere(enquiryId)).toBe(true);
  const { body } = await app.as(other).call(listApprovals, { query: { state: 'expired,refused' } });
  expect((body as { id: number }[]).map(({ id }) => id)).toEqual([takenBack, refused, old]);
});

test('2.3.5: a file with the PAN whole goes out once, within a day, to who asked, for the records that were agreed to', async () => {
  const customer = await aCustomer(app, { ownerId: other.id });
  const records = [`customer ${customer.id}`];
  const start = (by: TestPerson, approval?: number) =>
    app.as(by).call(startFileExport, {
      body: { records, format: 'json', language: 'en', words, ...(approval && { approval }) },
    });
  const id = await asked('whole-file', records);
  expect((await start(asker, id)).status).toBe(409);
  await decide(other, id);
  expect((await start(other, id)).status).toBe(409);
  const fetched = ({ body }: Awaited<ReturnType<typeof start>>) => {
    const { address } = body as { address: string };
    return app.as(asker).call(downloadFile, { params: { ticket: address.split('/').at(-1) ?? '' } });
  };
  const stateOf = async () => (await app.as(asker).call(getApproval, { params: { id } })).body;
  const [lost, first] = [await start(asker, id), await start(asker, id)];
  expect(await stateOf()).toMatchObject({ state: 'approved' });
  expect((await fetched(first)).raw).toContain(customer.pan);
  expect(await stateOf()).toMatchObject({ state: 'used' });
  expect((await fetched(lost)).status).toBe(409);
  expect((await start(asker, id)).status).toBe(409);
  expect(await app.audit(['actor_id'], { action: 'whole-file-exported' })).toEqual([{ actor_id: asker.id }]);
  const ofOther = await asked('whole-file', [`customer ${(await aCustomer(app, { ownerId: other.id })).id}`]);
  await decide(other, ofOther);
  expect((await start(asker, ofOther)).status).toBe(409);
  const old = await asked('whole-file', records);
  await decide(other, old);
  await age(old, 'decided_at');
  expect((await start(asker, old)).status).toBe(409);
});

test('2.3.5: two accounts that were in one hand in the day before it was asked, or since, are one administrator', async () => {
  const { id: roleId } = await app.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Admin')
    .executeTakeFirstOrThrow();
  const { id: enquiryId } = await anEnquiry(app.db);
  const id = await asked('erase-many', [`enquiry ${enquiryId}`]);
  const refused = { status: 409, body: { type: 'urn:suvidha:problem:not-independent' } };

  const password = newPassword();
  const username = `puppet-${id}@example.com`;
  const made = await app.as(asker).call(registerPerson, { body: { username, password, roleId } });
  const puppet: TestPerson = { id: (made.body as { id: number }).id, username, password, role: 'Admin' };
  expect(await decide(puppet, id)).toMatchObject(refused);

  const third = await aPerson(app.db, { role: 'Admin' });
  const newOne = newPassword();
  await app.as(asker).call(updatePassword, { body: { userId: third.id, newPassword: newOne } });
  const taken = { ...third, password: newOne };
  expect(await decide(taken, id)).toMatchObject(refused);

  const asking = await app.as(puppet).call(askApproval, {
    body: { kind: 'erase-many', records: [`enquiry ${enquiryId}`], reason },
  });
  const ofPuppet = (asking.body as { id: number }).id;
  expect(await decide(asker, ofPuppet)).toMatchObject(refused);
  expect(await isThere(enquiryId)).toBe(true);
  expect((await decide(puppet, id, false)).status).toBe(200);

  await sql`update approvals set asked_at = asked_at + interval '25 hours' where id = ${ofPuppet}`.execute(app.db);
  expect((await decide(taken, ofPuppet)).status).toBe(200);
});

test('2.3.5: what is asked for is there; what takes its place later is not touched, and nothing left is no agreement', async () => {
  const last = await anEnquiry(app.db);
  const ask = (records: string[]) => app.as(asker).call(askApproval, { body: { kind: 'erase-many', records, reason } });
  expect((await ask([`enquiry ${last.id}`, `enquiry ${last.id + 1}`])).status).toBe(404);
  const ofList = await app.as(asker).call(askEnquiryErasure, { body: { ids: [last.id, last.id + 1], reason } });
  expect(ofList.status).toBe(404);

  const later = await anEnquiry(app.db);
  const id = await asked('erase-many', [`enquiry ${last.id}`, `enquiry ${later.id}`]);
  await sql`update enquiries set created_at = now() + interval '1 second' where id = ${later.id}`.execute(app.db);
  expect((await decide(other, id)).status).toBe(200);
  expect([await isThere(last.id), await isThere(later.id)]).toEqual([false, true]);

  await sql`update enquiries set created_at = now() where id = ${later.id}`.execute(app.db);
  const gone = await asked('erase-many', [`enquiry ${later.id}`]);
  await app.db.deleteFrom('enquiries').where('id', '=', later.id).execute();
  expect((await decide(other, gone)).status).toBe(409);
  expect((await app.as(other).call(getApproval, { params: { id: gone } })).body).toMatchObject({ state: 'waiting' });
});

test('2.3.5: what somebody asked who is no active administrator any more has lapsed', async () => {
  const leaver = await aPerson(app.db, { role: 'Admin' });
  const { id: enquiryId } = await anEnquiry(app.db);
  const waitedBefore = (await whatWaits(app.db)).approvals;
  const asking = await app.as(leaver).call(askApproval, {
    body: { kind: 'erase-many', records: [`enquiry ${enquiryId}`], reason },
  });
  const { id } = asking.body as { id: number };
  expect((await whatWaits(app.db)).approvals).toBe(waitedBefore + 1);
  await app.as(asker).call(changeState, { params: { id: leaver.id }, body: { state: 'disabled' } });
  expect((await decide(other, id)).status).toBe(409);
  expect((await app.as(other).call(getApproval, { params: { id } })).body).toMatchObject({ state: 'expired' });
  expect((await whatWaits(app.db)).approvals).toBe(waitedBefore);
  await app.as(asker).call(changeState, { params: { id: leaver.id }, body: { state: 'active' } });
  expect(await decide(other, id)).toMatchObject({ body: { type: 'urn:suvidha:problem:not-independent' } });
  expect(await isThere(enquiryId)).toBe(true);
});

test('2.3.5: an agreed file goes to nobody who was given the account of whoever asked', async () => {
  const owner = await aPerson(app.db, { role: 'Admin' });
  const records = [`customer ${(await aCustomer(app, { ownerId: other.id })).id}`];
  const { id } = await app.db
    .insertInto('approvals')
    .values({ kind: 'whole-file', records, reason, asked_by: owner.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await decide(other, id)).status).toBe(200);
  await app.as(other).call(updatePassword, { body: { userId: owner.id, newPassword: newPassword() } });
  const body = { records, format: 'json', language: 'en', words, approval: id } as const;
  expect((await app.as(owner).call(startFileExport, { body })).status).toBe(409);
});

test('a list without a search refuses one, and does not answer everything', async () => {
  const { status } = await app.as(other).call(listApprovals, { query: { q: 'somebody' } as Record<string, string> });
  expect(status).toBe(422);
});
