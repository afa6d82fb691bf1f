import { useCallback, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readDayRange } from '#shared/dates/day-range.ts';
import { defaultPageSize, largestPageSize, type SortPair, shortestSearch } from '#shared/list/list-limits.ts';
import { usePageRegistry } from '#web/layout/page/registry.tsx';
import { focusRecord, isRecordBeside } from '#web/ui/dialog/beside.ts';
import { hasPan, isHeldBack } from './pan-rule.ts';
import { isSortAllowed } from './sorting.ts';
import type { Filter, ListQuery } from './types.ts';

export const pageSizes = [25, defaultPageSize, 100, largestPageSize] as const;

/** The state of a list, kept in the address except for the search text and possibly personal texts. */
export interface ListState {
  /** By filter: the chosen values, or a range of days, or a text. */
  filters: Record<string, string[]>;
  sort: string;
  limit: number;
  cursor: string | undefined;
  open: number | undefined;
  searchText: string;
  /** The rows stand on the list's board. */
  isBoard: boolean;
}

type ScopedFilter =
  | { kind?: 'choice'; key: string; options: readonly { value: string }[] }
  | Exclude<Filter, { kind?: 'choice' }>
  | { kind: 'days'; key: string }
  | { kind: 'text'; key: string; mayStandInAddress?: boolean };

/** What a list can show; other values in an address are dropped. */
export interface ListScope {
  filters: readonly ScopedFilter[];
  sortKeys: readonly string[];
  sortPairs?: readonly SortPair[];
  defaultSort: string;
  /** The person's page size. */
  defaultLimit?: number;
  /** A whole PAN is searched for. */
  takesPan?: boolean;
  hasBoard?: boolean;
  /** The filters as they hold on its board. */
  narrowBoard?: ((filterQuery: Readonly<Record<string, string>>) => Readonly<Record<string, string>>) | undefined;
  /** The parameters that the list's own address leads on to: those of the person's view. */
  start?: string | undefined;
}

/**
 * The search text may be a mobile number, and addresses are kept in histories and logs (P-14): it and the texts of filters are stored
 * in the history entry's state, which survives a reload and Back.
 */
interface EntryState {
  searchText?: string;
  texts?: Record<string, string>;
  isOpenedHere?: boolean;
}

const isHidden = (filter: ScopedFilter) => filter.kind === 'text' && !filter.mayStandInAddress;

function readFilter(filter: ScopedFilter, text: string): string[] {
  if (filter.kind === 'days') return readDayRange(text) ? [text] : [];
  if (filter.kind === 'text') return text.trim().length >= shortestSearch && !hasPan(text) ? [text] : [];
  const chosen = new Set(text.split(','));
  return filter.options.map((option) => option.value).filter((value) => chosen.has(value));
}

export function readListState(search: string, entry: EntryState | null, scope: ListScope): ListState {
  const params = new URLSearchParams(search);
  const sort = params.get('sort') ?? '';
  const limit = Number(params.get('limit'));
  const open = Number(params.get('open'));
  const filters: Record<string, string[]> = {};
  for (const filter of scope.filters) {
    const text = isHidden(filter) ? entry?.texts?.[filter.key] : params.get(filter.key);
    filters[filter.key] = readFilter(filter, text ?? '');
  }
  return {
    filters,
    sort: isSortAllowed(sort, scope) ? sort : scope.defaultSort,
    limit: pageSizes.find((size) => size === limit) ?? scope.defaultLimit ?? defaultPageSize,
    cursor: params.get('cursor') || undefined,
    open: Number.isSafeInteger(open) && open > 0 ? open : undefined,
    searchText: entry?.searchText ?? (params.get('q') ?? '').trim().slice(0, 100),
    isBoard: scope.hasBoard === true && params.get('as') === 'board',
  };
}

/** An address typed or bookmarked by hand without what may be personal: the search, which the history entry keeps, and any PAN. */
export function withoutPersonal(address: string): string {
  const params = new URLSearchParams(address);
  const kept = [...params].filter(([key, value]) => key !== 'q' && !hasPan(value));
  return kept.length === params.size ? address : `?${new URLSearchParams(kept)}`;
}

/** The address of a state; defaults are left out. */
export function writeListState(state: ListState, scope: ListScope): string {
  const params = new URLSearchParams();
  for (const filter of scope.filters) {
    const values = state.filters[filter.key] ?? [];
    if (values.length > 0 && !isHidden(filter)) params.set(filter.key, values.join(','));
  }
  if (state.sort !== scope.defaultSort) params.set('sort', state.sort);
  if (state.limit !== (scope.defaultLimit ?? defaultPageSize)) params.set('limit', String(state.limit));
  if (state.cursor) params.set('cursor', state.cursor);
  if (state.open) params.set('open', String(state.open));
  if (state.isBoard) params.set('as', 'board');
  return params.size > 0 ? `?${params}` : scope.start ? '?view=all' : '';
}

/** The parts of a state that must not be in an address. */
function writeEntryState(state: ListState, scope: ListScope): EntryState {
  const hidden = scope.filters.filter(isHidden).map(({ key }) => [key, state.filters[key]?.[0]]);
  const texts = Object.fromEntries(hidden.filter(([, text]) => text)) as Record<string, string>;
  return { searchText: state.searchText, ...(Object.keys(texts).length > 0 && { texts }) };
}

/** The search and filters of a state as request parameters. */
export function filterQueryOf(state: ListState, { takesPan = false }: Pick<ListScope, 'takesPan'>) {
  const query: Record<string, string> = {};
  if (state.searchText.length >= shortestSearch && !isHeldBack(state.searchText, takesPan)) query.q = state.searchText;
  for (const [key, values] of Object.entries(state.filters)) if (values.length > 0) query[key] = values.join(',');
  return query;
}

export function queryOfState(state: ListState, scope: Pick<ListScope, 'takesPan'>): ListQuery {
  const query: ListQuery = { limit: String(state.limit), sort: state.sort };
  if (state.cursor) query.cursor = state.cursor;
  return Object.assign(query, filterQueryOf(state, scope));
}

export type ListChange = Partial<ListState>;

export function useListState(scope: ListScope) {
  const {
    pathname,
    search: address,
    state: entry,
  } = useLocation() as { pathname: string; search: string; state: EntryState | null };
  const { targetLocation } = usePageRegistry();
  const navigate = useNavigate();
  const state = readListState(address, entry, scope);

  // Of a list that was changed the history entry says so; what leads here from a menu says nothing.
  const cleaned = scope.start && !address && !entry ? `?${scope.start}` : withoutPersonal(address);
  const leaveAddress = useEffectEvent(() => {
    const kept = { ...entry, ...writeEntryState(state, scope) };
    void navigate({ search: cleaned }, { state: kept, replace: true });
  });
  // Before anybody can press a key: later it would take back where they are going by then.
  useLayoutEffect(() => {
    if (cleaned !== address) leaveAddress();
  }, [cleaned, address]);

  /** Any change but opening a row returns to the first page, and closes the row unless it stands beside the list. */
  const after = (change: ListChange, from = state): ListState =>
    'open' in change
      ? { ...from, ...change }
      : { ...from, open: isRecordBeside() ? from.open : undefined, cursor: undefined, ...change };

  /** Based on the pending state if there is one: otherwise a filter would restore the previous search. */
  const newest = (): ListState => {
    const target = targetLocation();
    return target.pathname === pathname
      ? readListState(target.search, target.state as EntryState | null, scope)
      : state;
  };

  /** False when nothing changed because a row covers the list or is opening, or a navigation to another page is pending, which a search must not undo. */
  const search = (searchText: string): boolean => {
    const target = targetLocation();
    const isCovered = state.open !== undefined && !isRecordBeside();
    if (isCovered || target.pathname !== pathname || target.search !== address) return false;
    change({ searchText }, true);
    return true;
  };

  const change = (changed: ListChange, replace = false) => {
    const next = after(changed, newest());
    const nextEntry = writeEntryState(next, scope);
    if (next.open !== undefined) nextEntry.isOpenedHere = 'open' in changed && !replace;
    void navigate({ search: writeListState(next, scope) }, { state: nextEntry, replace });
  };

  /** Opens another row in the place of the open one: closing leads to the list, however many were looked at. */
  const step = (open: number) => {
    const next = after({ open }, newest());
    const nextEntry = { ...writeEntryState(next, scope), isOpenedHere: entry?.isOpenedHere ?? false };
    void navigate({ search: writeListState(next, scope) }, { state: nextEntry, replace: true });
  };

  /** A row opened here is closed by going back, so that Back does not open it again. */
  const close = useCallback(() => {
    if (entry?.isOpenedHere) return void navigate(-1);
    const params = new URLSearchParams(address);
    params.delete('open');
    void navigate({ search: params.toString() }, { state: entry ?? {}, replace: true });
  }, [address, entry, navigate]);

  /** Another row takes the place of one that stands beside the list. */
  const openRow = (id: number) => {
    if (id === state.open) focusRecord();
    else if (state.open === undefined) change({ open: id });
    else step(id);
  };

  return {
    state,
    change,
    search,
    step,
    openRow,
    close,
    /** The address leads on to another one at once. */
    isLeaving: cleaned !== address,
    hrefOf: (changed: ListChange) => writeListState(after(changed), scope),
  };
}
