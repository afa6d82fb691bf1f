import { inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createProfile } from '#features/profiles/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { insertSiteSettings } from '#features/site/server/queries/settings.ts';
import { addDays } from '#shared/dates/dates.ts';
// The PDF's fonts are made by the build.
import '#testing/build.ts';
import { aMark, anAttendanceRequest, aPerson, profileForm } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { musterWordKeys } from './catalogue.ts';
import { closeMonth, type MusterWords, startMusterExport } from './contract.ts';
import { peopleOnSheet } from './server/muster-grid-sheet.ts';

const words = {
  ...(Object.fromEntries(musterWordKeys.map((key) => [key, `word ${key}`])) as MusterWords),
  page: '{0} / {1}',
  closed: 'Closed by {0}, {1}',
};

const app = await startTestApp({ now: () => new Date('2026-11-04T06:30:00.000Z') });
const holidays = [{ date: '2026-09-10', name: { en: '=1+1', gu: '+રજા, એક' } }];
await insertSiteSettings(app.db, { ...sampleSettings, holidays });
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db, { username: '=formula@example.com' });
for (let place = 0; place < 31; place++) {
  const day = addDays('2026-10-01', place);
  await aMark(app.db, { personId: staff.id, at: `${day}T03:${place + 29}:00.000Z` });
  await aMark(app.db, { personId: staff.id, kind: 'out', at: `${day}T12:30:00.000Z` });
}
await sql`update accounts set joined_on = '2026-09-01'`.execute(app.owner);

async function download(body: object, person = admin) {
  const started = await app.as(person).call(startMusterExport, {
    body: { month: '2026-10', format: 'csv', language: 'en', words, ...body },
  });
  expect(started.status, started.raw).toBe(200);
  const headers = { authorization: `Bearer ${await app.tokenOf(person)}` };
  const url = started.body.address;
  const answer = await app.app.inject({ method: 'GET', url, headers });
  return { rows: started.body.rows, answer, url };
}

test('as CSV: a line a person, a column a day, sums; no cell is a formula; the address is good once', async () => {
  const { rows, answer, url } = await download({});
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="muster-2026-10.csv"',
  });
  expect(answer.body.startsWith('\uFEFFword name,word username,2026-10-01,2026-10-02')).toBe(true);
  const lines = answer.body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(rows + 1);
  const line = lines.find((one) => one.includes('formula'));
  expect(line).toMatch(/^'=formula@example.com,'=formula@example.com,P,P,P,WO,P,/);
  expect(line).toMatch(/,27,0,0,4,0,12,4:36,\d+:\d\d$/);
  const headers = { authorization: `Bearer ${await app.tokenOf(admin)}` };
  expect((await app.app.inject({ method: 'GET', url, headers })).statusCode).toBe(404);
});

const lastAudit = () =>
  app.owner
    .selectFrom('audit_events')
    .select(['actor_id', 'subject', 'changes'])
    .where('action', '=', 'muster-exported')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** Whose account there was for eight days of September, each of another kind. */
async function somebodyOfEightDays() {
  const { id: personId } = await aPerson(app.db, { username: '@eight@example.com' });
  await sql`update accounts set joined_on = '2026-09-07', disabled_at = '2026-09-14T18:29:00Z'
    where id = ${personId}`.execute(app.owner);
  const approved = { personId, status: 'approved' } as const;
  const marks = [
    ['in', '2026-09-07T09:25'],
    ['out', '2026-09-07T18:00'],
    ['in', '2026-09-08T09:00'],
    ['in', '2026-09-09T14:00'],
    ['out', '2026-09-09T18:00'],
    ['out', '2026-09-14T18:00'],
  ] as const;
  for (const [kind, time] of marks) {
    await aMark(app.db, { personId, kind, at: new Date(`${time}:00+05:30`).toISOString() });
  }
  await anAttendanceRequest(app.db, { ...approved, day: '2026-09-09', part: 'first' });
  await aMark(app.db, { personId, at: '2026-09-11T03:30:00.000Z', status: 'review' });
  const correction = { inMinute: 540, outMinute: 1080 };
  await anAttendanceRequest(app.db, { ...approved, day: '2026-09-12', correction });
}

test('as CSV by day: a line a person and day there was an account on, as their sheet, with a place to sign', async () => {
  await somebodyOfEightDays();
  const { rows, answer } = await download({ format: 'csv-days', month: '2026-09' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="muster-2026-09-days.csv"',
  });
  const [head, ...lines] = answer.body.trimEnd().split('\r\n');
  expect(head).toBe(
    '\uFEFFword name,word username,word day,word code,word in,word out,word hours,word late,word notes,word signature',
  );
  // Two people’s whole month, and the eight days.
  expect([rows, lines.length]).toEqual([68, 68]);
  const who = "'@eight@example.com,'@eight@example.com";
  expect(lines.filter((line) => line.startsWith("'@eight"))).toEqual([
    `${who},2026-09-07,P,09:25,18:00,8:35,0:25,,`,
    `${who},2026-09-08,HD,09:00,,,,word outMissing,`,
    `${who},2026-09-09,HD,14:00,18:00,4:00,,"word leave, word firstHalf",`,
    `${who},2026-09-10,H,,,,,'=1+1,`,
    `${who},2026-09-11,A,,,,,word inReview,`,
    `${who},2026-09-12,P,09:00,18:00,9:00,,word corrected,`,
    `${who},2026-09-13,WO,,,,,,`,
    `${who},2026-09-14,HD,,18:00,,,word inMissing,`,
  ]);
  const gujarati = await download({ format: 'csv-days', month: '2026-09', language: 'gu' });
  expect(gujarati.answer.body).toContain(`${who},2026-09-10,H,,,,,"'+રજા, એક",\r\n`);
  expect(await lastAudit()).toMatchObject({
    subject: 'muster 2026-09',
    changes: [
      { field: 'format', after: 'csv-days' },
      { field: 'people', after: 3 },
    ],
  });
});

test('as CSV by day: a day that is not over has no code', async () => {
  const { answer } = await download({ format: 'csv-days', month: '2026-11' });
  const lines = answer.body.split('\r\n').filter((line) => line.startsWith("'=formula"));
  expect(lines).toHaveLength(30);
  const who = "'=formula@example.com,'=formula@example.com";
  expect(lines.slice(2, 5)).toEqual([
    `${who},2026-11-03,A,,,,,,`,
    `${who},2026-11-04,,,,,,,`,
    `${who},2026-11-05,,,,,,,`,
  ]);
});

test('what is asked for is checked, is for administrators, and stands in the audit', async () => {
  const bad = [
    { month: '2026-00' },
    { format: 'xls' },
    { language: 'fr' },
    { words: {} },
    { words: { ...words, more: 'x' } },
  ];
  for (const wrong of bad) {
    const body = { month: '2026-10', format: 'pdf', language: 'en', words, ...wrong };
    expect((await app.as(admin).call(startMusterExport, { body })).status).toBe(422);
  }
  const body = { month: '2026-10', format: 'pdf', language: 'en', words };
  expect((await app.as(staff).call(startMusterExport, { body })).status).toBe(403);
  const { rows } = await download({});
  expect(await lastAudit()).toEqual({
    actor_id: admin.id,
    subject: 'muster 2026-10',
    changes: [
      { field: 'format', after: 'csv' },
      { field: 'people', after: rows },
    ],
  });
});

/** What is in the file, unpacked. */
function streamsOf(pdf: Buffer): string {
  const texts: string[] = [];
  for (let from = pdf.indexOf('stream\n'); from >= 0; from = pdf.indexOf('stream\n', from + 7)) {
    if (pdf.subarray(from - 3, from).toString() === 'end') continue;
    try {
      texts.push(inflateSync(pdf.subarray(from + 7)).toString('latin1'));
    } catch {
      // Not a packed one.
    }
  }
  return texts.join('\n');
}

test('as PDF: the grid, then a sheet a person; whole, with its fonts, and Gujarati in it', async () => {
  const named = await app.as(staff).call(createProfile, {
    body: { ...profileForm(), firstName: 'પ્રજ્ઞા', lastName: 'ક્ષત્રિય' },
  });
  expect(named.status, named.raw).toBe(201);
  await sql`insert into accounts (username, username_key, password_hash, role_id, joined_on)
    select 'more-' || number || '@example.com', 'more-' || number, '', (select max(id) from roles), '2026-09-01'
    from generate_series(1, ${peopleOnSheet}) as number`.execute(app.owner);
  await app.as(admin).call(closeMonth, { body: { month: '2026-10' } });

  const { rows, answer } = await download({ format: 'pdf', language: 'gu' });
  expect(rows).toBe(peopleOnSheet + 2);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const pdf = answer.rawPayload;
  const text = pdf.toString('latin1');
  expect(text.startsWith('%PDF-1.')).toBe(true);
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(text.match(/\/Type \/Page\n/g)).toHaveLength(2 + rows);
  expect(text.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(3);
  expect(text).toMatch(/\/BaseFont \/[A-Z]{6}\+AnekGujarati/);
  expect(text).toMatch(/\/MediaBox \[0 0 841\.89 595\.28\]/);
  // What is copied from the page is Gujarati again.
  const unpacked = streamsOf(pdf);
  for (const letter of ['0aaa', '0a9c', '0a9e', '0acd']) expect(unpacked).toContain(letter);
  expect(pdf.length).toBeLessThan(600_000);
}, 60_000);
