// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { type PageRegistry, PageRegistryProvider } from '#web/layout/page/registry.tsx';
import { type ListScope, useListState } from '#web/ui/list-screen/state.ts';

afterEach(cleanup);

const scope: ListScope = { filters: [], sortKeys: ['name'], defaultSort: 'name' };

/** A list at /list while a navigation to another address is pending or not rendered yet. */
function listWith(location: { pathname: string; search: string; state?: unknown }, address = '/list') {
  const registry = { targetLocation: () => ({ state: null, ...location }) } as PageRegistry;
  const { result } = renderHook(() => useListState(scope), {
    wrapper: ({ children }) => {
      const router = createMemoryRouter([{ path: '/list', element: children }], { initialEntries: [address] });
      return (
        <PageRegistryProvider value={registry}>
          <RouterProvider router={router} />
        </PageRegistryProvider>
      );
    },
  });
  return result;
}

test.each([
  ['to another page', { pathname: '/other', search: '' }],
  ['to a row of the same list', { pathname: '/list', search: '?open=7' }],
])('a search that comes late does not undo the way %s', async (_, location) => {
  const list = listWith(location);
  let wasDone: boolean | undefined;
  await act(async () => {
    wasDone = list.current.search('asha');
  });
  expect([wasDone, list.current.state.searchText]).toEqual([false, '']);
});

test('at its own place a list searches, but not while a row is open', async () => {
  const list = listWith({ pathname: '/list', search: '' });
  await act(async () => {
    expect(list.current.search('asha')).toBe(true);
  });
  expect(list.current.state.searchText).toBe('asha');
  const open = listWith({ pathname: '/list', search: '?open=7' }, '/list?open=7');
  expect(open.current.search('asha')).toBe(false);
});

test('what is changed while a search is on its way keeps the search', async () => {
  const list = listWith({ pathname: '/list', search: '', state: { searchText: 'asha' } });
  await act(async () => list.current.change({ limit: 25 }));
  expect(list.current.state).toMatchObject({ searchText: 'asha', limit: 25 });
});
