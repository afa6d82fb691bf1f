import { afterAll, expect, inject, test, vi } from 'vitest';
import { refusalOf } from '#server/routing/problems.ts';
import { isStalePlan, prepared, preparedName } from './prepared.ts';
import { PromptClient } from './prompt-client.ts';

const client = new PromptClient(inject('databaseServer'));
await client.connect();
afterAll(() => client.end());

const mark = '/* prepared */';

test('a statement with the mark is parsed once by its connection, another each time', async () => {
  for (const value of [1, 2, 3]) {
    expect((await client.query(`select $1::int as one ${mark}`, [value])).rows).toEqual([{ one: value }]);
    expect((await client.query('select $1::int as two', [value])).rows).toEqual([{ two: value }]);
  }
  const { rows } = await client.query(
    'select statement, generic_plans + custom_plans as plans from pg_prepared_statements',
  );
  expect(rows).toEqual([{ statement: `select $1::int as one ${mark}`, plans: '3' }]);
});

test('through a pooler nothing is prepared', async () => {
  const pooled = new PromptClient({ connectionString: inject('databaseServer'), isNeverPrepared: true });
  await pooled.connect();
  expect((await pooled.query(`select $1::int as one ${mark}`, [1])).rows).toEqual([{ one: 1 }]);
  expect((await pooled.query('select statement from pg_prepared_statements')).rows).toEqual([]);
  await pooled.end();
});

test('the name goes with the text', () => {
  expect(prepared.toOperationNode()).toMatchObject({ sqlFragments: [mark] });
  expect(preparedName(`select 1 ${mark}`)).toBe(preparedName(`select 1 ${mark}`));
  expect(preparedName(`select 1 ${mark}`)).not.toBe(preparedName(`select 2 ${mark}`));
  expect(preparedName('select 1')).toBeUndefined();
});

test('what names all columns of a table has no name, which is told: a migration would make its plans stale', () => {
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const nested = [
    'select * from (select * from cards) as rows',
    'select * from (select "c".*, (select 1) as one from cards as c) as rows',
  ];
  for (const text of [
    ...nested,
    'select * from cards',
    'select "a".*, "b"."id" from a',
    'select *, 1 as one from cards',
    'select x.* from f left join lateral ((select a.id from a) union all (select b.* from b)) x on true',
    'select count(*) as t, t.* from cards t',
    'select * from cards c join (select b.id from banks b) b on b.id = c.bank_id',
    'select * from (select b.id from banks b) b join cards c on b.id = c.bank_id',
    'select * from (select b.id from banks b) as "b", cards c',
    'select * from (select b.id from banks b) b union all select * from cards',
    'insert into cards (id) values ($1) returning *',
  ])
    expect(preparedName(`${text} ${mark}`)).toBeUndefined();
  expect(warned).toHaveBeenCalledTimes(12);
  for (const text of [
    'select * from (select id from cards) as rows',
    'select count(*) from cards',
    'select * from (select w.id, w.step from (select * from "work_items" where owner_id = $1) as w) as r',
    'select h.id * 4 as place, (select * from one) as other from h',
    'select "r".* from (select 1) r',
    'select f.id, x.* from f left join lateral ((select a.id from a) union all (select b.id from b)) x on true',
    'select x.* from (select id from (select * from cards) as c) as "x" join f on f.id = x.id',
  ])
    expect(preparedName(`${text} ${mark}`)).toBeDefined();
});

test('a connection whose plan a migration has made stale is given up, and the next one asks anew', async () => {
  await client.query('create temporary table widened (id int)');
  const ask = () => client.query(`select id from widened ${mark}`);
  expect((await ask()).rows).toEqual([]);
  await client.query('alter table widened alter column id type text');
  const stale: unknown = await ask().catch((error: unknown) => error);
  expect(isStalePlan(stale)).toBe(true);
  expect(refusalOf(stale as Error)).toMatchObject({ code: 'unavailable' });
  await expect(ask()).rejects.toThrow('not queryable');
});

/** A module of its own: other files share the names of this one. */
async function ownNames(name: string) {
  const own = `./prepared.ts?${name}`;
  return ((await import(/* @vite-ignore */ own)) as typeof import('./prepared.ts')).preparedName;
}

test('texts without end are told rather than kept, and asked as they are', async () => {
  const nameOf = await ownNames('endless');
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const made = Array.from({ length: 600 }, (_, index) => nameOf(`select ${index} as endless ${mark}`));
  expect(made.filter((name) => name !== undefined)).toHaveLength(500);
  expect(warned.mock.calls).toEqual([[expect.stringContaining('another text each time'), 'PreparedStatement']]);
});

test('of the shapes of one statement so many are prepared as come first; they take no other’s place', async () => {
  const nameOf = await ownNames('shapes');
  const made = Array.from({ length: 600 }, (_, index) => nameOf(`select ${index} as shaped /* prepared shape */`));
  expect(made.map((name) => name !== undefined)).toEqual(made.map((_, index) => index < 100));
  expect(nameOf('select 7 as shaped /* prepared shape */')).toBe(made[7]);
  expect(nameOf(`select 1 ${mark}`)).toBeDefined();
});
