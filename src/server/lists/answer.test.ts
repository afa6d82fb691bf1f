import { expect, test, vi } from 'vitest';
import type { Db } from '#db/open.ts';
import { makeKeys } from '../keys.ts';
import { fromPrimary } from '../replica/read-from-replica.ts';
import { answerList, listed } from './answer.ts';
import { orderOf, type Page, type PageParams } from './keyset.ts';

const services = { keys: makeKeys([Buffer.alloc(32, 7)]), fromReplica: fromPrimary({} as Db) };
const order = orderOf('-at', { at: ['at', 'id'] });
const list = { id: 'listThings', method: 'GET', path: '/Things', access: 'admin', names: {} } as const;

async function pageOf(query: Record<string, string | undefined>): Promise<PageParams | undefined> {
  let asked: PageParams | undefined;
  await answerList(services, {
    ...{ list, order, query: { limit: 50, sort: '-at', ...query } },
    read: async (_db, params) => {
      asked = params;
      return { page: { rows: [], next: undefined, previous: undefined }, total: { number: 0, isMore: false } };
    },
    present: (row) => row,
  });
  return asked;
}

test('a page is one of the whole list only where nothing says which rows are meant', async () => {
  expect(await pageOf({})).toMatchObject({ isWhole: true, limit: 50 });
  expect(await pageOf({ status: undefined })).toMatchObject({ isWhole: true });
  expect(await pageOf({ status: 'Pending' })).toMatchObject({ isWhole: false });
  expect(await pageOf({ q: 'asha' })).toMatchObject({ isWhole: false });
});

test('a first page that nothing follows counts itself; of any other one the total is asked for, also where it has no rows', async () => {
  const total = vi.fn(async () => ({ number: 7, isMore: false }));
  const cursor = { sort: '-at', backward: false, values: ['2026-11-21', 1] };
  const none = { rows: [], next: undefined, previous: undefined };
  const page = (asked: Pick<PageParams, 'cursor'>, found: Partial<Page<number>>) =>
    listed(asked, Promise.resolve({ ...none, ...found }), total);
  const first = { cursor: undefined };
  expect(await page(first, { rows: [1, 2] })).toMatchObject({ total: { number: 2, isMore: false } });
  expect(await page(first, {})).toMatchObject({ total: { number: 0, isMore: false } });
  expect(total).not.toHaveBeenCalled();
  expect(await page(first, { rows: [1, 2], next: cursor })).toMatchObject({ total: { number: 7 } });
  expect(await page({ cursor }, { rows: [1, 2], previous: cursor })).toMatchObject({ total: { number: 7 } });
  expect(await page({ cursor }, {})).toMatchObject({ total: { number: 7 } });
});
