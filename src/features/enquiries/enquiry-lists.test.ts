import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { orderOf, pageQueries } from '#server/lists/keyset.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { enquirySortPairs, enquirySorts } from './catalogue.ts';
import { type Enquiry, getEnquiry, listEnquiries, updateEnquiry } from './contract.ts';
import { sortColumns } from './server/export-enquiries.ts';
import type { EnquiryFilter, SearchWay } from './server/queries/filters.ts';
import { filtered, listedEnquiries } from './server/queries/lists.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });

const list = (query: Record<string, string>) => app.as(admin).call(listEnquiries, { query });

const bothWays = (key: string) => [key, `-${key}`];
const allSorts = [
  ...enquirySorts.flatMap(bothWays),
  ...enquirySortPairs.flatMap(([one, other]) =>
    bothWays(one).flatMap((first) => bothWays(other).map((second) => `${first},${second}`)),
  ),
];

describe('filters', () => {
  test('a day is a day in India: its first and last millisecond are in, their neighbours are not', async () => {
    const at = async (createdDate: string) => (await anEnquiry(app.db, { createdDate })).id;
    await at('2001-05-09T18:29:59.999Z');
    const first = await at('2001-05-09T18:30:00.000Z');
    const last = await at('2001-05-10T18:29:59.999Z');
    const after = await at('2001-05-10T18:30:00.000Z');
    const day = await list({ created: '2001-05-10..2001-05-10', sort: 'createdDate' });
    expect(day.body.map(({ id }) => id)).toEqual([first, last]);
    expect(day.headers['x-total-count']).toBe('2');
    expect(day.headers['x-total-estimated']).toBeUndefined();
    const two = await list({ created: '2001-05-10..2001-05-11', sort: 'createdDate' });
    expect(two.body.map(({ id }) => id)).toEqual([first, last, after]);
    expect((await list({ created: '..2001-05-10' })).body).toHaveLength(3);
  });

  test('a search is counted to a thousand, and of what it has beyond it is said that there is more', async () => {
    const common = await anEnquiry(app.db, { firstName: 'Quxwala' });
    await sql`insert into enquiries (reference, service_type, first_name, mobile, email, address, pincode, dob, language, guardian_needed)
      select 'SR-' || left(upper(md5(n::text)), 4) || '-' || right(upper(md5(n::text)), 4), service_type, first_name, mobile, email, address, pincode, dob,
        language, guardian_needed from enquiries, generate_series(1, 999) n where id = ${common.id}`.execute(app.owner);
    const thousand = await list({ q: 'quxwala', limit: '1' });
    expect([thousand.headers['x-total-count'], thousand.headers['x-total-estimated']]).toEqual(['1000', undefined]);
    await anEnquiry(app.db, { firstName: 'Quxwala' });
    const more = await list({ q: 'quxwala', limit: '1' });
    expect([more.headers['x-total-count'], more.headers['x-total-estimated']]).toEqual(['1000', 'true']);
    expect(more.body).toHaveLength(1);
  });

  test('beyond the last that a search has found its number is told all the same', async () => {
    for (let made = 0; made < 3; made++) await anEnquiry(app.db, { firstName: 'Beyqondwala' });
    const first = await list({ q: 'beyqondwala', limit: '2' });
    const cursor = /cursor=([^&>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    await sql`delete from enquiries where id = (select min(id) from enquiries where first_name = 'Beyqondwala')`.execute(
      app.owner,
    );
    const next = await list({ q: 'beyqondwala', limit: '2', cursor });
    expect([next.headers['x-total-count'], next.body]).toEqual(['2', []]);
  });

  test('that a search finds more than a thousand is remembered for ten seconds, and no longer', async () => {
    const common = await anEnquiry(app.db, { firstName: 'Zyqbhai' });
    await sql`insert into enquiries (reference, service_type, first_name, mobile, email, address, pincode, dob, language, guardian_needed)
      select 'SR-Z' || n, service_type, first_name, mobile, email, address, pincode, dob,
        language, guardian_needed from enquiries, generate_series(1, 1000) n where id = ${common.id}`.execute(
      app.owner,
    );
    const begun = performance.now();
    const now = vi.spyOn(performance, 'now').mockReturnValue(begun);
    const totalOf = async () => {
      const { headers, body } = await list({ q: 'zyqbhai', limit: '2' });
      return [headers['x-total-count'], headers['x-total-estimated'], body.length];
    };
    expect(await totalOf()).toEqual(['1000', 'true', 2]);
    await sql`delete from enquiries where first_name = 'Zyqbhai' and id <> ${common.id}`.execute(app.owner);
    now.mockReturnValue(begun + 9_999);
    expect(await totalOf()).toEqual(['1000', 'true', 1]);
    now.mockReturnValue(begun + 10_001);
    expect(await totalOf()).toEqual(['1', undefined, 1]);
  });

  test('a search by the rare letters of its words finds what their letters together find', async () => {
    const people = [
      { firstName: 'Vayakar Mistrybhai', mobile: '+919000112233', email: 'vayakar.m@example.com' },
      { firstName: 'Mistrybhai Vay', mobile: '+919000112244', email: 'yakar@example.com' },
      { firstName: 'કરસન Vayakarji', mobile: '+919000112255', email: '100%25_vayakar@example.com' },
    ];
    for (const person of people) await anEnquiry(app.db, person);
    const shares = {
      rows: 1_000_000,
      of: new Map(Object.entries({ exa: 0.9, mpl: 0.9, bha: 0.1, vay: 0.001, yak: 0.002 })),
    };
    const found = (q: string, way?: SearchWay) =>
      filtered(app.db, { q }, way).select('first_name').orderBy('id').execute();
    for (const q of [
      'vayakar',
      'mistrybhai vay',
      'કરસન vayakar',
      '%25_vay',
      'vayakar.m@example.com',
      '98123 vayakar',
      '9000112',
      'Vayakarji 112255',
    ]) {
      expect(await found(q, shares), q).toEqual(await found(q));
      expect(await found(q, 'row by row'), q).toEqual(await found(q));
    }
    expect(await found('vayakar', shares)).toHaveLength(2);
    // The rare letters alone would find him.
    expect(await found('yakarvay', shares)).toEqual([]);
  });

  test('a filter stays on through the pages, days and texts too', async () => {
    for (let made = 0; made < 5; made++) {
      await anEnquiry(app.db, { createdDate: `2002-03-0${made + 1}T06:00:00.000Z`, pincode: '399100' });
    }
    await anEnquiry(app.db, { createdDate: '2002-03-02T07:00:00.000Z', pincode: '388001' });
    const wanted = { created: '2002-03-01..2002-03-04', pincode: '399', limit: '3' };
    const one = await list(wanted);
    expect(one.headers['x-total-count']).toBe('4');
    const next = new URL(/<([^>]*)>; rel="next"/.exec(String(one.headers.link))?.[1] ?? '', 'https://x.invalid');
    expect(next.searchParams.get('created')).toBe(wanted.created);
    const two = await list(Object.fromEntries(next.searchParams));
    expect([...one.body, ...two.body].map(({ createdDate }) => createdDate.slice(0, 10))).toEqual([
      '2002-03-04',
      '2002-03-03',
      '2002-03-02',
      '2002-03-01',
    ]);
  });

  test('wildcards in the pincode mean themselves', async () => {
    expect((await list({ pincode: '3%1' })).body).toEqual([]);
    expect((await list({ pincode: '3__' })).body).toEqual([]);
  });
});

describe('orders', () => {
  test('a cursor of another order is refused', async () => {
    for (let made = 0; made < 3; made++) await anEnquiry(app.db);
    const { headers } = await list({ sort: 'status,-createdDate', limit: '1' });
    const cursor = /cursor=([^&>]+)/.exec(String(headers.link))?.[1] ?? '';
    expect((await list({ sort: 'status,-createdDate', cursor })).status).toBe(200);
    for (const sort of ['status,createdDate', 'status', '-status,-createdDate', 'serviceType,-createdDate']) {
      expect((await list({ sort, cursor })).body, sort).toMatchObject({ codes: { cursor: ['cursor'] } });
    }
  });

  test('by two columns in any directions', async () => {
    for (const [createdDate, status] of [
      ['2003-01-01T06:00:00.000Z', 'Pending'],
      ['2003-01-02T06:00:00.000Z', 'Pending'],
      ['2003-01-01T06:00:00.000Z', 'Cancelled'],
      ['2003-01-02T06:00:00.000Z', 'Cancelled'],
    ] as const) {
      const { id } = await anEnquiry(app.db, { createdDate });
      await sql`update enquiries set status = ${status} where id = ${id}`.execute(app.db);
    }
    const seen = async (sort: string) => {
      const met: string[] = [];
      let query: Record<string, string> = { created: '2003-01-01..2003-01-02', sort, limit: '1' };
      for (;;) {
        const { body, headers } = await list(query);
        met.push(...body.map((row: Enquiry) => `${row.status[0]}${row.createdDate[9]}`));
        const next = /<([^>]*)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
        if (!next) return met.join(' ');
        query = Object.fromEntries(new URL(next, 'https://x.invalid').searchParams);
      }
    };
    expect(await seen('status,-createdDate')).toBe('C2 C1 P2 P1');
    expect(await seen('-status,createdDate')).toBe('P1 P2 C1 C2');
    expect(await seen('status,createdDate')).toBe('C1 C2 P1 P2');
  });

  test.each(allSorts)('%s is read off an index, from any place and in both directions', async (sort) => {
    const order = orderOf(sort, sortColumns);
    const values = order.columns.map((column) =>
      column === 'id'
        ? 5
        : column === 'created_at'
          ? '2026-01-01T00:00:00.000Z'
          : column === 'status'
            ? 'Pending'
            : 'Loan',
    );
    const created = { from: '2026-01-01', to: '2026-02-01' };
    const filters: EnquiryFilter[] = [{}, { created }, { created, isAnswered: ['false'] }, { isAnswered: ['false'] }];
    await app.db.transaction().execute(async (db) => {
      // A small table is scanned and sorted whatever there is: only what cannot be had from an index shows then.
      await sql`set local enable_seqscan = off`.execute(db);
      await sql`set local enable_bitmapscan = off`.execute(db);
      await sql`set local enable_sort = off`.execute(db);
      await sql`set local enable_incremental_sort = off`.execute(db);
      for (const filter of filters) {
        for (const cursor of [undefined, { sort, backward: false, values }, { sort, backward: true, values }]) {
          for (const question of pageQueries(listedEnquiries(db, filter), { order, cursor, limit: 50 })) {
            const plan = JSON.stringify(await question.explain('json'));
            expect(plan).toMatch(/"Node Type":"Index (?:Only )?Scan"/);
            expect(plan).not.toMatch(/"Node Type":"(?:Seq Scan|Sort|Incremental Sort)"/);
          }
        }
      }
    });
  });
});

test('the history says who and when, newest first', async () => {
  const { id } = await anEnquiry(app.db);
  const clerk = await aPerson(app.db, { role: 'Admin' });
  await app.as(admin).call(updateEnquiry, { params: { id }, body: { status: 'In Progress' } });
  await app.as(clerk).call(updateEnquiry, { params: { id }, body: { status: 'Completed' } });
  const { body } = await app.as(admin).call(getEnquiry, { params: { id } });
  expect(body.history.map(({ status, changedBy }) => [status, changedBy])).toEqual([
    ['Completed', clerk.username],
    ['In Progress', admin.username],
  ]);
  for (const { changedDate } of body.history) expect(Date.parse(changedDate)).toBeGreaterThan(Date.now() - 60_000);
});
