import type { z } from 'zod/mini';
import { call, callList, type ListPage } from '#web/api/client.ts';
import type { CallOptions, Target } from '#web/api/target.ts';
import { hasPan } from './pan-rule.ts';
import type { ExportRequest, ListQuery } from './types.ts';

/** A list as its screen knows it; the keys of its filters and sorts are the contract's. */
type ListQueryType = z.ZodMiniType<unknown, { limit?: unknown; sort?: unknown }>;
type ListTarget<Path extends string, Row> = Target<Path, ListQueryType, z.ZodMiniVoid, z.ZodMiniType<Row[]>>;

type ExportTarget<Key extends string> = Target<
  string,
  z.ZodMiniType,
  z.ZodMiniType<unknown, { columns: { key: Key }[] }>,
  z.ZodMiniType<{ address: string; rows: number }>
>;

/** Fetches a list's pages for its screen, or as a finder. What is called by GET holds no PAN, whoever put it there. */
export function pagesOf<Path extends string, Row>(target: ListTarget<Path, Row>) {
  type Options = CallOptions<Path, ListQueryType, z.ZodMiniVoid>;
  return async (query: ListQuery, signal: AbortSignal, params?: Options['params']): Promise<ListPage<Row>> => {
    if (Object.values(query).some(hasPan)) throw new Error('A PAN stands in no address.');
    return callList(target, { query, signal, params } as unknown as Options);
  };
}

/**
 * Starts a list's export: the `start` of its `listExport`, with the columns a file may have. A list shows pictures and buttons too; they
 * are left out.
 */
export function exportOf<Key extends string>(target: ExportTarget<Key>, columnKeys: readonly Key[]) {
  const keys: readonly string[] = columnKeys;
  const isInFile = <Column extends { key: string }>(column: Column): column is Column & { key: Key } =>
    keys.includes(column.key);
  return (request: ExportRequest) => call(target, { body: { ...request, columns: request.columns.filter(isInFile) } });
}
