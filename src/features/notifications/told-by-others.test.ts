import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { askHandOver } from '#features/customer-files/contract.ts';
import { joinWaiting } from '#features/customer-files/server/join-records.ts';
import { makeTrackingLink } from '#features/tracking/contract.ts';
import { answerAsk, type HandOverAsk, listAsks, seeAnswer } from '#features/work/asks/contract.ts';
import { assignWork } from '#features/work/contract.ts';
import { build } from '#testing/build.ts';
import { anEnquiry, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { countNotifications, listNotifications, type Notification } from './contract.ts';

/** A Saturday at half past nine in India. */
const now = new Date('2026-11-21T04:00:00Z');
const app = await startTestApp({ build, now: () => now, settings: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = app;
const [admin, second] = [await aPerson(db, { role: 'Admin' }), await aPerson(db, { role: 'Admin' })];
const [staff, other] = [await aPerson(db), await aPerson(db)];

beforeEach(async () => {
  await sql`truncate enquiries, customer_files, customer_file_records, hand_over_asks, notifications cascade`.execute(
    app.owner,
  );
});

const toldTo = async (who: TestPerson) =>
  (await app.as(who).call(listNotifications, { query: { sort: '-at' } })).body as Notification[];
const unreadOf = async (who: TestPerson) =>
  ((await app.as(who).call(countNotifications)).body as { unread: number }).unread;

async function aRequestOf(person: TestPerson | undefined, more: Parameters<typeof anEnquiry>[1] = {}) {
  const request = await anEnquiry(db, more);
  const item = await db
    .selectFrom('work_items')
    .select('id')
    .where('enquiry_id', '=', request.id)
    .executeTakeFirstOrThrow();
  if (person)
    await app.as(admin).call(assignWork, {
      body: { items: [{ id: item.id }], owner: person.username, step: 'papers', dueDay: '2026-12-01' },
    });
  await sql`delete from notifications`.execute(db);
  return { ...request, itemId: item.id };
}

async function ask(id: number, fields: Record<string, string>) {
  const { body } = await app.as(admin).call(makeTrackingLink, { params: { id } });
  const link = new URL(body.address, 'http://localhost').searchParams.get('link') ?? '';
  return app.app.inject({
    method: 'POST',
    url: '/track',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ form: 'ask', link, ...fields }).toString(),
  });
}

test('what a visitor asks for is told to whoever has the request, many words as one', async () => {
  const { id, itemId } = await aRequestOf(staff);
  expect((await ask(id, { ask: 'call', day: '2026-11-23', time: '11:00' })).statusCode).toBe(303);
  expect((await ask(id, { ask: 'write', words: 'When may I come?' })).statusCode).toBe(303);
  expect(await toldTo(staff)).toMatchObject([
    { kind: 'visitor-asked', events: 2, madeBy: null, itemId, record: `enquiry ${id}` },
  ]);
  expect([await unreadOf(staff), await unreadOf(other), await unreadOf(admin)]).toEqual([1, 0, 0]);
});

test('of what nobody has it is told to nobody', async () => {
  const { id } = await aRequestOf(undefined);
  expect((await ask(id, { ask: 'call', day: '2026-11-23', time: '' })).statusCode).toBe(303);
  expect(await db.selectFrom('notifications').select('id').execute()).toEqual([]);
});

test('an ask for a file is told to administrators while it waits, its answer to whoever asked until it is seen', async () => {
  await aRequestOf(other, { mobile: '+919812300001' });
  await joinWaiting({ db });
  expect((await app.as(staff).call(askHandOver, { body: { mobile: '98123 00001' } })).status).toBe(201);
  for (const who of [admin, second])
    expect(await toldTo(who)).toMatchObject([{ kind: 'file-asked', madeBy: staff.username, record: null }]);
  expect([await unreadOf(staff), await unreadOf(other)]).toEqual([0, 0]);

  const [waiting] = (await app.as(admin).call(listAsks)).body as HandOverAsk[];
  const answered = await app.as(admin).call(answerAsk, {
    params: { id: waiting?.id ?? 0 },
    body: { answer: 'refused' },
  });
  expect(answered.status).toBe(200);
  for (const who of [admin, second]) expect([await unreadOf(who), await toldTo(who)]).toEqual([0, []]);
  expect(await toldTo(staff)).toMatchObject([{ kind: 'ask-answered', madeBy: admin.username, isRead: false }]);
  expect((await app.as(staff).call(seeAnswer, { params: { id: waiting?.id ?? 0 } })).status).toBe(204);
  expect(await toldTo(staff)).toMatchObject([{ kind: 'ask-answered', isRead: true }]);
});
