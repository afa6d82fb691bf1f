import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { MoveDraft, MoveResult, RequestMoves } from '../moves/request-moves.ts';
import type { BoardColumnRule } from './board-columns.ts';
import type { BoardRequest, BoardSource } from './board-source.ts';
import { type BoardFilters, boardKey } from './column-query.ts';
import { addPendingMove } from './pending-moves.ts';
import { placeCard, shownCard } from './shift-card.ts';

/** The board shows a move already. */
const isElsewhere = (source: BoardSource) => {
  const shown = boardKey(source);
  return ({ queryKey }: Query) => shown.some((part, index) => queryKey[index] !== part);
};

/** What is being fetched is of before a move, or may be: it is asked for again, after it. */
function askAgain(client: QueryClient, source: BoardSource): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: boardKey(source), fetchStatus: 'fetching' }))
    void client
      .cancelQueries({ queryKey, exact: true })
      .then(() => client.invalidateQueries({ queryKey, exact: true }));
}

interface MovingCard {
  /** As the server has it, as far as is known. */
  known: BoardRequest;
  last: Promise<MoveResult>;
}

/**
 * Moves cards on the screen at once, and back to where the server has them where it refuses. Of one card each move waits for the one before, and is based
 * on how that has left it.
 */
export function useCardMoves(
  moves: RequestMoves,
  { source, columns, filters }: { source: BoardSource; columns: readonly BoardColumnRule[]; filters: BoardFilters },
): RequestMoves['send'] {
  const client = useQueryClient();
  const moving = useRef(new Map<number, MovingCard>());
  /** By card and version, how this person's own move has left it: a window may have been opened while the move was under way. */
  const left = useRef(new Map<string, string>());
  const board = { client, source, columns, filters };

  return async (id: number, draft: MoveDraft, seen: string | undefined) => {
    const card = shownCard(client, source, id);
    const before = moving.current.get(id);
    askAgain(client, source);
    if (card) {
      const { status, stage } = draft;
      placeCard(board, { ...card, status, stage, movedDate: new Date().toISOString() }, { isMoved: true });
    }
    const send = async (version: string | undefined) => {
      const result = await moves.send(id, draft, version, isElsewhere(source));
      if (result.version) for (const base of [seen, version]) left.current.set(`${id} ${base}`, result.version);
      return result;
    };
    const last = before
      ? before.last.then(({ version }) => send(version))
      : send(left.current.get(`${id} ${seen}`) ?? seen);
    addPendingMove(client, last);
    const known = before?.known ?? card;
    if (!known) return last;
    const own: MovingCard = { known, last };
    moving.current.set(id, own);
    const isLast = () => moving.current.get(id) === own;
    try {
      const { status, stage, version } = await last;
      const movedDate = new Date().toISOString();
      const kept = { ...known, status, stage, movedDate, version: Number(version?.match(/\d+/)?.[0] ?? known.version) };
      if (isLast()) placeCard(board, kept, { isMoved: false });
      else {
        const next = moving.current.get(id);
        if (next) next.known = kept;
      }
      return await last;
    } catch (error) {
      if (isLast()) placeCard(board, own.known, { isMoved: false });
      // Where somebody else has moved it is not known.
      void client.invalidateQueries({ queryKey: boardKey(source) });
      throw error;
    } finally {
      if (isLast()) moving.current.delete(id);
    }
  };
}
