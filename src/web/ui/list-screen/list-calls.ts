import type { z } from 'zod/mini';
import { call, callList } from '#web/api/client.ts';
import type { Target } from '#web/api/target.ts';
import type { ExportRequest, ListQuery } from './types.ts';

/** A list as its screen knows it; the keys of its filters and sorts are the contract's. */
type ListTarget<Row> = Target<
  string,
  z.ZodMiniType<unknown, { limit?: unknown; sort?: unknown }>,
  z.ZodMiniVoid,
  z.ZodMiniType<Row[]>
>;

type ExportTarget<Key extends string> = Target<
  string,
  z.ZodMiniType,
  z.ZodMiniType<unknown, { columns: { key: Key }[] }>,
  z.ZodMiniType<{ address: string; rows: number }>
>;

/** Fetches a list's pages for its screen. */
export function pagesOf<Row>(target: ListTarget<Row>) {
  return (query: ListQuery, signal: AbortSignal) => callList(target, { query, signal });
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
