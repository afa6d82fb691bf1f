import type { QueryClient } from '@tanstack/react-query';

/** The moves that the server has not answered yet. */
const pending = new WeakMap<QueryClient, Set<Promise<unknown>>>();

export function addPendingMove(client: QueryClient, move: Promise<unknown>): void {
  const moves = pending.get(client) ?? new Set();
  pending.set(client, moves.add(move));
  const end = () => moves.delete(move);
  void move.then(end, end);
}

/** Cards that are asked for while one is moved may come as they stood before: whoever asks for them waits until no move is under way. */
export async function untilMoved(client: QueryClient): Promise<void> {
  for (let moves = pending.get(client); moves?.size; ) await Promise.allSettled(moves);
}
