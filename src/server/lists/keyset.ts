import {
  type AliasedExpression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#db/open.ts';
import { prepared, preparedPage } from '#db/prepared.ts';
import { defaultPageSize } from '#shared/list/list-limits.ts';
import type { Keys } from '../keys.ts';
import { type Refusal, refuseFields } from '../routing/refusal.ts';

/** A list's order: non-null columns that together identify a row, the id last. */
export interface Order {
  /** The query's `sort`; a cursor of another sort is refused. */
  name: string;
  columns: readonly string[];
  /** One direction for all columns, or one for each. */
  descending: boolean | readonly boolean[];
}

export interface Cursor {
  sort: string;
  /** Towards the start of the list rather than its end. */
  backward: boolean;
  values: (string | number)[];
}

export interface Page<Row> {
  rows: Row[];
  next: Cursor | undefined;
  previous: Cursor | undefined;
}

export interface PageParams {
  order: Order;
  cursor: Cursor | undefined;
  limit: number;
  /** Of the whole list, or of one person's whose id is `hidden`: no value but where the page begins decides on the plan. */
  isWhole?: boolean;
}

/**
 * The order of a `sort` such as `-status,createdDate`. `columns` lists the columns of each key, the row's id last: other keys
 * contribute their first column, the last key all of its columns, each in its key's direction.
 */
export function orderOf<Key extends string>(sort: string, columns: Readonly<Record<Key, readonly string[]>>): Order {
  const keys = sort.split(',');
  const parts = keys.flatMap((key, index) => {
    const own = columns[key.replace(/^-/, '') as Key];
    const used = index === keys.length - 1 ? own : own.slice(0, 1);
    return used.map((column) => ({ column, isDescending: key.startsWith('-') }));
  });
  const once = parts.filter(({ column }, index) => parts.findIndex((part) => part.column === column) === index);
  return {
    name: sort,
    columns: once.map(({ column }) => column),
    descending: once.map(({ isDescending }) => isDescending),
  };
}

const purpose = 'list-cursor';

/** A page that is asked for again ends where it ended, and sealing takes 10 µs. For a minute: the text that is sealed may name somebody. */
const remembered = { max: 1_000, ttl: 60_000, ttlAutopurge: true };
const sealed = new WeakMap<Keys, LRUCache<string, string>>();

/** Cursors are sealed because they travel in addresses and may contain personal data, such as a name. */
export function sealCursor(keys: Keys, cursor: Cursor): string {
  const known = sealed.get(keys) ?? new LRUCache<string, string>(remembered);
  sealed.set(keys, known);
  const text = JSON.stringify(cursor);
  const before = known.get(text);
  if (before) return before;
  const made = keys.seal(purpose, cursor);
  known.set(text, made);
  return made;
}

export function openCursor(keys: Keys, sealed: string | undefined, order: Order): Cursor | undefined | Refusal {
  if (sealed === undefined) return undefined;
  const cursor = keys.unseal(purpose, sealed) as Cursor | undefined;
  const isOurs = cursor?.sort === order.name && cursor.values.length === order.columns.length;
  return isOurs ? cursor : refuseFields({ cursor: ['cursor'] });
}

interface OrderedColumn {
  column: string;
  direction: 'asc' | 'desc';
}

function orderedColumns({ columns, descending }: Order, backward: boolean): OrderedColumn[] {
  return columns.map((column, index) => {
    const isDescending = typeof descending === 'boolean' ? descending : descending[index] === true;
    return { column, direction: isDescending === backward ? 'asc' : 'desc' };
  });
}

/** Groups adjacent columns of one direction, so that one row comparison covers each group. */
function runsOf(columns: OrderedColumn[]): OrderedColumn[][] {
  const runs: OrderedColumn[][] = [];
  for (const column of columns) {
    const last = runs.at(-1);
    if (last?.[0]?.direction === column.direction) last.push(column);
    else runs.push([column]);
  }
  return runs;
}

/**
 * The rows beyond a cursor in lexicographic order, as consecutive ranges: equal in all runs but the last,
 * then in all but the last two, and so on. Each is an index range scan; one OR over them would not be.
 */
function rangesBeyond(columns: OrderedColumn[], values: Cursor['values']): RawBuilder<SqlBool>[] {
  const value = new Map(columns.map(({ column }, index) => [column, values[index]]));
  const refs = (run: OrderedColumn[]) => sql.join(run.map(({ column }) => sql.ref(column)));
  const bounds = (run: OrderedColumn[]) => sql.join(run.map(({ column }) => value.get(column)));
  const runs = runsOf(columns);
  return runs
    .map((run, index) => {
      const comparison = sql.raw(run[0]?.direction === 'desc' ? '<' : '>');
      const beyond = sql<SqlBool>`(${refs(run)}) ${comparison} (${bounds(run)})`;
      const equal = runs.slice(0, index).flat();
      const same = equal.map(({ column }) => sql<SqlBool>`${sql.ref(column)} = ${value.get(column)}`);
      return sql<SqlBool>`${sql.join([...same, beyond], sql` and `)}`;
    })
    .reverse();
}

/** The queries that together read one page, each served by the order's index; most pages need only the first. */
export function pageQueries<DB, TB extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { order, cursor, limit }: PageParams,
): SelectQueryBuilder<DB, TB, Row>[] {
  const columns = orderedColumns(order, cursor?.backward ?? false);
  const ordered = inOrder(query.limit(limit + 1), columns);
  return cursor ? rangesBeyond(columns, cursor.values).map((beyond) => where(ordered, beyond)) : [ordered];
}

function inOrder<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>, columns: OrderedColumn[]) {
  let ordered = query;
  for (const { column, direction } of columns) ordered = ordered.orderBy(sql.ref(column), direction);
  return ordered;
}

function where<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>, holds: RawBuilder<SqlBool>) {
  const condition = () => holds;
  return query.where(condition as unknown as (eb: ExpressionBuilder<DB, TB>) => ReturnType<typeof condition>);
}

/** Each is a text of its own. */
export const usualLimits: ReadonlySet<number> = new Set([25, defaultPageSize]);

/**
 * Reads one page by keyset: the rows after (or, backward, before) the cursor, through the order's index. Page
 * 20,000 costs as much as page 1.
 */
export function readPage<DB, TB extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  params: PageParams,
): Promise<Page<Row>> {
  return readRows(pageQueries(query, params), params, (page) => page);
}

/** The same of a query that finds few rows at some cost: in one statement, where an index would want one for each turn of the direction. */
export function readPageAtOnce<DB, TB extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  params: PageParams,
): Promise<Page<Row>> {
  const columns = orderedColumns(params.order, params.cursor?.backward ?? false);
  const ordered = inOrder(query, columns);
  const beyond = params.cursor && rangesBeyond(columns, params.cursor.values).map((range) => sql`(${range})`);
  const only = beyond ? where(ordered, sql<SqlBool>`(${sql.join(beyond, sql` or `)})`) : ordered;
  return readRows([only], params, (page) => page);
}

/**
 * The same of rows that match a condition, which so many rows of the query in the list's order are held against at most; undefined where a page and one
 * more is not among these. Nor is it walked to where the direction turns behind the cursor: what is left before the turn would be passed over.
 */
export async function walkToPage<DB, TB extends keyof DB, Row extends object>(
  db: Pick<Db, 'selectFrom'>,
  query: SelectQueryBuilder<DB, TB, Row>,
  params: PageParams,
  { matching, most }: { matching: RawBuilder<SqlBool>; most: number },
): Promise<Page<Row> | undefined> {
  const backward = params.cursor?.backward ?? false;
  const [rows, ...turned] = pageQueries(query, params);
  if (!rows || turned.length > 0) return undefined;
  const walked = rows.limit(sql.lit(most)) as unknown as SelectQueryBuilder<never, never, Row>;
  const columns = orderedColumns(params.order, backward);
  const walk = where(inOrder(db.selectFrom(walked.as('walked')).selectAll(), columns), matching);
  const page = (await readRows([walk], params, (one) => one)) as Page<Row>;
  return (backward ? page.previous : page.next) && page;
}

/**
 * The same of rows to which `join` adds what other tables have, in one statement: the page is found in its own table first, whose indexes serve.
 * `join` keeps each row, once, and the order’s columns. It knows the page by the alias.
 */
export function readJoinedPage<
  DB,
  TB extends keyof DB,
  Keys extends object,
  Alias extends string,
  WideDB,
  WideTB extends keyof WideDB,
  Row,
>(
  query: SelectQueryBuilder<DB, TB, Keys>,
  params: PageParams,
  alias: Alias,
  join: (page: AliasedExpression<Keys, Alias>) => SelectQueryBuilder<WideDB, WideTB, Row>,
): Promise<Page<Row>> {
  const columns = orderedColumns(params.order, params.cursor?.backward ?? false);
  const ofPage = columns.map(({ column, direction }) => ({ column: `${alias}.${column}`, direction }));
  return readRows(pageQueries(query, params), params, (page) => inOrder(join(page.as(alias)), ofPage));
}

type WithId = { id: number };

/**
 * The same of rows that stand in several tables: their keys are found in one alone, whose indexes serve, and `widen` joins the rest to them: each
 * row, once, in whatever order, and with the order’s columns. Of the whole list in one statement; what narrows the keys has to be planned each time,
 * and the joins have not.
 */
export async function readWidePage<
  DB,
  TB extends keyof DB,
  Keys extends WithId,
  WideDB,
  WideTB extends keyof WideDB,
  Row extends WithId,
>(
  keys: SelectQueryBuilder<DB, TB, Keys>,
  params: PageParams,
  widen: (page: AliasedExpression<WithId, 'page'>) => SelectQueryBuilder<WideDB, WideTB, Row>,
): Promise<Page<Row>> {
  if (params.isWhole) return readJoinedPage(keys, params, 'page', widen);
  const page = await readPage(keys, params);
  if (page.rows.length === 0) return { ...page, rows: [] };
  const ids = page.rows.map(({ id }) => id);
  const found = sql<WithId>`(select id from unnest(${ids}::bigint[]) as found (id))`;
  const rows = await widen(found.as('page')).modifyEnd(prepared).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { ...page, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

async function readRows<DB, TB extends keyof DB, Keys extends object, WideDB, WideTB extends keyof WideDB, Row>(
  queries: SelectQueryBuilder<DB, TB, Keys>[],
  { order, cursor, limit, isWhole = false }: PageParams,
  rowsOf: (page: SelectQueryBuilder<DB, TB, Keys>) => SelectQueryBuilder<WideDB, WideTB, Row>,
): Promise<Page<Row>> {
  const backward = cursor?.backward ?? false;
  const fetched: Row[] = [];
  for (const query of queries) {
    // Written out: a prepared statement is planned for so many.
    const rest = rowsOf(query.limit(sql.lit(limit + 1 - fetched.length)));
    const isPrepared = isWhole && fetched.length === 0 && usualLimits.has(limit);
    fetched.push(...(await (isPrepared ? rest.modifyEnd(preparedPage) : rest).execute()));
    if (fetched.length > limit) break;
  }
  const hasMore = fetched.length > limit;
  const rows = fetched.slice(0, limit);
  if (backward) rows.reverse();
  const cursorAt = (row: Row | undefined, towardsStart: boolean): Cursor | undefined =>
    row && {
      sort: order.name,
      backward: towardsStart,
      values: order.columns.map((column) => (row as Record<string, string | number>)[column] as string | number),
    };
  return {
    rows,
    next: (backward ? cursor !== undefined : hasMore) ? cursorAt(rows.at(-1), false) : undefined,
    previous: (backward ? hasMore : cursor !== undefined) ? cursorAt(rows[0], true) : undefined,
  };
}
