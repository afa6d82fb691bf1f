// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PageRegistry, PageRegistryProvider } from '#web/layout/page/registry.tsx';
import { recordShortcuts } from '#web/layout/record-steps.ts';
import { useShortcutKeys } from '#web/layout/shortcuts.ts';
import { messages } from '#web/messages/office/en.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { RecordDrawer } from '#web/ui/dialog/drawer.tsx';
import { PageScope } from '#web/ui/dialog/input-scope.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { useNeighbours } from './neighbours.ts';
import { type ListScope, useListState } from './state.ts';

// jsdom lacks it, and React Aria asks for it.
beforeEach(() => vi.stubGlobal('CSS', { escape: (text: string) => text }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { list, frame } = messages;
const scope: ListScope = { filters: [], sortKeys: ['name'], defaultSort: 'name' };
const query = { isError: false, error: undefined, isFetching: false, refetch: () => undefined };

function Record(props: { id: number; neighbours: ReturnType<typeof useNeighbours>; onClose: () => void }) {
  const [typedId, setTypedId] = useState<number>();
  const exit = useExit(props.onClose);
  const guard = useLeaveGuard({ isDirty: typedId === props.id, exit });
  return (
    <RecordDrawer
      recordKey={props.id}
      title={`Record ${props.id}`}
      record={{}}
      messages={{ failed: 'Failed' }}
      query={query}
      neighbours={props.neighbours}
      onClose={guard.leave}
    >
      <button type="button" onClick={() => setTypedId(props.id)}>
        Type
      </button>
      <input aria-label="Note" />
      {guard.question}
    </RecordDrawer>
  );
}

function List() {
  useShortcutKeys(recordShortcuts);
  const { state, change, step, close } = useListState(scope);
  const neighbours = useNeighbours(state.open, [1, 2, 3], step);
  return (
    <PageScope>
      <button type="button" onClick={() => change({ open: 2 })}>
        Open
      </button>
      {state.open !== undefined && <Record id={state.open} neighbours={neighbours} onClose={close} />}
    </PageScope>
  );
}

function openList() {
  const router = createMemoryRouter([{ path: '/list', element: <List /> }], { initialEntries: ['/list'] });
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

/** A press in a browser focuses the button first. */
async function press(name: string) {
  // The question before input is lost comes with its own code.
  const button = await screen.findByRole('button', { name });
  act(() => button.focus());
  await act(async () => fireEvent.click(button));
  return button;
}

test('next and previous go through the page; Escape leads back to the list, however many were looked at', async () => {
  const router = openList();
  await press('Open');
  expect(screen.getByRole('dialog', { name: 'Record 2' })).toBeTruthy();
  const next = await press(list.nextRecord);
  expect(screen.getByRole('dialog', { name: 'Record 3' })).toBeTruthy();
  expect(next.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(next);
  await press(list.nextRecord);
  expect(router.state.location.search).toBe('?open=3');
  await press(list.previousRecord);
  await press(list.previousRecord);
  expect(screen.getByRole('dialog', { name: 'Record 1' })).toBeTruthy();
  await act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
});

test('what is typed in one record is asked about before the next', async () => {
  const router = openList();
  await press('Open');
  await press('Type');
  await press(list.nextRecord);
  await press(frame.leaving.form.stay);
  expect(router.state.location.search).toBe('?open=2');
  await press(list.nextRecord);
  await press(frame.leaving.form.leave);
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Record 3' })).toBeTruthy());
});

test('J and K go through the records, but write in a field, and do nothing under a question', async () => {
  const router = openList();
  await press('Open');
  const key = async (letter: string, target: Element = document.activeElement ?? document.body) =>
    act(async () => fireEvent.keyDown(target, { key: letter, code: `Key${letter.toUpperCase()}` }));
  await key('j');
  expect(router.state.location.search).toBe('?open=3');
  await key('k');
  await key('k', screen.getByLabelText('Note'));
  expect(router.state.location.search).toBe('?open=2');
  await press('Type');
  await key('j');
  await screen.findByRole('button', { name: frame.leaving.form.stay });
  await key('k');
  await press(frame.leaving.form.stay);
  expect(router.state.location.search).toBe('?open=2');
});

test('a record that has left the page lies where it lay', () => {
  const opened: number[] = [];
  const { result, rerender } = renderHook(({ ids }) => useNeighbours(2, ids, (id) => opened.push(id)), {
    initialProps: { ids: [1, 2, 3] },
  });
  rerender({ ids: [1, 3] });
  result.current.next?.();
  result.current.previous?.();
  expect(opened).toEqual([3, 1]);
  rerender({ ids: [1] });
  expect(result.current.next).toBeUndefined();
});
