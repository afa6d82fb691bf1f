import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { joinWaiting } from '#features/customer-files/server/join-records.ts';
import { getFileTimeline } from '#features/customer-overview/contract.ts';
import { previewUndo } from '#features/imports/contract.ts';
import { makeTrackingLink } from '#features/tracking/contract.ts';
import { build } from '#testing/build.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { importRows } from '#testing/imported-rows.ts';
import { startTestApp } from '#testing/server.ts';
import { getTimeline, getWork, moveAnyRequest } from './contract.ts';

/** A Saturday at half past nine in India. */
let now = new Date('2026-11-21T04:00:00Z');
const app = await startTestApp({ build, now: () => now, settings: { TRUSTED_PROXIES: '127.0.0.1' } });
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);

async function aFollowed({ isOwned = true } = {}) {
  const request = await anEnquiry(app.db);
  const item = await app.db
    .updateTable('work_items')
    .set(
      isOwned
        ? {
            owner_id: staff.id,
            step: 'papers',
            unassigned_reason: null,
            queue_at: '2026-12-10T18:30:00Z',
            is_waiting: true,
          }
        : { owner_id: null },
    )
    .where('enquiry_id', '=', request.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { body } = await app.as(admin).call(makeTrackingLink, { params: { id: request.id } });
  const link = new URL(body.address, 'http://localhost').searchParams.get('link') ?? '';
  return { ...request, itemId: item.id, link };
}
type Followed = Awaited<ReturnType<typeof aFollowed>>;

const ask = ({ link }: Pick<Followed, 'link'>, fields: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url: '/track',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ form: 'ask', link, ...fields }).toString(),
  });
const workOf = async ({ itemId }: Followed) => (await app.as(staff).call(getWork, { params: { id: itemId } })).body;
const timelineOf = async ({ id }: Followed) =>
  (await app.as(admin).call(getTimeline, { params: { id } })).body.timeline;
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('a call is planned when the visitor asks for it, and both sides read so', async () => {
  const request = await aFollowed();
  const answer = await ask(request, { ask: 'call', day: '2026-11-23', time: '11:00' });
  expect(answer.statusCode).toBe(303);
  const page = await app.app.inject({ url: String(answer.headers.location) });
  expect(textOf(page.body)).toContain('We have noted when you want to be called.');
  expect(textOf(page.body)).toContain('You asked for a call: 23/11/2026, 11:00 am.');
  expect(await workOf(request)).toMatchObject({
    ...{ step: 'call', dueDay: '2026-11-23', dueTime: '11:00', isWaiting: false, owner: staff.username },
  });
  const [entry] = await timelineOf(request);
  expect(entry).toMatchObject({
    kind: 'visitor-asked',
    asks: 'call',
    dueDay: '2026-11-23',
    dueTime: '11:00',
    madeBy: null,
  });
});

test('of what nobody has yet the day is told to whoever takes it', async () => {
  const request = await aFollowed({ isOwned: false });
  expect((await ask(request, { ask: 'call', day: '2026-11-24', time: '' })).statusCode).toBe(303);
  expect(await timelineOf(request)).toMatchObject([{ asks: 'call', dueDay: '2026-11-24', dueTime: null, step: null }]);
});

test('words bring the step to today; numbers of Aadhaar are masked, cards refused with what was typed', async () => {
  const request = await aFollowed();
  const words = 'My name is Rameshbhai. Aadhaar 2341 2341 2346.';
  expect((await ask(request, { ask: 'write', words })).statusCode).toBe(303);
  expect(await workOf(request)).toMatchObject({ step: 'call', dueDay: '2026-11-21', dueTime: null });
  const [entry] = await timelineOf(request);
  expect(entry).toMatchObject({ asks: 'write' });
  expect(entry?.note).toContain('Rameshbhai');
  expect(entry?.note).not.toContain('2341 2341');
  const card = await ask(request, { ask: 'write', words: 'My card 4111 1111 1111 1111' });
  expect(card.statusCode).toBe(422);
  expect(card.body).toContain('My card 4111 1111 1111 1111</textarea>');
  expect(textOf(card.body)).toContain('Do not write card numbers here.');
});

test('that it is not needed any more is told, and closes nothing by itself', async () => {
  const request = await aFollowed();
  expect((await ask(request, { ask: 'close', words: '' })).statusCode).toBe(303);
  expect(await workOf(request)).toMatchObject({ step: 'other', dueDay: '2026-11-21', status: 'Pending' });
});

test('the same twice is one, also at once; the sixth of a day is told to call', async () => {
  const request = await aFollowed();
  const twice = await Promise.all([1, 2].map(() => ask(request, { ask: 'write', words: 'One' })));
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect(await timelineOf(request)).toHaveLength(1);
  for (const words of ['Two', 'Three', 'Four', 'Five'])
    expect((await ask(request, { ask: 'write', words })).statusCode).toBe(303);
  const sixth = await ask(request, { ask: 'write', words: 'Six' });
  expect(sixth.statusCode).toBe(429);
  expect(textOf(sixth.body)).toContain('You have written several times in a day. Please call us.');
  expect(sixth.body).toContain('Six</textarea>');
});

test('a closed request takes nothing, a link that has ended neither; the words are kept', async () => {
  const request = await aFollowed();
  const body = { status: 'Cancelled', stage: null, reason: 'changed-mind' } as const;
  expect((await app.as(admin).call(moveAnyRequest, { params: { id: request.id }, body })).status).toBe(200);
  const closed = await ask(request, { ask: 'write', words: 'Still there?' });
  expect(closed.statusCode).toBe(422);
  for (const asks of ['call', 'write', 'close', 'correction']) expect(closed.body).not.toContain(`value="${asks}"`);
  expect(textOf(closed.body)).toContain('This request is closed. Call us.');
  const ended = await ask({ link: 'nothing' }, { ask: 'write', words: 'Still there?' });
  expect(ended.statusCode).toBe(422);
  expect(textOf(ended.body)).toContain('This link does not open a request any more.');
  for (const { body: shown } of [closed, ended]) expect(shown).toContain('Still there?</textarea>');
});

/** How the step of a followed request stands after what was asked for. */
const plannedBefore = async (request: Followed, plan: { step: string; queue_at: string; has_hour?: boolean }) =>
  app.db
    .updateTable('work_items')
    .set({ has_hour: false, is_waiting: false, ...plan })
    .where('id', '=', request.itemId)
    .execute();

test('nothing is put off, and what was agreed stays', async () => {
  const [today, inSixDays] = ['2026-11-21T18:30:00Z', { ask: 'call', day: '2026-11-27', time: '' }];
  const due = await aFollowed();
  await plannedBefore(due, { step: 'submit', queue_at: today });
  expect((await ask(due, inSixDays)).statusCode).toBe(303);
  expect(await workOf(due)).toMatchObject({ step: 'submit', dueDay: '2026-11-21' });
  expect(await timelineOf(due)).toMatchObject([{ asks: 'call', dueDay: '2026-11-27' }]);

  const meeting = await aFollowed();
  await plannedBefore(meeting, { step: 'meet', queue_at: '2026-11-21T10:30:00Z', has_hour: true });
  expect((await ask(meeting, { ask: 'write', words: 'I am late.' })).statusCode).toBe(303);
  expect(await workOf(meeting)).toMatchObject({ step: 'meet', dueDay: '2026-11-21', dueTime: '16:00' });

  const wanted = await aFollowed();
  const call = { ask: 'call', day: '2026-11-24', time: '11:00' };
  expect((await ask(wanted, call)).statusCode).toBe(303);
  expect((await ask(wanted, { ask: 'write', words: 'My name is wrong.' })).statusCode).toBe(303);
  expect(await workOf(wanted)).toMatchObject({ step: 'call', dueDay: '2026-11-24', dueTime: '11:00' });
  // Asked for later after all, and then as it was.
  expect((await ask(wanted, { ...call, day: '2026-11-25' })).statusCode).toBe(303);
  expect(await workOf(wanted)).toMatchObject({ step: 'call', dueDay: '2026-11-25', dueTime: '11:00' });
  expect((await ask(wanted, call)).statusCode).toBe(303);
  expect(await workOf(wanted)).toMatchObject({ dueDay: '2026-11-24' });
});

test('words of a Sunday are for Monday', async () => {
  const request = await aFollowed();
  now = new Date('2026-11-22T12:00:00Z');
  try {
    expect((await ask(request, { ask: 'write', words: 'On Sunday' })).statusCode).toBe(303);
    expect(await workOf(request)).toMatchObject({ step: 'call', dueDay: '2026-11-23' });
  } finally {
    now = new Date('2026-11-21T04:00:00Z');
  }
});

test('with who has refused contact no call is planned, whoever asks', async () => {
  const request = await aFollowed();
  await app.db
    .insertInto('timeline_entries')
    .values({
      ...{ enquiry_id: request.id, made_by: staff.id, kind: 'called', outcome: 'do-not-contact', details: '{}' },
      batch: randomUUID(),
    })
    .execute();
  expect((await ask(request, { ask: 'call', day: '2026-11-24', time: '11:00' })).statusCode).toBe(303);
  expect(await workOf(request)).toMatchObject({ step: 'other', dueDay: '2026-11-24', dueTime: '11:00' });
});

test('the customer’s file tells it, with the words', async () => {
  const request = await aFollowed();
  expect((await ask(request, { ask: 'write', words: 'House number 7' })).statusCode).toBe(303);
  await joinWaiting({ db: app.db });
  const { home_id } = await app.db
    .selectFrom('customer_file_records')
    .select('home_id')
    .where('enquiry_id', '=', request.id)
    .executeTakeFirstOrThrow();
  const { body } = await app.as(admin).call(getFileTimeline, { params: { id: home_id ?? 0 } });
  expect(body.entries.filter((entry) => 'asks' in entry && entry.asks !== null)).toMatchObject([
    { kind: 'visitor-asked', asks: 'write', note: 'House number 7' },
  ]);
});

test('each field that is wrong says so in its own form', async () => {
  const request = await aFollowed();
  for (const [fields, told] of [
    [{ ask: 'write', words: '' }, 'Fill in this field.'],
    [{ ask: 'call', day: '2026-11-20', time: '' }, 'Choose one of the listed values.'],
    [
      { ask: 'call', day: '2026-11-21', time: '09:00' },
      'We do not call at that time. Choose another time, or another day.',
    ],
  ] as const) {
    const answer = await ask(request, fields);
    expect(answer.statusCode).toBe(422);
    expect(textOf(answer.body)).toContain(told);
    expect(answer.body.match(/<details open/g)).toHaveLength(1);
  }
  expect(await timelineOf(request)).toEqual([]);
});

test('what a visitor has written keeps an imported request where its import is undone', async () => {
  const id = await importRows(app, admin, {
    ...{ kind: 'enquiries', withDuplicates: false, asCompleted: false },
    lines: [
      ['Service', 'Name', 'Mobile', 'Email', 'Address', 'PIN', 'DOB'],
      ['Passport', 'Asha Mehta', '9811122233', 'asha@example.com', '1 Station Road', '363641', '31/12/1990'],
      ['Passport', 'Bina Mehta', '9811122244', 'bina@example.com', '2 Station Road', '363641', '31/12/1990'],
    ],
  });
  const [asha] = await app.db.selectFrom('enquiries').select('id').where('mobile', '=', '+919811122233').execute();
  const { body } = await app.as(admin).call(makeTrackingLink, { params: { id: asha?.id ?? 0 } });
  const link = new URL(body.address, 'http://localhost').searchParams.get('link') ?? '';
  expect((await ask({ link }, { ask: 'write', words: 'It is 3 Station Road.' })).statusCode).toBe(303);
  const undone = await app.as(admin).call(previewUndo, { params: { id: id ?? 0 } });
  expect(undone.body).toMatchObject({ goes: 1, stays: [{ reason: 'noted', rows: 1 }] });
});
