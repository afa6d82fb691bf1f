// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PageRegistry, PageRegistryProvider } from '#web/layout/page/registry.tsx';
import { recordShortcuts } from '#web/layout/record-steps.ts';
import { useShortcutKeys } from '#web/layout/shortcuts.ts';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { besideId } from '#web/ui/dialog/beside.ts';
import { RecordDrawer } from '#web/ui/dialog/drawer.tsx';
import { PageScope, useUnsavedInput } from '#web/ui/dialog/input-scope.tsx';
import { useFocusBack } from '#web/ui/use-focus-back.ts';
import { focusAfter } from './body.ts';
import { useNeighbours } from './neighbours.ts';
import { RowLink } from './row-link.tsx';
import { type ListScope, useListState } from './state.ts';

// jsdom lacks them.
beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('innerWidth', 1366);
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { frame } = messages;
const ids = [1, 2, 3];
const scope: ListScope = {
  filters: [{ key: 'status', options: [{ value: 'open' }] }],
  sortKeys: ['name'],
  defaultSort: 'name',
};
const query = { isError: false, error: undefined, isFetching: false, refetch: () => undefined };

function Note() {
  const [note, setNote] = useState('');
  useUnsavedInput(note !== '');
  return <input aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />;
}

/** A list of three, in the frame's two places. */
function List() {
  useShortcutKeys(recordShortcuts);
  const { state, change, search, step, openRow, close, hrefOf } = useListState(scope);
  const neighbours = useNeighbours(state.open, ids, step);
  useFocusBack(state.open, focusAfter);
  return (
    <PageScope>
      <main tabIndex={-1}>
        <input type="search" aria-label="Search" onChange={({ target }) => search(target.value)} />
        <button type="button" onClick={() => change({ filters: { status: ['open'] } })}>
          Filter
        </button>
        {ids.map((id) => (
          <RowLink
            key={id}
            id={id}
            href={hrefOf({ open: id })}
            isOpen={id === state.open}
            onOpen={() => openRow(id)}
          >{`Row ${id}`}</RowLink>
        ))}
      </main>
      <div id={besideId} />
      {state.open !== undefined && (
        <RecordDrawer
          recordKey={state.open}
          title={`Record ${state.open}`}
          record={{}}
          messages={{ failed: 'Failed' }}
          query={query}
          neighbours={neighbours}
          onClose={close}
        >
          <Note />
        </RecordDrawer>
      )}
    </PageScope>
  );
}

function openList(address = '/list') {
  const children = [
    { path: '/list', element: <List /> },
    { path: '/before', element: <p>before</p> },
  ];
  const router = createMemoryRouter(children, { initialEntries: ['/before', address] });
  const registry = { targetLocation: () => router.state.location } as unknown as PageRegistry;
  render(
    <MessagesProvider language="en" messages={messages}>
      <PageRegistryProvider value={registry}>
        <RouterProvider router={router} />
      </PageRegistryProvider>
    </MessagesProvider>,
  );
  return router;
}

const row = (id: number) => screen.getByRole('link', { name: `Row ${id}` });
const record = (id: number) => screen.getByRole('complementary', { name: `Record ${id}` });
const heading = (id: number) => screen.getByRole('heading', { name: `Record ${id}` });

/** A press in a browser focuses what is pressed. */
async function press(element: HTMLElement) {
  act(() => element.focus());
  await act(async () => fireEvent.click(element));
}
const key = (name: string, code?: string) =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...(code && { code }) }));
const type = (text: string) =>
  act(async () => fireEvent.change(screen.getByLabelText('Note'), { target: { value: text } }));

test('a record stands beside its list: no window; the focus is at its title, its row is marked, Escape leads back', async () => {
  const router = openList();
  await press(row(2));
  expect(record(2).getAttribute('aria-modal')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(heading(2));
  expect(row(2).getAttribute('aria-current')).toBe('true');
  expect(row(1).getAttribute('aria-current')).toBeNull();
  await key('Escape');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(row(2)));
});

test('without the room it is a window, as before; one that is open stays what it is', async () => {
  vi.stubGlobal('innerWidth', 1279);
  openList('/list?open=2');
  expect(screen.getByRole('dialog', { name: 'Record 2' })).toBeTruthy();
  vi.stubGlobal('innerWidth', 1366);
  await act(async () => fireEvent(window, new Event('resize')));
  expect(screen.getByRole('dialog', { name: 'Record 2' })).toBeTruthy();
});

test('letters of 130 % need more of it', () => {
  document.documentElement.style.fontSize = '20.8px';
  openList('/list?open=2');
  document.documentElement.style.fontSize = '';
  expect(screen.getByRole('dialog', { name: 'Record 2' })).toBeTruthy();
});

test('another row takes its place, and Back leads to the list, however many were looked at', async () => {
  const router = openList();
  await press(row(1));
  await press(row(3));
  expect(document.activeElement).toBe(heading(3));
  await press(row(2));
  await act(async () => router.navigate(-1));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(router.state.location.pathname + router.state.location.search).toBe('/list');
});

test('what is typed in it is asked about before another row is shown', async () => {
  const router = openList();
  await press(row(1));
  await type('half a sentence');
  await press(row(3));
  await press(await screen.findByRole('button', { name: frame.leaving.form.stay }));
  expect(router.state.location.search).toBe('?open=1');
  expect((screen.getByLabelText('Note') as HTMLInputElement).value).toBe('half a sentence');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press(row(3));
  await press(await screen.findByRole('button', { name: frame.leaving.form.leave }));
  await waitFor(() => expect(record(3)).toBeTruthy());
  expect((screen.getByLabelText('Note') as HTMLInputElement).value).toBe('');
});

test('filtering and searching leave it open with what is typed in it; closed, the filter stays', async () => {
  const router = openList();
  await press(row(1));
  await type('half a sentence');
  await press(screen.getByRole('button', { name: 'Filter' }));
  await act(async () => fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'asha' } }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(router.state.location.search).toBe('?status=open&open=1');
  expect(router.state.location.state.searchText).toBe('asha');
  expect((screen.getByLabelText('Note') as HTMLInputElement).value).toBe('half a sentence');
  await type('');
  await press(screen.getByRole('button', { name: frame.close }));
  expect(router.state.location.search).toBe('?status=open');
});

test('J and K go on from record and list alike, F6 to and fro; Escape in the list closes too, but not in its search', async () => {
  const router = openList();
  await press(row(1));
  await key('j', 'KeyJ');
  expect(record(2)).toBeTruthy();
  await key('F6');
  expect(document.activeElement).toBe(row(2));
  await key('j', 'KeyJ');
  expect(document.activeElement).toBe(heading(3));
  await key('k', 'KeyK');
  await key('F6');
  await key('F6');
  expect(document.activeElement).toBe(heading(2));
  act(() => screen.getByLabelText('Search').focus());
  await key('Escape');
  expect(record(2)).toBeTruthy();
  act(() => row(1).focus());
  await key('Escape');
  expect(router.state.location.search).toBe('');
});
