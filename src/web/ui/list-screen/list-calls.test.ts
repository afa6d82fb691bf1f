import { expect, test, vi } from 'vitest';
import { fetchPeople } from '#features/people/web/api.ts';
import type { ListQuery } from './types.ts';

vi.hoisted(() => vi.stubGlobal('location', new URL('https://office.invalid')));

const page = { limit: '50', sort: 'name' };

test.each<[string, ListQuery]>([
  ['the search', { ...page, q: 'bbbpk 9876 l' }],
  ['the search, among words', { ...page, q: 'asha BBBPK9876L' }],
  ['a filter', { ...page, username: 'BBBPK9876L' }],
])('a list’s call with a PAN in %s is not sent, whoever forgot to look it up', async (_, query) => {
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('[]'));
  await expect(fetchPeople(query, new AbortController().signal)).rejects.toThrow('PAN');
  expect(sent).not.toHaveBeenCalled();
});
