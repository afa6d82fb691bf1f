import { sql } from 'kysely';
import { Query } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import { orderOf, pageQueries } from '#server/lists/keyset.ts';
import { sampledFrequencies } from '#server/lists/rare-trigrams.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { enquirySortPairs, enquirySorts } from './catalogue.ts';
import { type Enquiry, getEnquiry, listEnquiries, updateEnquiry } from './contract.ts';
import { sortColumns } from './server/export-enquiries.ts';
import { type EnquiryFilter, hasWords } from './server/queries/filters.ts';
import { filtered, listedEnquiries } from './server/queries/lists.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });

/** Of a statement that pg sends. */
const textOf = (sent: unknown) => (sent as { text: string }).text;

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

  /** Requests under a name, beside one that is there. */
  async function manyLike(firstName: string, number: number) {
    const { id } = await anEnquiry(app.db, { firstName });
    await sql`insert into enquiries (reference, service_type, first_name, mobile, email, address, pincode, dob, language, guardian_needed, created_at)
      select 'SR-' || ${firstName} || n, service_type, first_name, mobile, email, address,
        pincode, dob, language, guardian_needed, created_at - n * interval '1 minute'
      from enquiries, generate_series(1, ${number}::int - 1) n where id = ${id}`.execute(app.owner);
  }

  /** The statements that a search takes: `found` by its index, `walked` in the order of the list. */
  async function waysOf(query: Record<string, string>) {
    const asked = vi.spyOn(Query.prototype, 'submit');
    const { headers, body } = await list(query);
    const texts = asked.mock.contexts.map(textOf);
    asked.mockRestore();
    const ways = texts.flatMap((text) => /as "(walked)"|with "(found)"/.exec(text)?.slice(1).filter(Boolean) ?? []);
    return { ways, total: [headers['x-total-count'], headers['x-total-estimated']], ids: body.map(({ id }) => id) };
  }

  test('that a search finds more than a thousand is remembered for ten seconds, and until a change on this node', async () => {
    await manyLike('Zyqbhai', 1_001);
    const begun = performance.now();
    const now = vi.spyOn(performance, 'now').mockReturnValue(begun);
    const search = { q: 'zyqbhai', limit: '2' };
    const many = { total: ['1000', 'true'], ids: [expect.any(Number), expect.any(Number)] };
    expect(await waysOf(search)).toEqual({ ...many, ways: ['found', 'walked'] });
    now.mockReturnValue(begun + 9_999);
    expect(await waysOf(search)).toEqual({ ...many, ways: ['walked'] });
    now.mockReturnValue(begun + 10_001);
    expect(await waysOf(search)).toEqual({ ...many, ways: ['found', 'walked'] });
    await invalidateTotals(app.db);
    expect(await waysOf(search)).toEqual({ ...many, ways: ['found', 'walked'] });
  });

  test('of many that are moved away elsewhere nothing stays on the list, and no number', async () => {
    await manyLike('Kyqmoved', 1_002);
    const search = { q: 'kyqmoved', status: 'Pending', limit: '2' };
    expect((await waysOf(search)).total).toEqual(['1000', 'true']);
    await sql`update enquiries set status = 'Completed' where first_name = 'Kyqmoved' and created_at < (
      select max(created_at) from enquiries where first_name = 'Kyqmoved')`.execute(app.owner);
    expect(await waysOf(search)).toMatchObject({ total: ['1', undefined], ids: [expect.any(Number)] });
    expect((await waysOf(search)).ways).toEqual(['found']);
  });

  test.each(['createdDate', '-createdDate', 'firstName', '-status,createdDate'])(
    'more than are counted, by %s: every one is met once, in order',
    async (sort) => {
      const name = `Pyq${sort.replaceAll('-', 'd').replaceAll(',', '')}`;
      await manyLike(name, 1_003);
      await sql`update enquiries set status = 'Cancelled' where first_name = ${name} and id % 2 = 0`.execute(app.owner);
      const order = orderOf(sort, sortColumns);
      const named = listedEnquiries(app.db, {}).where('first_name', '=', name);
      const [inOrder] = pageQueries(named, { order, cursor: undefined, limit: 5_000 });
      const rows = (await inOrder?.execute()) ?? [];
      const ids: number[][] = [];
      let query: Record<string, string> | undefined = { q: name, sort, limit: '200' };
      let back: string | undefined;
      while (query) {
        const { body, headers }: Awaited<ReturnType<typeof list>> = await list(query);
        expect(headers['x-total-estimated']).toBe('true');
        ids.push(body.map(({ id }) => id));
        const next: string | undefined = /<([^>]*)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
        back = /<([^>]*)>; rel="prev"/.exec(String(headers.link ?? ''))?.[1];
        query = next === undefined ? undefined : Object.fromEntries(new URL(next, 'https://x.invalid').searchParams);
      }
      expect(ids.map((page) => page.length)).toEqual([200, 200, 200, 200, 200, 3]);
      expect(ids.flat()).toEqual(rows.map(({ id }) => id));
      const before = await list(Object.fromEntries(new URL(back ?? '', 'https://x.invalid').searchParams));
      expect(before.body.map(({ id }) => id)).toEqual(ids.at(-2));
    },
  );

  test('what a search finds is the same by all trigrams of its words, by the rare ones, and row by row', async () => {
    const people = [
      { firstName: 'Vayakar Mistrybhai', mobile: '+919000112233', email: 'vayakar.m@example.com' },
      { firstName: 'Mistrybhai Vay', mobile: '+919000112244', email: 'yakar@example.com' },
      { firstName: 'કરસન Vayakarji', mobile: '+919000112255', email: '100%25_vayakar@example.com' },
    ];
    for (const person of people) await anEnquiry(app.db, person);
    const shares = { exa: 0.9, mpl: 0.9, bha: 0.1, vay: 0.001, yak: 0.002 };
    const frequencies = { rows: 1_000_000, of: new Map(Object.entries(shares)) };
    const namesOf = (query: ReturnType<typeof filtered>) => query.select('first_name').orderBy('id').execute();
    for (const q of [
      ...['vayakar', 'mistrybhai vay', 'કરસન vayakar', '%25_vay', 'vayakar.m@example.com', '98123 vayakar'],
      ...['9000112', 'vayakar.m@', '100%', 'm@e', 'Vayakarji 112255', 'yakarvay'],
    ]) {
      const byAll = await namesOf(filtered(app.db, { q }));
      expect(await namesOf(filtered(app.db, { q }, frequencies)), q).toEqual(byAll);
      expect(await namesOf(filtered(app.db, {}).where(hasWords(q))), q).toEqual(byAll);
    }
    expect(await namesOf(filtered(app.db, { q: 'vayakar' }, frequencies))).toHaveLength(2);
    // The rare trigrams alone would find him.
    expect(await namesOf(filtered(app.db, { q: 'yakarvay' }, frequencies))).toEqual([]);
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

test('a search of a large table looks up rare trigrams, once it has been sampled', async () => {
  const other = await startTestApp();
  const clerk = await aPerson(other.db, { role: 'Admin' });
  const { id } = await anEnquiry(other.db, { firstName: 'Vayakar Mistrybhai' });
  await sql`vacuum analyze enquiries`.execute(other.owner);
  await sql`update pg_class set reltuples = 300000 where oid = 'enquiries'::regclass`.execute(other.owner);
  await sampledFrequencies(other.db, 'enquiries');
  const asked = vi.spyOn(Query.prototype, 'submit');
  const { body } = await other.as(clerk).call(listEnquiries, { query: { q: 'vayakar mistrybhai' } });
  expect(body.map((row) => row.id)).toEqual([id]);
  const texts = asked.mock.contexts.map(textOf);
  expect(texts.filter((text) => text.includes('strpos')).length).toBe(1);
});
