// @vitest-environment jsdom

import { InfiniteQueryObserver, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { storeSession } from '#web/session/tab-session.ts';
import type { Enquiry } from '../../contract.ts';
import { fetchEnquiries } from '../api.ts';
import type { MoveDraft, MoveResult } from '../moves/request-moves.ts';
import type { BoardColumnRule } from './board-columns.ts';
import type { BoardSource } from './board-source.ts';
import { columnQuery } from './column-query.ts';
import { cardsOf } from './shift-card.ts';
import { useCardMoves } from './use-card-moves.ts';

afterEach(cleanup);

/** The newest first. */
const source: BoardSource = {
  ...{ name: 'enquiries', sort: '-createdDate', fetchPage: fetchEnquiries, isOfOpen: false },
  isBefore: (one, other) => one.createdDate > other.createdDate,
};

const column = (key: string, stage: string | null, status: Enquiry['status'] = 'In Progress'): BoardColumnRule => ({
  ...{ key, title: key, standing: { status, stage }, isOfNone: false, stage: undefined },
  query: { status, ...(stage && { stage }) },
});
const none: BoardColumnRule = { ...column('none', null), isOfNone: true, query: { stage: 'none' } };
const columns = [
  column('Pending', null, 'Pending'),
  none,
  column('In Progress/papers', 'papers'),
  column('In Progress/booked', 'booked'),
];
const card = (id: number, more: Partial<Enquiry> = {}) =>
  ({ id, status: 'Pending', stage: null, version: 3, createdDate: `2026-01-0${id}`, ...more }) as Enquiry;

type Answer = (result: MoveResult | Error) => void;

/** A board with what its columns hold, and a server that answers when it is told to. */
function shownBoard(rows: Record<string, Enquiry[]>) {
  const client = new QueryClient();
  for (const one of columns) {
    const { queryKey } = columnQuery(source, one, {});
    const page = { rows: rows[one.key] ?? [], total: 9, isTotalMore: false, next: undefined, previous: undefined };
    client.setQueryData(queryKey, { pages: [page], pageParams: [''] });
    const options = { ...columnQuery(source, one, {}), staleTime: Number.POSITIVE_INFINITY };
    new InfiniteQueryObserver(client, options).subscribe(() => undefined);
  }
  const sent: { id: number; draft: MoveDraft; version: string | undefined; answer: Answer }[] = [];
  const send = (id: number, draft: MoveDraft, version: string | undefined) =>
    new Promise<MoveResult>((resolve, reject) => {
      const answer: Answer = (result) => (result instanceof Error ? reject(result) : resolve(result));
      sent.push({ id, draft, version, answer });
    });
  const moves = { services: [], send, undo: vi.fn(), latest: vi.fn(), goneText: 'gone' };
  const { result } = renderHook(() => useCardMoves(moves, { source, columns, filters: {} }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const columnsNow = () =>
    Object.fromEntries(
      columns.flatMap((one) => {
        const data = client.getQueryData(columnQuery(source, one, {}).queryKey);
        const cards = data ? cardsOf(data) : [];
        return cards.length > 0 ? [[one.key, cards.map(({ id, version }) => [id, version])]] : [];
      }),
    );
  /** As the server is asked for a column. */
  const ask = (key: string) => {
    const one = columns.find((each) => each.key === key);
    return one && client.fetchInfiniteQuery({ ...columnQuery(source, one, {}), staleTime: 0 }).catch(() => undefined);
  };
  return { move: result.current, sent, columnsNow, ask };
}
/** The list's calls, which are answered when they are told to. */
function listCalls() {
  storeSession({ id: 8, username: 'asha@example.com', role: 'Admin', token: 'hers' });
  const calls: { path: string; answer: (rows: Enquiry[]) => void }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (address, { signal } = {}) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
        const headers = { 'x-total-count': '1' };
        calls.push({ path: address as string, answer: (rows) => resolve(Response.json(rows, { headers })) });
      }),
  );
  return calls;
}
const answered = (stage: string, version: number): MoveResult => ({
  ...{ status: 'In Progress', stage, isOpen: true, batch: 'b', masked: [], version: `"${version}"` },
});

test('a card moved again at once is moved as the first move has left it, and keeps the version it has then', async () => {
  const { move, sent, columnsNow } = shownBoard({ Pending: [card(2), card(1)] });
  const first = move(1, { status: 'In Progress', stage: 'papers' }, '"3"');
  const second = move(1, { status: 'In Progress', stage: 'booked' }, '"3"');
  expect(columnsNow()).toEqual({ Pending: [[2, 3]], 'In Progress/booked': [[1, 3]] });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.answer(answered('papers', 4));
  await first;
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: '"4"', draft: { stage: 'booked' } });
  expect(columnsNow()).toEqual({ Pending: [[2, 3]], 'In Progress/booked': [[1, 3]] });
  sent[1]?.answer(answered('booked', 5));
  await second;
  expect(columnsNow()).toEqual({ Pending: [[2, 3]], 'In Progress/booked': [[1, 5]] });
});

test('what is refused goes back to where the server has it, and other cards stay where they were moved', async () => {
  const stray = card(3, { status: 'In Progress', stage: 'gone' });
  const { move, sent, columnsNow } = shownBoard({ Pending: [card(2), card(1)], none: [stray] });
  const refused = move(3, { status: 'Pending', stage: null }, '"3"');
  const kept = move(1, { status: 'In Progress', stage: 'papers' }, '"3"');
  expect(columnsNow()).toEqual({
    ...{
      Pending: [
        [3, 3],
        [2, 3],
      ],
    },
    'In Progress/papers': [[1, 3]],
  });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.answer(answered('papers', 4));
  await kept;
  sent[0]?.answer(new Error('stale'));
  await expect(refused).rejects.toThrow('stale');
  expect(columnsNow()).toEqual({ Pending: [[2, 3]], none: [[3, 3]], 'In Progress/papers': [[1, 4]] });
});

test('of two moves of a card the second is not sent where the first is refused', async () => {
  const { move, sent, columnsNow } = shownBoard({ Pending: [card(1)] });
  const both = Promise.allSettled([
    move(1, { status: 'In Progress', stage: 'papers' }, '"3"'),
    move(1, { status: 'In Progress', stage: 'booked' }, '"3"'),
  ]);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.answer(new Error('stale'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(sent).toHaveLength(1);
  expect(columnsNow()).toEqual({ Pending: [[1, 3]] });
});

test('a window that was opened while its card was moved goes on from that move, and from no other', async () => {
  const { move, sent } = shownBoard({ Pending: [card(1)] });
  const first = move(1, { status: 'In Progress', stage: 'papers' }, '"3"');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.answer(answered('papers', 4));
  await first;
  void move(1, { status: 'Cancelled', stage: null }, '"3"');
  void move(2, { status: 'Cancelled', stage: null }, '"3"');
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.slice(1).map(({ version }) => version)).toEqual(['"4"', '"3"']);
});

test('a column that is asked for while a card is moved is asked for after the move: the answer of before it moves nothing back', async () => {
  const calls = listCalls();
  const { move, sent, columnsNow, ask } = shownBoard({ Pending: [card(1)] });
  const moved = move(1, { status: 'In Progress', stage: 'papers' }, '"3"');
  void ask('Pending');
  // Whatever is asked for at once is asked for by now.
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve));
  expect(calls).toEqual([]);
  sent[0]?.answer(answered('papers', 4));
  await moved;
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(columnsNow()).toEqual({ 'In Progress/papers': [[1, 4]] });
  calls[0]?.answer([card(2)]);
  await vi.waitFor(() => expect(columnsNow()).toEqual({ Pending: [[2, 3]], 'In Progress/papers': [[1, 4]] }));
});

test('the answer to what was asked before a move is not taken; it is asked for again after it', async () => {
  const calls = listCalls();
  const { move, sent, columnsNow, ask } = shownBoard({ Pending: [card(1)] });
  void ask('Pending');
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  const moved = move(1, { status: 'In Progress', stage: 'papers' }, '"3"');
  calls[0]?.answer([card(1)]);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(columnsNow()).toEqual({ 'In Progress/papers': [[1, 3]] });
  sent[0]?.answer(answered('papers', 4));
  await moved;
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.answer([card(2)]);
  await vi.waitFor(() => expect(columnsNow()).toEqual({ Pending: [[2, 3]], 'In Progress/papers': [[1, 4]] }));
});

test('what is asked for while a card is moved that no column shows is asked for after it', async () => {
  const calls = listCalls();
  const { move, sent, ask, columnsNow } = shownBoard({ Pending: [card(1)] });
  void ask('Pending');
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  const moved = move(9, { status: 'Completed', stage: null }, '"3"');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.answer(answered('papers', 4));
  await moved;
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.answer([card(2)]);
  await vi.waitFor(() => expect(columnsNow()).toEqual({ Pending: [[2, 3]] }));
});
