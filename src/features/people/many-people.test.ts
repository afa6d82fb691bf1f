import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listRoles } from '#features/roles/contract.ts';
import { orderOf, pageQueries } from '#server/lists/keyset.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { inScope } from '#testing/test-scope.ts';
import { peopleSorts } from './catalogue.ts';
import { listPeople } from './contract.ts';
import { sortColumns } from './server/export-people.ts';
import { keysOfPeople, type PeopleFilter } from './server/queries/lists.ts';

const number = inScope({ always: 20_000, full: 100_000 });

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
await app.owner.transaction().execute(async (transaction) => {
  const run = (text: string) => sql.raw(text).execute(transaction);
  await run("insert into roles (name, name_key) select 'Team ' || n, 'team ' || n from generate_series(1, 10) n");
  // A trigram index is filled far faster at the end.
  const { rows: indexes } = await sql<{ definition: string }>`
    select pg_get_indexdef('accounts_search'::regclass) as definition`.execute(transaction);
  await run('drop index accounts_search');
  await run(`
    insert into accounts (username, username_key, password_hash, role_id, created_at, last_sign_in_at, disabled_at)
    select names.name, names.name, 'none', r.id, now() - n * interval '1 minute',
      case when n % 3 = 0 then now() - n * interval '2 minutes' end, case when n % 50 = 0 then now() end
    from generate_series(1, ${number}) n join roles r on r.name_key = 'team ' || (1 + n % 10),
      lateral (select 'p' || md5(n::text) || '@example.com' as name) names`);
  await run(indexes[0]?.definition ?? '');
});
await sql`vacuum analyze accounts`.execute(app.owner);
const { rows } = await sql<{ id: number }>`select id from roles where name_key like 'team %'`.execute(app.db);
const roles = rows.map(({ id }) => String(id));

const readsAll = (plan: string) => /"Node Type":"Seq Scan"[^{}]*"Relation Name":"accounts"/.test(plan);

test('a question without an index is recognised as one', async () => {
  const question = app.db.selectFrom('accounts').select('id').where('password_hash', '=', 'x');
  expect(readsAll(JSON.stringify(await question.explain('json')))).toBe(true);
});

const filters = (): [string, PeopleFilter][] => [
  ['nothing', {}],
  ['one role', { roleId: roles.slice(0, 1) }],
  ['a state', { state: ['disabled'] }],
  ['a search', { q: 'abc12' }],
  ['days', { created: { from: '2020-01-01', to: undefined } }],
];

test.each(peopleSorts.flatMap((sort) => [sort, `-${sort}`]))(
  'no page of many people in the order %s reads the whole table',
  async (sort) => {
    for (const [name, filter] of filters()) {
      const order = orderOf(sort, sortColumns);
      const values = order.columns.map((column) =>
        column === 'id' ? number / 2 : column === 'username_key' ? 'p8' : '2026-01-01',
      );
      for (const cursor of [undefined, { sort, backward: false, values }]) {
        for (const question of pageQueries(keysOfPeople(app.db, filter), { order, cursor, limit: 50 })) {
          const plan = JSON.stringify(await question.explain('json'));
          expect(readsAll(plan), `${sort} by ${name}`).toBe(false);
        }
      }
    }
  },
);

test(`pages, searches and totals of ${number} people answer at once; the last page as fast as the first`, async () => {
  const list = async (query: Record<string, string>) => {
    const before = performance.now();
    const answer = await app.as(admin).call(listPeople, { query });
    expect(answer.status).toBe(200);
    return { ...answer, took: performance.now() - before, total: Number(answer.headers['x-total-count']) };
  };
  await list({});
  const first = await list({});
  expect(first.total).toBe(number + 1);
  const last = await list({ sort: 'createdDate' });
  const disabled = await list({ state: 'disabled' });
  expect(disabled.total).toBe(number / 50);
  expect((await list({ state: 'active' })).total).toBe(number - number / 50 + 1);
  const team = await list({ roleId: roles[0] ?? '' });
  expect(team.total).toBe(number / 10);
  const found = await list({ q: 'abc12' });
  expect(found.total).toBe(found.body.length);
  const all = await list({ q: 'example' });
  expect(all.total).toBe(number + 1);
  for (const { took } of [first, last, disabled, team, found, all]) expect(took).toBeLessThan(1_000);
});

test('the roles know how many people they have', async () => {
  const { body } = await app.as(admin).call(listRoles, { query: { sort: 'name' } });
  expect(body.filter((role) => role.people === number / 10)).toHaveLength(10);
});
