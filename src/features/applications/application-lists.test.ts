import { type SelectQueryBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createProfile } from '#features/profiles/contract.ts';
import { orderOf, pageQueries } from '#server/lists/keyset.ts';
import { maskPan } from '#shared/text/personal-data.ts';
import { aBank, aCard, aCustomer, anApplication, aPerson, profileForm, type TestPerson } from '#testing/factories.ts';
import { anImage } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { inScope } from '#testing/test-scope.ts';
import { applicationSorts } from './catalogue.ts';
import { applicationExport, getApplicationChoices, listAllApplications, listOwnApplications } from './contract.ts';
import { sortColumns } from './server/export-applications.ts';
import type { ApplicationFilter } from './server/queries/filters.ts';
import { matchingApplications, pageOfApplications } from './server/queries/lists.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });

const own = (by: TestPerson, query: Record<string, string> = {}, userId = by.id) =>
  app.as(by).call(listOwnApplications, { params: { userId }, query });

async function bankIdOf(cardId: number): Promise<number> {
  const card = await app.db.selectFrom('cards').select('bank_id').where('id', '=', cardId).executeTakeFirstOrThrow();
  return card.bank_id;
}

/** A member of staff with applications of their own, the newest last. */
async function atWork(number: number, wanted: { bankName?: string; bankId?: number } = {}) {
  const staff = await aPerson(app.db);
  const { id: cardId, bankName } = await aCard(app.db, { createdBy: admin.id, ...wanted });
  const made = [];
  for (let index = 0; index < number; index++) {
    const customer = await aCustomer(app, { ownerId: staff.id });
    const createdDate = new Date(Date.UTC(2026, 10, 1 + index, 6)).toISOString();
    made.push({
      ...(await anApplication(app.db, { ownerId: staff.id, customerId: customer.id, cardId, createdDate })),
      customer,
    });
  }
  return { staff, cardId, bankId: await bankIdOf(cardId), bankName, made };
}

const idsOf = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);

describe('getbycreatedby', () => {
  test('answers one’s own, newest first, with every field of the specification; the PAN is whole', async () => {
    const { staff, cardId, bankId, bankName, made } = await atWork(2);
    const answer = await own(staff);
    expect(answer).toMatchObject({ status: 200, headers: { 'x-total-count': '2', 'cache-control': 'no-store' } });
    const [first, last] = made;
    expect(idsOf(answer)).toEqual([last?.id, first?.id]);
    const { mobile, pan, ...customer } = first?.customer ?? { mobile: '', pan: '' };
    expect(answer.body[1]).toEqual({
      id: first?.id,
      createdDate: '2026-11-01T06:00:00.000Z',
      csId: null,
      status: 'Pending',
      finalStatus: null,
      remarks: '',
      screenshotId: null,
      screenShot: null,
      customer: { ...customer, panCardNo: pan, mobile: `+91${mobile}` },
      creditCard: { id: cardId, banknamecreditcard: bankName },
      bank: { id: bankId, name: 'Sample Bank', shortName: 'Sample', trackerLink: '' },
      imagecreditcard: null,
      createdBy: staff.id,
      createdByUsername: staff.username,
      createdByName: null,
      createdByPicture: null,
    });
  });

  test('of somebody else: an Admin reads it masked, staff are refused before anything is looked for', async () => {
    const { staff, made } = await atWork(1);
    const other = await aPerson(app.db);
    const pan = made[0]?.customer.pan ?? '';
    const seen = await own(admin, {}, staff.id);
    expect(seen.body[0]?.customer.panCardNo).toBe(maskPan(pan));
    expect(seen.raw).not.toContain(pan);
    expect((await own(admin, {}, 999_999_999)).status).toBe(404);
    expect((await own(admin)).body).toEqual([]);
    const bare = ({ raw }: { raw: string }) => raw.replace(/"requestId":"[^"]*"/, '');
    const theirs = await own(other, {}, staff.id);
    const nobodys = await own(other, {}, 999_999_999);
    expect(theirs.status).toBe(403);
    expect(bare(theirs)).toBe(bare(nobodys));
    expect((await app.call(listOwnApplications, { params: { userId: staff.id } })).status).toBe(401);
  });

  test.each(['0', '-1', '007', '1e3', '9007199254740992', '7abc', '7,8'])(
    'A-AC-04: the id %s is unreadable',
    async (id) => {
      const headers = { authorization: `Bearer ${await app.tokenOf(admin)}` };
      const { statusCode } = await app.app.inject({
        url: `/api/CreditCardApplication/getbycreatedby/${encodeURIComponent(id)}`,
        headers,
      });
      expect([400, 404]).toContain(statusCode);
    },
  );

  test('pages through all of them once, in each order', async () => {
    const { staff, made } = await atWork(7);
    await sql`update applications set status = 'Approved' where owner_id = ${staff.id} and id % 2 = 0`.execute(app.db);
    for (const key of applicationSorts) {
      for (const sort of [key, `-${key}`]) {
        const ids: number[] = [];
        let cursor: string | undefined;
        do {
          const answer = await own(staff, { sort, limit: '3', ...(cursor && { cursor }) });
          ids.push(...idsOf(answer));
          const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
          expect(next ?? `/getbycreatedby/${staff.id}?`).toContain(`/getbycreatedby/${staff.id}?`);
          cursor = next && (new URL(next, 'http://x').searchParams.get('cursor') ?? undefined);
        } while (cursor);
        expect(ids, sort).toHaveLength(made.length);
        expect(new Set(ids).size, sort).toBe(made.length);
      }
    }
  });

  test('is searched by name, mobile, case number and bank, in one’s own only; a PAN finds nothing', async () => {
    const { staff, made } = await atWork(2, { bankName: 'Lighthouse 50% Bank' });
    const { staff: stranger } = await atWork(1, { bankName: 'Lighthouse Bank' });
    const [first] = made;
    const { customer, id } = first ?? { customer: { firstName: '', lastName: '', mobile: '', pan: '' }, id: 0 };
    await sql`update applications set cs_id = 'Case-77 81' where id = ${id}`.execute(app.db);
    const found = async (q: string, by = staff) => idsOf(await own(by, { q }));
    expect(await found(`${customer.lastName} ${customer.firstName}`.toUpperCase())).toContain(id);
    expect(await found(`0 ${customer.mobile.slice(0, 5)} ${customer.mobile.slice(5)}`)).toEqual([id]);
    expect(await found('case-77')).toEqual([id]);
    expect(await found('lighthouse')).toHaveLength(2);
    expect(await found('lighthouse case')).toEqual([id]);
    expect(await found('50%')).toHaveLength(2);
    expect(await found('5_%')).toEqual([]);
    expect(await found('case-77', stranger)).toEqual([]);
    expect((await own(stranger, { q: 'case-77' })).headers['x-total-count']).toBe('0');
    expect(await found(customer.pan)).toEqual([]);
    await sql`update customers set last_name = 'Renamed' where id = ${first?.customer.id}`.execute(app.db);
    await sql`update cards set bank_name = 'Harbour' where bank_name like 'Lighthouse 50%'`.execute(app.db);
    expect(await found('renamed harbour')).toEqual([id]);
  });

  test('is filtered by status, final status, card, bank and days in India', async () => {
    const { staff, cardId, bankId, made } = await atWork(3);
    const [first, second, third] = made.map(({ id }) => id);
    await sql`update applications set status = 'Approved', final_status = 'Rejected' where id = ${second ?? 0}`.execute(
      app.db,
    );
    const oldBank = await aBank(app.db, { createdBy: admin.id, shortName: 'Old' });
    const otherCard = (await aCard(app.db, { createdBy: admin.id, isActive: false, bankId: oldBank.id })).id;
    await sql`update applications set card_id = ${otherCard} where id = ${third ?? 0}`.execute(app.db);
    const found = async (query: Record<string, string>) => idsOf(await own(staff, query));
    expect(await found({ status: 'Approved' })).toEqual([second]);
    expect(await found({ status: 'Approved,Pending' })).toEqual([third, second, first]);
    expect(await found({ finalStatus: 'None' })).toEqual([third, first]);
    expect(await found({ finalStatus: 'Rejected,Approved' })).toEqual([second]);
    expect(await found({ creditCardId: String(cardId) })).toEqual([second, first]);
    expect(await found({ creditCardId: `${cardId},${otherCard}`, status: 'Pending' })).toEqual([third, first]);
    expect(await found({ created: '2026-11-02..2026-11-02' })).toEqual([second]);
    expect(await found({ bankId: String(bankId) })).toEqual([second, first]);
    expect(await found({ bankId: `${bankId},${oldBank.id}` })).toEqual([third, second, first]);
    expect(await found({ bankId: String(oldBank.id), creditCardId: String(cardId) })).toEqual([]);
    const { id: bankWithoutCards } = await aBank(app.db, { createdBy: admin.id });
    expect(await found({ bankId: String(bankWithoutCards) })).toEqual([]);
    expect(await found({ q: oldBank.name })).toEqual([third]);
    const { body } = await app.as(staff).call(getApplicationChoices);
    expect(body).toEqual({
      staff: [],
      banks: [
        { id: oldBank.id, shortName: 'Old' },
        { id: bankId, shortName: 'Sample' },
      ],
    });
  });

  test.each([
    { sort: 'version' },
    { sort: 'pan_sealed' },
    { status: 'None' },
    { finalStatus: 'none' },
    { creditCardId: 'x' },
    { creditCardId: '' },
    { bankId: 'x' },
    { created: '2026-02-31..' },
    { staff: '1' },
    { createdBy: '1' },
    { q: 'ab' },
    { limit: '201' },
    { cursor: 'x' },
  ])('A-AC-15, A-INJ-03: %j is refused', async (query) => {
    expect((await own(admin, query as never)).status).toBe(422);
  });
});

describe('all staff', () => {
  test('an Admin sees everybody’s, narrowed by who made them; of their own the PAN is whole', async () => {
    const { staff, made } = await atWork(1);
    const { staff: other } = await atWork(1);
    const mine = await aCustomer(app, { ownerId: admin.id });
    const { id: cardId } = await aCard(app.db, { createdBy: admin.id });
    const { id } = await anApplication(app.db, { ownerId: admin.id, customerId: mine.id, cardId });
    const staffOf = async (query: Record<string, string>) =>
      (await app.as(admin).call(listAllApplications, { query })).body;
    expect(idsOf({ body: await staffOf({ staff: String(staff.id) }) })).toEqual([made[0]?.id]);
    expect(await staffOf({ staff: `${staff.id},${other.id}` })).toHaveLength(2);
    const all = await staffOf({ limit: '200' });
    expect(all.find((row) => row.id === id)?.customer.panCardNo).toBe(mine.pan);
    expect(all.find((row) => row.id === made[0]?.id)?.customer.panCardNo).toMatch(/^..XXXXXX..$/);
    const named = { ...profileForm(), firstName: 'Meera', lastName: 'Shah' };
    expect((await app.as(staff).call(createProfile, { form: named, picture: await anImage() })).status).toBe(201);
    const choices = (await app.as(admin).call(getApplicationChoices)).body;
    expect(choices.staff).toContainEqual({ id: staff.id, name: 'Meera Shah', username: staff.username });
    expect(choices.staff).toContainEqual({ id: other.id, name: null, username: other.username });
    expect(choices.banks).toContainEqual(expect.objectContaining({ shortName: 'Sample' }));
  });

  test('are exported as filtered and shown, every PAN masked, and the export is written down', async () => {
    const bank = await aBank(app.db, { createdBy: admin.id, name: 'Exporting Bank' });
    const { staff, made, bankName } = await atWork(2, { bankName: '=Export Gold', bankId: bank.id });
    const [first] = made;
    await sql`update applications set cs_id = 'EXP-1', remarks = '@sum' where id = ${first?.id}`.execute(app.db);
    const columns = [
      { key: 'customer', title: 'Customer' },
      { key: 'bank' },
      { key: 'card' },
      { key: 'panCardNo' },
      { key: 'csId' },
    ].concat([{ key: 'remarks' }, { key: 'staff' }, { key: 'createdDate' }, { key: 'mobile' }]);
    const words = { Pending: 'બાકી' };
    const body = { staff: String(staff.id), sort: 'createdDate', columns: [...columns, { key: 'status', words }] };
    const started = await app.as(admin).call(applicationExport.start, { body });
    expect(started).toMatchObject({ status: 200, body: { rows: 2 } });
    const headers = { authorization: `Bearer ${await app.tokenOf(admin)}` };
    const file = await app.app.inject({ url: started.body.address, headers });
    const pan = maskPan(first?.customer.pan ?? '');
    const name = `${first?.customer.firstName} ${first?.customer.lastName}`;
    const mobile = first?.customer.mobile.replace(/^.{5}/, '$& ');
    const head = 'Customer,bank,card,panCardNo,csId,remarks,staff,createdDate,mobile,status';
    expect(file.body.split('\r\n')[0]?.slice(1)).toBe(head);
    expect(file.body.split('\r\n')[1]).toBe(
      `${name},${bank.name},'${bankName},${pan},EXP-1,'@sum,${staff.username},01/11/2026,${mobile},બાકી`,
    );
    expect(file.body).not.toContain(first?.customer.pan);
    expect((await app.app.inject({ url: started.body.address, headers })).statusCode).toBe(404);
    const [row] = await app.audit(['changes'], { action: 'applications-exported', actor_id: admin.id });
    expect(row?.changes).toContainEqual({ field: 'rows', after: 2 });
    expect(row?.changes).toContainEqual({
      field: 'columns',
      after: 'customer, bank, card, panCardNo, csId, remarks, staff, createdDate, mobile, status',
    });
    expect((await app.as(staff).call(applicationExport.start, { body })).status).toBe(403);
  });
});

describe('with many applications', () => {
  let staff: TestPerson;
  let cardId: number;
  let bankId: number;
  const longestFillMs = 180_000;
  /** They go back two years and a half. */
  const spanMinutes = 1_400_000;
  const { applications, customers } = inScope({
    always: { applications: 30_000, customers: 3_000 },
    full: { applications: 200_000, customers: 20_000 },
  });

  beforeAll(async () => {
    staff = await aPerson(app.db);
    const customer = await aCustomer(app, { ownerId: staff.id });
    const cards: number[] = [];
    for (let made = 0; made < 20; made++)
      cards.push((await aCard(app.db, { createdBy: admin.id, bankName: `Planned ${made} Bank` })).id);
    [cardId = 0] = cards;
    bankId = await bankIdOf(cardId);
    const others = [staff.id];
    for (let made = 0; made < 9; made++) others.push((await aPerson(app.db)).id);
    await app.owner.connection().execute(async (owner) => {
      // Copies of a customer, since what is sealed is not looked at.
      await sql`insert into customers (owner_id, pan_sealed, first_name, last_name, mobile, email, pincode, key_id, wrapped_key)
        select ${staff.id}, pan_sealed, initcap(translate(left(md5(i::text), 7), '0123456789', 'ghijklmnop')), 'Planned',
          '+9196' || lpad(i::text, 8, '0'), 'p@example.com', '388001', key_id, wrapped_key
        from customers, generate_series(1, ${customers}) i where id = ${customer.id}`.execute(owner);
      // Built once at the end, as it was: row by row takes ten times as long.
      const { rows: indexes } = await sql<{ made: string }>`
        select indexdef as made from pg_indexes where indexname = 'applications_search'`.execute(owner);
      await sql`drop index applications_search`.execute(owner);
      await sql`insert into applications (owner_id, customer_id, card_id, status, final_status, cs_id, created_at)
        select (${others}::bigint[])[1 + i % 10], c.id, (${cards}::bigint[])[1 + i % 20],
          (array['Approved', 'Rejected', 'Approved'])[1 + i % 3], (array['Approved', null, 'Rejected'])[1 + i % 3],
          case when i % 4 > 0 then 'CASE' || i end, now() - i * ${spanMinutes / applications}::float8 * interval '1 minute'
        from generate_series(1, ${applications}) i
        join (select id, row_number() over () as place from customers where last_name = 'Planned') c
          on c.place = 1 + i % ${customers}::int`.execute(owner);
      for (const { made } of indexes) await sql.raw(made).execute(owner);
      await sql`vacuum analyze applications, customers`.execute(owner);
    });
  }, longestFillMs);

  const planOf = async (filter: ApplicationFilter, sort = '-createdDate', values?: (string | number)[]) => {
    const { query } = await matchingApplications(app.db, filter);
    const order = orderOf(sort, sortColumns);
    const cursor = values && { sort, backward: false, values };
    const [question] = pageQueries(query().select('id') as SelectQueryBuilder<never, never, object>, {
      order,
      cursor,
      limit: 50,
    });
    const rows = (await question?.explain('text')) as unknown as { 'QUERY PLAN': string }[];
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  const at = new Date(Date.UTC(2025, 5, 1)).toISOString();
  test.each([
    [{}, '-createdDate', 'applications_newest'],
    [{}, 'status', 'applications_by_status'],
    [{}, 'customer', 'applications_by_customer'],
    [{ status: ['Approved'] }, '-createdDate', 'applications_by_status'],
    [{ finalStatus: ['None'] }, '-createdDate', 'applications_by_final_status'],
    [{ creditCardId: ['card'] }, '-createdDate', 'applications_of_card'],
    [{ bankId: ['bank'] }, '-createdDate', 'applications_of_card'],
    [{ staff: ['staff'] }, '-createdDate', 'applications_of_owner'],
    [{ staff: ['staff'] }, '-status', 'applications_of_owner_by_status'],
    [{ staff: ['staff'] }, 'customer', 'applications_of_owner_by_customer'],
    [{ staff: ['staff'], status: ['Rejected'] }, '-createdDate', 'applications_of_owner_by_status'],
    [{ staff: ['staff'], finalStatus: ['Rejected'] }, '-createdDate', 'applications_of_owner_by_final_status'],
    [{ staff: ['staff'], creditCardId: ['card'] }, '-createdDate', 'applications_of_owner(_by_card)?'],
    [{ created: { from: '2025-01-01', to: '2025-01-02' } }, '-createdDate', 'applications_newest'],
    [{ staff: ['staff'], created: { from: '2025-01-01', to: '2025-01-02' } }, '-createdDate', 'applications_of_owner'],
    [{ q: 'case12345' }, '-createdDate', 'applications_search'],
    [{ q: '9600001234' }, '-createdDate', 'applications_search'],
  ] as [ApplicationFilter, string, string][])(
    '%j in the order %s is read from an index',
    async (filter, sort, index) => {
      const ids = (list: readonly string[] | undefined) =>
        list?.map((value) => String(value === 'staff' ? staff.id : value === 'card' ? cardId : value));
      const wanted = {
        ...filter,
        staff: ids(filter.staff),
        creditCardId: ids(filter.creditCardId),
        bankId: filter.bankId && [String(bankId)],
      };
      const keys = { createdDate: [at, 5], status: ['Rejected', at, 5], customer: ['m', at, 5] };
      const values = keys[sort.replace('-', '') as keyof typeof keys];
      const plans = [await planOf(wanted, sort), ...(filter.q ? [] : [await planOf(wanted, sort, values)])];
      for (const plan of plans) {
        expect(plan).toMatch(new RegExp(`(?:using|on) ${index}\\s`));
        expect(plan).not.toContain('Seq Scan');
      }
    },
  );

  test('pages and searches come within a second, far behind too', async () => {
    const order = orderOf('-createdDate', sortColumns);
    const far = new Date(Date.now() - 0.95 * spanMinutes * 60_000).toISOString();
    for (const [filter, values] of [
      [{}, [far, 1]],
      [{ q: 'planned' }],
      [{ q: 'case12345' }],
      [{ q: 'planned 7 case' }],
      [{ staff: [String(staff.id)], finalStatus: ['None'] }],
    ] as [ApplicationFilter, (string | number)[]?][]) {
      const cursor = values && { sort: order.name, backward: false, values };
      const start = performance.now();
      const { rows } = await pageOfApplications(app.db, filter, { order, cursor, limit: 50 });
      expect(performance.now() - start, JSON.stringify(filter)).toBeLessThan(1_000);
      expect(rows.length, JSON.stringify(filter)).toBeGreaterThan(0);
    }
  });
});
