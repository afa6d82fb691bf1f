import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listEnquiries, updateEnquiry } from '#features/enquiries/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { getSettings, updateSettings } from '#features/site/contract.ts';
import { insertSiteSettings } from '#features/site/server/queries/settings.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { makeKeys } from '#server/keys.ts';
import { makeLogger } from '#server/log.ts';
import { testFolder } from '#testing/cleanup.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { auditExport, checkChain, getAuditEntry, getChain, listAudit } from './contract.ts';
import { runCheck } from './server/jobs.ts';
import { subjectIn } from './server/queries/filters.ts';
import { sealAll } from './server/seal-rows.ts';

const app = await startTestApp();
const keys = makeKeys(app.config.SIGNING_KEY);
await insertSiteSettings(app.db, sampleSettings);
const admin = await aPerson(app.db, { role: 'Admin' });

const list = (query: Record<string, string>) => app.as(admin).call(listAudit, { query });

test('A-LOG-01: a changed enquiry is found by the record, by its reference and by the person, before and after', async () => {
  const clerk = await aPerson(app.db, { role: 'Admin' });
  const enquiry = await anEnquiry(app.db);
  const change = { params: { id: enquiry.id }, body: { status: 'In Progress' } };
  await app.as(clerk).call(updateEnquiry, change);
  await app.as(clerk).call(updateEnquiry, { ...change, body: { status: 'Completed' } });
  const expected = [
    ['In Progress', 'Completed'],
    ['Pending', 'In Progress'],
  ].map(([before, after]) =>
    expect.objectContaining({
      person: clerk.username,
      action: 'enquiry-status',
      subject: `enquiry ${enquiry.id}`,
      outcome: 'done',
      changes: [{ field: 'status', before, after }],
    }),
  );
  for (const q of [
    `enquiry ${enquiry.id}`,
    `Service request ${enquiry.id}`,
    `સેવા વિનંતી ${enquiry.id}`,
    enquiry.reference.toLowerCase(),
    clerk.username.toUpperCase(),
  ]) {
    const { body, headers } = await list({ q });
    expect(body, q).toEqual(expected);
    expect(headers['x-total-count']).toBe('2');
  }
  const { body } = await list({
    person: clerk.username.slice(0, -1),
    action: 'enquiry-status,sign-in',
    outcome: 'done',
  });
  expect(body).toEqual(expected);
  const [newest] = body;
  expect((await list({ q: newest?.requestId ?? '' })).body).toEqual([newest]);
  expect((await app.as(admin).call(getAuditEntry, { params: { id: newest?.id ?? 0 } })).body).toEqual(newest);
  expect((await app.as(admin).call(getAuditEntry, { params: { id: 9_999_999 } })).status).toBe(404);
});

test('A-LOG-01: a refused call is one row with who, what and from where; a stranger’s leaves none', async () => {
  const staff = await aPerson(app.db);
  await app.as(staff).call(listEnquiries);
  await app.call(listEnquiries);
  const { body } = await list({ q: staff.username, outcome: 'refused' });
  expect(body).toEqual([
    expect.objectContaining({
      person: staff.username,
      action: `GET ${listEnquiries.path}`,
      outcome: 'refused',
      network: '127.0.0.0/24',
    }),
  ]);
  const { rows } = await sql`select from audit_events where action = ${`GET ${listEnquiries.path}`}`.execute(app.db);
  expect(rows).toHaveLength(1);
});

test('A-LOG-01: changed site settings are named by their fields, without the values', async () => {
  const { body: known } = await app.as(admin).call(getSettings);
  const settings = { ...known.settings, phone: '+91 98123 45678' };
  await app.as(admin).call(updateSettings, { body: settings });
  const { body, raw } = await list({ action: 'site-settings-changed' });
  expect(body[0]?.changes).toEqual([{ field: 'phone' }]);
  expect(raw).not.toContain('98123');
});

test('days are those of India; pages follow one another without a gap', async () => {
  const insert = (at: string, request: string) =>
    sql`insert into audit_events (at, action, outcome, request_id) values (${at}, 'sign-out', 'done', ${request})`.execute(
      app.owner,
    );
  for (const [index, at] of ['2026-03-09T18:29:59.999Z', '2026-03-09T18:30:00Z', '2026-03-10T18:29:59Z'].entries()) {
    await insert(at, `day-${index}`);
  }
  await insert('2026-03-10T18:30:00Z', 'day-3');
  const inDay = await list({ at: '2026-03-10..2026-03-10', limit: '1' });
  expect(inDay.headers['x-total-count']).toBe('2');
  const cursor = /cursor=([^>&]+)/.exec(String(inDay.headers.link))?.[1] ?? '';
  const rest = await list({ at: '2026-03-10..2026-03-10', limit: '1', cursor: decodeURIComponent(cursor) });
  expect([...inDay.body, ...rest.body].map((row) => row.requestId)).toEqual(['day-2', 'day-1']);
});

test('an export is what was filtered, and is itself in the log', async () => {
  const request = randomUUID();
  const event = { actorId: admin.id, action: 'card-changed', subject: 'card 7' } as const;
  await recordAudit(
    app.db,
    { id: request },
    {
      ...event,
      changes: [{ field: 'applyLink' }, { field: 'isActive', after: true }],
    },
  );
  const body = { q: request, sort: '-at', columns: [{ key: 'subject' }, { key: 'changes', title: '=Changes' }] };
  const started = await app.as(admin).call(auditExport.start, { body: body as never });
  expect(started.body.rows).toBe(1);
  const file = await app.app.inject({
    url: started.body.address,
    headers: { authorization: `Bearer ${await app.tokenOf(admin)}` },
  });
  expect(file.statusCode).toBe(200);
  expect(file.body).toContain('card 7,applyLink; isActive: true');
  expect((await list({ action: 'audit-exported' })).body).toHaveLength(1);
});

test('a check that was asked for runs once, tells how far it is, and says who asked and what came of it', async () => {
  const folder = await testFolder();
  const anchors = join(folder, 'audit-anchors');
  const log = makeLogger('silent');
  await sealAll(app.db, keys);
  const asked = await Promise.all([1, 2, 3].map(() => app.as(admin).call(checkChain)));
  for (const { status, body } of asked) {
    expect(status).toBe(200);
    expect(body.running).toEqual({ rowsChecked: 0, rowsTotal: expect.any(Number) });
  }
  expect((await list({ action: 'audit-checked' })).body).toHaveLength(1);
  await Promise.all([runCheck(app.db, log, { keys, anchors }), runCheck(app.db, log, { keys, anchors })]);
  const { body } = await app.as(admin).call(getChain);
  expect(body).toMatchObject({ running: null, last: { person: admin.username, fault: null, row: null } });
  expect(body.last?.rowsChecked).toBeGreaterThan(5);

  const victim = await app.owner.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    const { rows } = await sql<{ id: number }>`
      update audit_events set network = '192.0.2.1' where id = (select min(id) from audit_events) returning id`.execute(
      transaction,
    );
    return rows[0]?.id;
  });
  await app.as(admin).call(checkChain);
  await runCheck(app.db, log, { keys, anchors });
  expect((await app.as(admin).call(getChain)).body.last).toMatchObject({ fault: 'changed', row: victim, seal: 1 });
  await rm(folder, { recursive: true });
});

test('F-19: while the audit cannot be written nothing is done and nobody else’s data is shown: 503; other reads go on', async () => {
  const enquiry = await anEnquiry(app.db);
  const role = (await sql<{ role: string }>`select current_user as role`.execute(app.db)).rows[0]?.role ?? '';
  const columns = sql`actor_id, action, subject, outcome, request_id, network, changes`;
  await sql`revoke insert (${columns}) on audit_events from ${sql.id(role)}`.execute(app.owner);
  try {
    const change = { params: { id: enquiry.id }, body: { status: 'Completed' } };
    expect((await app.as(admin).call(updateEnquiry, change)).status).toBe(503);
    const unseen = await app.as(await aPerson(app.db, { role: 'Admin' })).call(listEnquiries);
    expect([unseen.status, unseen.raw.includes(enquiry.mobile)]).toEqual([503, false]);
    expect((await app.as(admin).call(listAudit)).status).toBe(200);
  } finally {
    await sql`grant insert (${columns}) on audit_events to ${sql.id(role)}`.execute(app.owner);
  }
  const { body } = await app.as(admin).call(listEnquiries, { query: { q: enquiry.reference } });
  expect(body[0]?.status).toBe('Pending');
});

test('a record is found however it is typed', () => {
  expect(subjectIn(' Enquiry  007 ')).toBe('enquiry 7');
  expect(subjectIn('card#12')).toBe('card 12');
  expect(subjectIn('वेबसाइट सेटिंग 3')).toBe('site settings 3');
  expect(subjectIn('admin@example.com')).toBeUndefined();
  expect(subjectIn('planet 7')).toBeUndefined();
});
