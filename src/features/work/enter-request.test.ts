import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { eraseEnquiry, getEnquiry } from '#features/enquiries/contract.ts';
import { correctEnquiry } from '#features/enquiries/corrections/contract.ts';
import { addDays, indiaToday } from '#shared/dates/dates.ts';
import { aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { assignWork, enterRequest, getWork, recordCall } from './contract.ts';
import type { EnteredRequest, WorkDetail } from './records.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const [staff, other] = [await aPerson(app.db), await aPerson(app.db)];

const fields = {
  ...{ serviceType: 'Passport Services', firstName: 'Kokilaben Parmar', mobile: '98980 12345', email: '' },
  ...{ address: '4 Station Road, Anand', pincode: '388001', dob: '1961-04-02', language: 'gu' },
};
const enter = (who: TestPerson, more: object = {}, key?: string) =>
  app.as(who).call(enterRequest, { body: { ...fields, ...more }, ...(key && { headers: { 'idempotency-key': key } }) });
const entered = async (who: TestPerson, more: object = {}) => {
  const answer = await enter(who, more);
  expect(answer.status, answer.raw).toBe(201);
  return answer.body as EnteredRequest;
};
const detailOf = async (who: TestPerson, { itemId }: EnteredRequest) =>
  (await app.as(who).call(getWork, { params: { id: itemId } })).body as WorkDetail;
const countRequests = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from enquiries`.execute(app.db);
  return rows[0]?.count;
};
const codesOf = ({ body }: { body: unknown }) => (body as { codes?: Record<string, string[]> }).codes;

describe('whoever came or called', () => {
  test('is the work of who entered it at once, with the call as the first step', async () => {
    const made = await entered(staff);
    expect(made).toMatchObject({ reference: expect.stringMatching(/^SR-/), owner: staff.username, masked: [] });
    expect(await detailOf(staff, made)).toMatchObject({
      ...{ recordId: made.id, reference: made.reference, status: 'Pending', firstName: 'Kokilaben Parmar' },
      ...{ mobile: '+919898012345', email: '', language: 'gu', owner: staff.username, step: 'call' },
      dueDay: expect.stringMatching(/^\d{4}-/),
      timeline: [{ kind: 'assigned', madeBy: staff.username, owner: staff.username, step: 'call' }],
    });
    expect(await app.audit(['action', 'changes'], { subject: `enquiry ${made.id}` })).toMatchObject([
      { action: 'enquiry-entered', changes: null },
      { action: 'work-assigned', changes: [{ field: 'owner' }, { field: 'step' }, { field: 'dueDate' }] },
    ]);
  });

  test('has seen no notice and consented to nothing, and is of who entered it', async () => {
    const { id } = await entered(staff, { dob: addDays(indiaToday(), -17 * 365) });
    expect((await app.as(admin).call(getEnquiry, { params: { id } })).body).toMatchObject({
      ...{
        noticeVersion: null,
        marketingConsent: false,
        createdBy: staff.id,
        guardianNeeded: true,
        isSuspected: false,
      },
    });
  });

  test('has what was said with it, without the whole numbers of cards and of Aadhaar', async () => {
    const made = await entered(staff, { note: 'Brought the old one.\nCard 4111 1111 1111 1111.' });
    expect(made.masked).toEqual(['card']);
    const { timeline } = await detailOf(staff, made);
    expect(timeline.find(({ kind }) => kind === 'noted')).toMatchObject({
      madeBy: staff.username,
      note: expect.stringMatching(/^Brought the old one\.\nCard (?!.*4111 1111 1111).*1111\.$/),
    });
    const { rows } = await sql`select from idempotency_keys where answer::text like '%4111%'`.execute(app.owner);
    expect(rows).toEqual([]);
  });
});

describe('of somebody who asked for no contact', () => {
  const refused = { firstName: 'Jayaben Solanki', mobile: '98980 54321' };

  test('it begins with no call, whoever has it, is told so at once, and lifts nothing', async () => {
    const first = await entered(other, refused);
    const outcome = { params: { id: first.itemId }, body: { outcome: 'do-not-contact' } };
    expect((await app.as(other).call(recordCall, outcome)).status).toBe(201);
    // Nobody waits for the worker that joins files.
    for (const [who, owner] of [
      [staff, undefined],
      [admin, other.username],
    ] as const) {
      const made = await entered(who, { ...refused, firstName: 'JAYABEN  solanki', ...(owner && { owner }) });
      expect(await detailOf(who, made)).toMatchObject({
        ...{ step: 'other', refusedContactDate: expect.stringMatching(/^\d{4}-/), owner: owner ?? who.username },
        timeline: [{ kind: 'assigned', step: 'other' }],
      });
    }
    // Of the family, on the same telephone, nobody has said so.
    const son = await entered(staff, { ...refused, firstName: 'Ketan Solanki' });
    expect(await detailOf(staff, son)).toMatchObject({ step: 'call', refusedContactDate: null });
  });

  test('nor does it where they were corrected a moment ago', async () => {
    const { address, pincode, dob } = fields;
    const first = await entered(other, { firstName: 'Jashodaben Vhora', mobile: '98980 65432' });
    const outcome = { params: { id: first.itemId }, body: { outcome: 'do-not-contact' } };
    expect((await app.as(other).call(recordCall, outcome)).status).toBe(201);
    const right = { firstName: 'Jashodaben Vahora', mobile: '9898065432' };
    const body = { ...right, email: '', address, pincode, dob, reason: 'Mistyped' };
    expect((await app.as(admin).call(correctEnquiry, { params: { id: first.id }, body })).status).toBe(200);
    expect(await detailOf(staff, await entered(staff, right))).toMatchObject({
      ...{ step: 'other', refusedContactDate: expect.any(String) },
    });
  });

  test.each(['call', 'write', 'email'])(
    'nor is %s planned with them by whoever assigns them, among others',
    async (step) => {
      const [hers, his] = [
        await entered(staff, refused),
        await entered(staff, { ...refused, firstName: 'Ketan Solanki' }),
      ];
      const items = [hers, his].map(({ itemId }) => ({ id: itemId }));
      const dueDay = addDays(indiaToday(), 1);
      const { body } = await app.as(admin).call(assignWork, { body: { items, owner: other.username, step, dueDay } });
      expect(body).toMatchObject({ assigned: 2 });
      expect(await detailOf(other, hers)).toMatchObject({ step: 'other', dueDay });
      expect(await detailOf(other, his)).toMatchObject({ step, dueDay });
    },
  );
});

describe('whose it is', () => {
  test('an administrator gives it to somebody else, or to nobody', async () => {
    const given = await entered(admin, { owner: other.username });
    expect(await detailOf(other, given)).toMatchObject({ owner: other.username, step: 'call' });
    const free = await entered(admin, { owner: null, note: 'He comes on Friday.' });
    expect(free.owner).toBe(null);
    expect(await detailOf(admin, free)).toMatchObject({
      ...{ owner: null, unassignedReason: 'new', section: 'unassigned' },
      timeline: [{ kind: 'noted', note: 'He comes on Friday.' }],
    });
  });

  test.each([
    ['somebody else', () => other.username],
    ['nobody', () => null],
  ])('staff give it to %s in no way', async (_, owner) => {
    const before = await countRequests();
    expect((await enter(staff, { owner: owner() })).status).toBe(403);
    expect(await countRequests()).toBe(before);
  });

  test('nobody who is disabled is given it', async () => {
    const gone = await aPerson(app.db);
    await app.owner.updateTable('accounts').set({ disabled_at: sql`now()` }).where('id', '=', gone.id).execute();
    const refused = await enter(admin, { owner: gone.username });
    expect([refused.status, codesOf(refused)]).toEqual([422, { owner: ['not-in-list'] }]);
  });
});

describe('what is refused', () => {
  test('every field at fault is told at once', async () => {
    const refused = await enter(staff, {
      ...{ serviceType: '', firstName: ' ', mobile: '12345', email: 'kokila@', address: '', pincode: '38', dob: '' },
      ...{ language: 'fr' },
    });
    expect(refused.status).toBe(422);
    expect(codesOf(refused)).toEqual({
      ...{ serviceType: ['required'], firstName: ['required'], mobile: ['mobile'], email: ['email'] },
      ...{ address: ['required'], pincode: ['pincode'], dob: ['required'], language: ['not-in-list'] },
    });
  });

  test('so is what only the server knows, together', async () => {
    const before = await countRequests();
    const refused = await enter(admin, { serviceType: 'own:nothing', owner: 'nobody@example.com' });
    expect(codesOf(refused)).toEqual({ serviceType: ['service-gone'], owner: ['not-in-list'] });
    expect(await countRequests()).toBe(before);
  });

  test('nobody under 18 asks for a card', async () => {
    const refused = await enter(staff, { serviceType: 'Credit Card', dob: addDays(indiaToday(), -17 * 365) });
    expect(codesOf(refused)).toEqual({ dob: ['under-18'] });
  });
});

describe('pressed twice', () => {
  test('of twenty presses of one key one makes a request, and all are told the same', async () => {
    const before = Number(await countRequests());
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(staff, { note: 'Twice.' }, key)));
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(answers.map(({ status }) => status)).difference(new Set([201, 409]))).toEqual(new Set());
    const retry = await enter(staff, { note: 'Twice.' }, key);
    expect(new Set([...made, retry].map(({ body }) => (body as EnteredRequest).id)).size).toBe(1);
    expect(await countRequests()).toBe(before + 1);
    expect((await enter(staff, { note: 'Else.' }, key)).status).toBe(422);
  });

  test('a request that was erased since is not made anew', async () => {
    const key = randomUUID();
    const { id } = (await enter(admin, {}, key)).body as EnteredRequest;

    expect((await app.as(admin).call(eraseEnquiry, { params: { id } })).status).toBe(204);
    expect((await enter(admin, {}, key)).status).toBe(410);
  });
});
