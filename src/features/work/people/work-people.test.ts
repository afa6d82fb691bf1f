import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, indiaToday } from '#shared/dates/dates.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { assignWork } from '../contract.ts';
import { countDue, getServed, updateServed } from './contract.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });

test('a person serves every service until an administrator says which; the log has it', async () => {
  const { id } = await aPerson(app.db);
  const params = { id };
  const first = await app.as(admin).call(getServed, { params });
  expect(first.body).toEqual({ services: null });
  const headers = { 'if-match': String(first.headers.etag) };
  const save = (services: unknown, more: object = {}) =>
    app.as(admin).call(updateServed, { params, body: { services }, ...more });
  expect((await save(['Pan Card Services', 'Loan'], { headers })).body).toEqual({
    services: ['Pan Card Services', 'Loan'],
  });
  expect((await save([], { headers })).status).toBe(412);
  expect((await save(['Loan', 'Pan Card Services'])).status).toBe(200);
  expect((await save(null)).body).toEqual({ services: null });
  expect(await app.audit(['changes'], { subject: `person ${id}`, action: 'served-changed' })).toEqual([
    { changes: [{ field: 'served', before: 'all', after: 'Loan, Pan Card Services' }] },
    { changes: [{ field: 'served', before: 'Loan, Pan Card Services', after: 'all' }] },
  ]);
});

test.each([
  [['Palmistry'], 'services.0', 'not-in-list'],
  [['Loan', 'Loan'], 'services', 'repeated'],
  [undefined, 'services', 'invalid'],
])('%j is refused', async (services, field, code) => {
  const { id } = await aPerson(app.db);
  const { status, body } = await app.as(admin).call(updateServed, { params: { id }, body: { services } });
  expect({ status, codes: (body as { codes?: object }).codes }).toEqual({ status: 422, codes: { [field]: [code] } });
});

test('of somebody who is not there nothing is told or kept', async () => {
  const params = { id: 999_999_999 };
  expect((await app.as(admin).call(getServed, { params })).status).toBe(404);
  expect((await app.as(admin).call(updateServed, { params, body: { services: null } })).status).toBe(404);
});

test('how much of a person is due on some days: from the first minute of the first to the end of the last', async () => {
  const owner = await aPerson(app.db);
  const today = indiaToday();
  for (const [days, dueTime] of [
    [1, null],
    [2, '00:01'],
    [2, null],
    [3, null],
    [4, '00:01'],
  ] as const) {
    const { id } = await anEnquiry(app.db);
    const { rows } = await sql<{ id: number }>`select id from work_items where enquiry_id = ${id}`.execute(app.db);
    await app.as(admin).call(assignWork, {
      body: { items: rows, owner: owner.username, step: 'call', dueDay: addDays(today, days), dueTime },
    });
  }
  const due = async (from: number, to: number) =>
    (
      await app.as(admin).call(countDue, {
        query: { owner: owner.username, days: `${addDays(today, from)}..${addDays(today, to)}` },
      })
    ).body;
  expect(await due(2, 3)).toEqual({ due: 3 });
  expect(await due(0, 9)).toEqual({ due: 5 });
  expect(await due(5, 9)).toEqual({ due: 0 });
});
