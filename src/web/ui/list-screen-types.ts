import type { ReactNode } from 'react';
import type { ListPage } from '#web/api/client.ts';

export interface Column<Row> {
  key: string;
  title: string;
  widthRem: number;
  cell: (row: Row) => ReactNode;
  /** The server's sort key, and the direction the first press gives. */
  sort?: { key: string; first: 'ascending' | 'descending' };
  /** On a phone's card: `head` stands at the top beside the first column; the rest are listed with their titles. */
  cardPlace?: 'head' | 'hidden';
}

/** A closed choice of several values. `options` are the wire's values with their words. */
export interface Filter {
  key: string;
  title: string;
  options: readonly { value: string; label: string }[];
}

/** What the list asks the server for, as it travels. */
export type ListQuery = { limit: string; sort: string; cursor?: string; q?: string } & { [filter: string]: string };

export interface ListScreenProps<Row extends { id: number }> {
  /** Begins the query keys of this list: `[name, 'list', …]`. */
  name: string;
  title: string;
  /** Shown, with Retry, when the rows cannot be fetched. */
  failedText: string;
  /** Absent: the list has no search. */
  searchHint?: string;
  /** The first column names the row and opens it. */
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  defaultSort: string;
  fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>;
  /** What the page is for, beside its title: a button that adds a record. */
  action?: ReactNode;
  /** The open row's drawer; `row` is there when the row is on the page. */
  renderDetail?: (id: number, row: Row | undefined, onClose: () => void) => ReactNode;
}
