import type { ReactNode } from 'react';
import type { SortPair } from '#shared/list-limits.ts';
import type { ListPage } from '#web/api/client.ts';

export interface Column<Row> {
  /** Also the column's name in the export's contract. */
  key: string;
  title: string;
  widthRem: number;
  cell: (row: Row) => ReactNode;
  /** The server's sort key, and the direction the first press gives. */
  sort?: { key: string; first: 'ascending' | 'descending' };
  /** On a phone's card: `head` stands at the top beside the first column; the rest are listed with their titles. */
  cardPlace?: 'head' | 'hidden';
  /** Shown only to who chooses it. */
  isHiddenAtFirst?: boolean;
  /** The screen's words for the values that travel, for the export: `{ Pending: 'બાકી' }`. */
  words?: Readonly<Record<string, string>>;
}

/** A closed choice of several values. `options` are the wire's values with their words. Contract: `choices(values)`. */
export interface ChoiceFilter {
  kind?: 'choice';
  key: string;
  title: string;
  options: readonly { value: string; label: string }[];
}

/** From one day in India to another, both included; either end may be open. Contract: `dayRange`. */
export interface DaysFilter {
  kind: 'days';
  key: string;
  title: string;
}

/** Three characters or more, which the value begins with or contains, as the server's index has it. Contract: `searchText`. */
export interface TextFilter {
  kind: 'text';
  key: string;
  title: string;
  match: 'begins' | 'contains';
  /** Never for a field that may hold personal data (P-14): what is not allowed here lives in the history entry alone. */
  mayStandInAddress?: boolean;
}

export type Filter = ChoiceFilter | DaysFilter | TextFilter;

/** What the list asks the server for, as it travels. */
export type ListQuery = { limit: string; sort: string; cursor?: string; q?: string } & { [filter: string]: string };

/** Which rows are meant: those of `ids`; without `ids`, all that match the search and filters but those of `except`. */
export interface PickedQuery {
  q?: string;
  ids?: number[];
  except?: number[];
  [filter: string]: unknown;
}

export interface ListSelection {
  /** As a call takes it, beside its own fields. */
  query: PickedQuery;
  count: number;
  /** More rows match than the list counts one by one; ask the server before saying how many. */
  isCountEstimated: boolean;
  clear: () => void;
}

/** What a list asks to be exported, as `listExport` takes it. */
export interface ExportRequest extends PickedQuery {
  sort: string;
  columns: { key: string; title: string; words?: Record<string, string> }[];
}

export interface ListScreenProps<Row extends { id: number }> {
  /** Begins the query keys of this list, `[name, 'list', …]`, and names its preferences; small letters and hyphens. */
  name: string;
  title: string;
  /** Shown, with Retry, when the rows cannot be fetched. */
  failedText: string;
  /** Absent: the list has no search. */
  searchHint?: string;
  /** The first column names the row and opens it; it is always shown. */
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  defaultSort: string;
  /** Keys that may be sorted by together, as the contract has them. Absent: one at a time. */
  sortPairs?: readonly SortPair[];
  fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>;
  /** What the page is for, beside its title: a button that adds a record. */
  action?: ReactNode;
  /** What is to be known of the list as a whole, under its title. */
  note?: ReactNode;
  /** The open row's drawer; `row` is there when the row is on the page. */
  renderDetail?: (id: number, row: Row | undefined, onClose: () => void) => ReactNode;
  /** Calls the list's `listExport().start`: `(request) => call(target, { body: request as never })`. Absent: no export. */
  startExport?: (request: ExportRequest) => Promise<{ address: string; rows: number }>;
  /** What can be done to selected rows, beside exporting them. With this or an export, rows can be selected. */
  renderActions?: (selection: ListSelection) => ReactNode;
}
