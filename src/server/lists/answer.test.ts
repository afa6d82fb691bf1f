import { expect, test } from 'vitest';
import { makeKeys } from '../keys.ts';
import { answerList } from './answer.ts';
import { orderOf, type PageParams } from './keyset.ts';

const keys = makeKeys([Buffer.alloc(32, 7)]);
const order = orderOf('-at', { at: ['at', 'id'] });
const list = { id: 'listThings', method: 'GET', path: '/Things', access: 'admin', names: {} } as const;

async function pageOf(query: Record<string, string | undefined>): Promise<PageParams | undefined> {
  let asked: PageParams | undefined;
  await answerList(keys, {
    ...{ list, order, query: { limit: 50, sort: '-at', ...query } },
    read: async (params) => {
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
