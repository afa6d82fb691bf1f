import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SortPair } from '#shared/list/list-limits.ts';
import type { ListPage } from '#web/api/client.ts';
import type { Neighbours } from './neighbours.ts';

/** `who` names the row, one column of a list; `next` is what can be done at once: call, write, the next step. */
export type ItemPlace = 'picture' | 'who' | 'state' | 'what' | 'when' | 'next';

export interface Column<Row> {
  /** Also the server's sort key, and the column's name in the export's contract. */
  key: string;
  title: string;
  widthRem: number;
  cell: (row: Row) => ReactNode;
  /** The direction of the first press; absent where the server cannot sort by it. */
  sort?: 'ascending' | 'descending';
  /** Its place in the two or three lines of a phone's item; the rest is in the drawer. */
  item?: ItemPlace;
  /** On a phone in place of `cell`. */
  itemCell?: (row: Row) => ReactNode;
  /** What is done with the row: always in sight, at the end of its line. */
  isAction?: boolean;
  /** Hidden until the person chooses it. */
  isHiddenAtFirst?: boolean;
  /** The labels of the wire's values, for the export: `{ Pending: 'બાકી' }`. */
  labels?: Readonly<Record<string, string>>;
}

interface FilterBase {
  key: string;
  title: string;
  /** Set on most visits: in sight beside the search on a wide screen, set or not. */
  isEveryday?: boolean;
}

/** A choice of several values. `options` are the wire's values with their labels. Contract: `choices(values)`. */
export interface ChoiceFilter extends FilterBase {
  kind?: 'choice';
  options: readonly { value: string; label: string }[];
}

/** A range of days in India, both included; either end may be open. Contract: `dayRange`. */
export interface DaysFilter extends FilterBase {
  kind: 'days';
}

/** At least three characters that the value begins with or contains, as the server's index supports. Contract: `searchText`. */
export interface TextFilter extends FilterBase {
  kind: 'text';
  match: 'begins' | 'contains';
  /** Never for a field with personal data (P-14): without it the value is kept in the history entry only. */
  mayStandInAddress?: boolean;
}

export type Filter = ChoiceFilter | DaysFilter | TextFilter;

/** The list's request parameters. */
export type ListQuery = { limit: string; sort: string; cursor?: string; q?: string } & { [filter: string]: string };

/** The chosen rows: those of `ids`; without `ids`, all matching the search and filters except `except`. */
export interface PickedQuery {
  q?: string;
  ids?: number[];
  except?: number[];
  [filter: string]: unknown;
}

export interface ListSelection {
  /** As parameters of a call, beside its own fields. */
  query: PickedQuery;
  count: number;
  clear: () => void;
}

/** The request of an export, as `listExport` takes it. */
export interface ExportRequest extends PickedQuery {
  sort: string;
  columns: { key: string; title: string; words?: Record<string, string> }[];
}

/** What a board is drawn with, in the place of the rows. */
export interface BoardProps {
  /** The search and filters, as parameters of the list. */
  filterQuery: Readonly<Record<string, string>>;
  isPhone: boolean;
  openId: number | undefined;
  hrefOf: (id: number) => string;
  onOpen: (id: number) => void;
  /** Clears the search and filters. */
  onClear: () => void;
}

export interface ListScreenProps<Row extends { id: number }> {
  /** Prefix of the list's query keys, `[name, 'list', …]`, and name of its preferences; lower case and hyphens. */
  name: string;
  title: string;
  /** Shown with Retry when fetching the rows fails. */
  failedText: string;
  /** Absent: no search. */
  searchHint?: string;
  /** A whole PAN finds rows; `fetchPage` puts it in no address. */
  takesPan?: boolean;
  /** The first column names the row and opens it; it is always visible. */
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  defaultSort: string;
  /** Pairs of keys the contract can sort by. Absent: one key at a time. */
  sortPairs?: readonly SortPair[];
  fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>;
  /** The page's main action, beside its title: a button that adds a record. */
  action?: ReactNode;
  /** A summary of the whole list, under its title. */
  note?: ReactNode;
  /** In the place of the usual words that no row matches these filters. */
  renderEmpty?: (filterQuery: Readonly<Record<string, string>>, usual: ReactNode) => ReactNode;
  /** In the place of when the rows were fetched. */
  renderUpdated?: (page: UseQueryResult<ListPage<Row>>, usual: ReactNode) => ReactNode;
  /** The drawer of the open row; `row` is set when the row is on the page. */
  renderDetail?: (id: number, row: Row | undefined, onClose: () => void, neighbours: Neighbours) => ReactNode;
  /** `exportOf` the list's export in the contract. Absent: no export. */
  startExport?: (request: ExportRequest) => Promise<{ address: string; rows: number }>;
  /** The same records on a board: a switch stands beside the title, on a phone among the tools. */
  board?: {
    render: (props: BoardProps) => ReactNode;
    renderSwitch: (isBoard: boolean, onChange: (isBoard: boolean) => void) => ReactNode;
    /** The search and filters as they hold there: some records may stand in the list alone. */
    narrow?: (filterQuery: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
  };
  /** Actions on selected rows, beside the export. With this or an export, rows can be selected. */
  renderActions?: (selection: ListSelection) => ReactNode;
}
