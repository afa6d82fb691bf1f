import type { ReactNode } from 'react';
import type { ListPage } from '#web/api/client.ts';
import type { ListQuery } from '#web/ui/list-screen/types.ts';
import type { MovedRequest } from '../moves/request-moves.ts';

/** A request as its card shows it. `id`: by which its list opens it. */
export interface BoardRequest extends MovedRequest {
  /** Null until it is first moved. */
  movedDate: string | null;
  createdDate: string;
  isSuspected: boolean;
  version: number;
}

/** The list whose records stand on a board. */
export interface BoardSource<Row extends BoardRequest = BoardRequest> {
  /** What refreshes the lists of this name refreshes the board. */
  name: string;
  sort: string;
  fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>;
  /** Whether a card comes before another one in the order of the list. */
  isBefore(one: Row, other: Row): boolean;
  /** What is closed is on the list no longer. */
  isOfOpen: boolean;
  /** Whoever sees a card may not move it. */
  isFixed?(row: Row): boolean;
  /** What a card says beside who asks for what. */
  renderDetails?(row: Row): ReactNode;
}
