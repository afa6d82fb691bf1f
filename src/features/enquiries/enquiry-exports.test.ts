import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertSession } from '#features/accounts/server/queries/sessions.ts';
import { bindCookie, secretHash } from '#server/auth/identify.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { enquiryColumnKeys } from './catalogue.ts';
import { enquiryExport, eraseEnquiry } from './contract.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });

const columns = (...keys: string[]) => keys.map((key) => ({ key }));

const start = (body: object, by: { id: number } = admin) => app.as(by).call(enquiryExport.start, { body });

async function fetchFile(address: string, headers?: Record<string, string>) {
  const authorization = `Bearer ${await app.tokenOf(admin)}`;
  return app.app.inject({ method: 'GET', url: address, headers: headers ?? { authorization } });
}

async function exported(body: object): Promise<string[][]> {
  const started = await start(body);
  expect(started.status).toBe(200);
  return parse((await fetchFile(started.body.address)).body);
}

/** RFC 4180, as a spreadsheet reads it. */
function parse(text: string): string[][] {
  expect(text.startsWith('\uFEFF')).toBe(true);
  const records: string[][] = [];
  let record: string[] = [];
  for (const [, quoted, plain, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    record.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}

test('A-INJ-05, 07: formulas, quotes, separators, line breaks and Gujarati come out as they went in', async () => {
  const firstName = 'આશાબેન પટેલ';
  const address = '12, "Sun" Street\nઆણંદ; Gujarat';
  const { reference, id } = await anEnquiry(app.db, { firstName, address, createdDate: '2010-01-01T18:29:00.000Z' });
  const [head, record] = await exported({ ids: [id], columns: columns(...enquiryColumnKeys) });
  const cells = Object.fromEntries((head ?? []).map((key, index) => [key, record?.[index]]));
  expect(cells).toMatchObject({ reference, id: String(id), firstName, address, createdDate: '01/01/2010, 11:59 pm' });

  for (const [typed, told] of [
    ['=1+1', "'=1+1"],
    ['+91', "'+91"],
    ['-5', "'-5"],
    ['@here', "'@here"],
    ['\t=x', "'\t=x"],
    ["'); drop table enquiries; --", "'); drop table enquiries; --"],
  ] as const) {
    const hostile = await anEnquiry(app.db, { address: typed });
    expect(await exported({ ids: [hostile.id], columns: columns('address') })).toEqual([['address'], [told]]);
  }
});

test('the columns in their order, with the words of the screen', async () => {
  const { id, reference } = await anEnquiry(app.db, { serviceType: 'Loan' });
  const wanted = [
    { key: 'status', title: 'સ્થિતિ', words: { Pending: 'બાકી' } },
    { key: 'reference', title: 'સંદર્ભ' },
    { key: 'serviceType', title: 'સેવા' },
  ];
  expect(await exported({ ids: [id], columns: wanted })).toEqual([
    ['સ્થિતિ', 'સંદર્ભ', 'સેવા'],
    ['બાકી', reference, 'Loan'],
  ]);
});

test('exactly what is searched, filtered and sorted, over many batches; all but some', async () => {
  const family = 'Exportwala';
  const ids: number[] = [];
  for (let made = 0; made < 1_203; made++) {
    ids.push((await anEnquiry(app.db, { firstName: `Asha ${family}`, serviceType: 'Insurance' })).id);
  }
  await anEnquiry(app.db, { firstName: `Asha ${family}`, serviceType: 'Loan' });
  const idsOf = (records: string[][]) => records.slice(1).map(([id]) => Number(id));
  const filtered = { serviceType: 'Insurance', columns: columns('id') };
  const searched = await exported({ ...filtered, q: family, sort: 'createdDate' });
  expect(idsOf(searched)).toEqual(ids);
  const mixed = await exported({ ...filtered, q: family, sort: '-status,createdDate', except: ids.slice(0, 1_200) });
  expect(idsOf(mixed)).toEqual(ids.slice(1_200));
  expect((await start({ q: family, columns: columns('id') })).body.rows).toBe(1_204);
});

describe('the address', () => {
  const wanted = { columns: columns('reference'), status: 'Pending', q: 'Secretname' };

  test('works once, and only for its list', async () => {
    const { body } = await start(wanted);
    const ticket = body.address.split('/').at(-1) ?? '';
    expect(ticket).toMatch(/^[\w-]{43}$/);
    const first = await fetchFile(body.address);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'no-store',
    });
    expect((await fetchFile(body.address)).statusCode).toBe(404);
    expect((await fetchFile('/api/ServicesRequest/Export/1')).statusCode).toBe(404);
  });

  test('of many at once one gets it', async () => {
    const { body } = await start(wanted);
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetchFile(body.address)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(9);
  });

  test('is good for a minute', async () => {
    const { body } = await start(wanted);
    await sql`update export_tickets set created_at = now() - interval '61 seconds'`.execute(app.db);
    expect((await fetchFile(body.address)).statusCode).toBe(404);
  });

  test('belongs to the browser that asked: its cookie must come with it', async () => {
    const [token = '', cookie = '', other = ''] = [1, 2, 3].map(() => randomBytes(32).toString('base64url'));
    const bound = { tokenHash: secretHash(token), bindHash: secretHash(cookie), accountId: admin.id };
    await insertSession(app.db, { ...bound, device: 'test', network: '127.0.0.1' });
    const headers = { authorization: `Bearer ${token}`, cookie: `${bindCookie}=${cookie}` };
    const started = await app.call(enquiryExport.start, { body: wanted, headers });
    const { address } = started.body;
    const otherBrowsers: Record<string, string>[] = [{}, { cookie: `${bindCookie}=${other}` }];
    for (const other of [...otherBrowsers, { authorization: headers.authorization }]) {
      expect((await fetchFile(address, other)).statusCode).toBe(404);
    }
    expect((await fetchFile(address, { cookie: headers.cookie })).statusCode).toBe(200);
  });

  test('of a program without a cookie needs its token; another person’s is none', async () => {
    const { body } = await start(wanted);
    const other = await aPerson(app.db, { role: 'Admin' });
    expect((await fetchFile(body.address, {})).statusCode).toBe(404);
    const authorization = `Bearer ${await app.tokenOf(other)}`;
    expect((await fetchFile(body.address, { authorization })).statusCode).toBe(404);
    expect((await fetchFile(body.address)).statusCode).toBe(200);
  });

  test.each([
    ['signed out', (id: number) => sql`update sessions set ended_at = now() where account_id = ${id}`],
    ['disabled', (id: number) => sql`update accounts set disabled_at = now() where id = ${id}`],
    [
      'no administrator any more',
      (id: number) => sql`update accounts set role_id = (select id from roles where name = 'Staff') where id = ${id}`,
    ],
  ])('is worth nothing once its person is %s', async (_, change) => {
    await aPerson(app.db);
    const other = await aPerson(app.db, { role: 'Admin' });
    const { body } = await start(wanted, other);
    const authorization = `Bearer ${await app.tokenOf(other)}`;
    await change(other.id).execute(app.db);
    expect((await fetchFile(body.address, { authorization })).statusCode).toBe(404);
  });
});

test('an export leaves one audit row, with names and numbers and no value that was searched for', async () => {
  const other = await aPerson(app.db, { role: 'Admin' });
  const authorization = `Bearer ${await app.tokenOf(other)}`;
  const { address } = (
    await start({ q: 'Secretname', pincode: '399977', status: 'Pending', columns: columns('id', 'mobile') }, other)
  ).body;
  const recorded = () => app.db.selectFrom('audit_events').selectAll().where('actor_id', '=', other.id).execute();
  expect(await recorded()).toEqual([]);
  await fetchFile(address, { authorization });
  const rows = await recorded();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    action: 'enquiries-exported',
    outcome: 'done',
    changes: [
      { field: 'rows', after: 0 },
      { field: 'columns', after: 'id, mobile' },
      { field: 'filters', after: 'q, status, pincode' },
      { field: 'picked', after: 'all' },
    ],
  });
  expect(JSON.stringify(rows) + app.logged.join('')).not.toMatch(/Secretname|399977/);
  const kept = await app.db.selectFrom('export_tickets').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain('Secretname');
});

test('exporting and erasing ask for the password again when that is long ago', async () => {
  const other = await aPerson(app.db, { role: 'Admin' });
  await app.tokenOf(other);
  await sql`update sessions set proven_at = now() - interval '6 minutes' where account_id = ${other.id}`.execute(
    app.db,
  );
  const { id } = await anEnquiry(app.db);
  for (const answer of [
    await start({ columns: columns('id') }, other),
    await app.as(other).call(eraseEnquiry, { params: { id } }),
  ]) {
    expect(answer).toMatchObject({ status: 401, body: { type: 'urn:suvidha:problem:proof-needed' } });
  }
});

test.each([
  [{ columns: [] }, 'columns'],
  [{ columns: columns('password') }, 'columns.0.key'],
  [{ columns: columns('id'), sort: 'mobile' }, 'sort'],
  [{ columns: columns('id'), limit: '5' }, 'limit'],
  [{ columns: columns('id'), ids: [] }, 'ids'],
  [{ columns: columns('id'), ids: ['x'] }, 'ids.0'],
  [{ columns: columns('id'), created: '2026-11-01' }, 'created'],
])('%j is refused by its field', async (body, field) => {
  const answer = await start(body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.codes ?? {})).toEqual([field]);
});
