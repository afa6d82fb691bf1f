// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { type PageRegistry, PageRegistryProvider } from '#web/layout/page/registry.tsx';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { type ListScope, queryOfState, useListState } from '#web/ui/list-screen/state.ts';
import { ListSearch } from './search.tsx';

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

test.each([
  [true, ['ABCPE', 'ABCPE1234F']],
  [false, ['ABCPE', 'ABCPE1', 'ABCPE12', 'ABCPE123', 'ABCPE1234']],
])(
  'a PAN being typed is not searched for before it is whole, nor where it finds nothing (it does: %s)',
  (takesPan, sent) => {
    vi.useFakeTimers();
    try {
      const searched: string[] = [];
      const onSearch = (text: string) => {
        searched.push(text);
        return true;
      };
      render(
        <MessagesProvider language="en" messages={messages}>
          <ListSearch hint="" searchText="" {...{ takesPan, onSearch }} />
        </MessagesProvider>,
      );
      for (let length = 5; length <= 10; length++) {
        fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ABCPE1234F'.slice(0, length) } });
        act(() => void vi.advanceTimersByTime(1_000));
      }
      expect(searched.filter(Boolean)).toEqual(sent);
    } finally {
      vi.useRealTimers();
    }
  },
);

/** A list with its search box, at an address typed by hand; what it asks for, as it asks. */
function openList(address: string, takesPan: boolean) {
  const asked: unknown[] = [];
  const scopeOfList = { ...scope, takesPan };
  function List() {
    const { state, search } = useListState(scopeOfList);
    asked.push(queryOfState(state, scopeOfList).q);
    return <ListSearch hint="" searchText={state.searchText} takesPan={takesPan} onSearch={search} />;
  }
  const router = createMemoryRouter([{ path: '/list', element: <List /> }], { initialEntries: [address] });
  const registry = { targetLocation: () => router.state.navigation.location ?? router.state.location };
  render(
    <MessagesProvider language="en" messages={messages}>
      <PageRegistryProvider value={registry as unknown as PageRegistry}>
        <RouterProvider router={router} />
      </PageRegistryProvider>
    </MessagesProvider>,
  );
  return { asked, router };
}

test.each([
  [true, 'BBBPK9876L', messages.list.search, undefined],
  [false, undefined, messages.list.search, messages.list.panNotHere],
])(
  'a PAN in an address typed by hand leaves it and goes the way of the search box (looked up: %s)',
  async (...given) => {
    const [takesPan, expected, name, note] = given;
    const { asked, router } = openList('/list?q=bbbpk9876l&sort=-name&other=1', takesPan);
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-name&other=1'));
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name });
    expect(box.value.toUpperCase()).toBe('BBBPK9876L');
    expect(new Set(asked.map((q) => (typeof q === 'string' ? q.toUpperCase() : q)))).toEqual(new Set([expected]));
    if (note) await waitFor(() => expect(router.state.location.state).toMatchObject({ searchText: '' }));
    if (note) expect(screen.getByText(note)).toBeDefined();
  },
);
