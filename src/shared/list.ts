import { z } from 'zod';
import { type DayRange, readDayRange } from './day-range.ts';
import { plainText, recordId } from './formats.ts';
import { defaultPageSize, largestPageSize, mostPickedRows, type SortPair, shortestSearch } from './list-limits.ts';

/** A sort key, or the same with a leading minus for descending: `createdDate`, `-createdDate`. */
type OneSort<Key extends string> = Key | `-${Key}`;
/** One key, or two of a pair the list has: `-status,createdDate`. */
export type ListSort<Key extends string> = OneSort<Key> | `${OneSort<Key>},${OneSort<Key>}`;
export interface ListShape<Key extends string, Filters extends z.ZodRawShape> {
  sorts: readonly [Key, ...Key[]];
  sortPairs?: readonly SortPair<NoInfer<Key>>[];
  filters: Filters;
}

const wholeNumber = z
  .string()
  .regex(/^[0-9]{1,4}$/, 'invalid')
  .transform(Number);

/** Searching starts at three characters, the shortest text an index can find. Also the schema of a text filter. */
export const searchText = plainText(400)
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().min(shortestSearch, 'too-short').max(100, 'too-long'));

const bothWays = <Key extends string>(key: Key): OneSort<Key>[] => [key, `-${key}`];

/**
 * The query every list takes: `limit` (default 50, at most 200), `cursor`, `sort`, `q` and its own filters, each by a
 * schema of its kind: `choices`, `dayRange` or `searchText`. A list answers a plain array; `Link`, `X-Total-Count` and
 * `X-Total-Estimated` travel in the headers.
 */
export function listQuery<const Key extends string, Filters extends z.ZodRawShape>(shape: ListShape<Key, Filters>) {
  const pairs = (shape.sortPairs ?? []).flatMap(([first, second]) =>
    bothWays(first).flatMap((one) => bothWays(second).map((other) => `${one},${other}`)),
  );
  const sorts = new Set<string>([...shape.sorts.flatMap(bothWays), ...pairs]);
  const sort = z.custom<ListSort<Key>>((value) => sorts.has(value as string), 'not-in-list');
  return z.strictObject({
    limit: wholeNumber.pipe(z.number().min(1, 'invalid').max(largestPageSize, 'invalid')).default(defaultPageSize),
    cursor: z.string().max(900, 'cursor').optional(),
    sort: z.string().default(`-${shape.sorts[0]}`).pipe(sort),
    q: searchText.optional(),
    ...shape.filters,
  });
}

/** Several values of one filter travel joined by commas: `status=Pending,Completed`. */
export function choices<const T extends readonly [string, ...string[]]>(values: T) {
  return z
    .string()
    .max(1000, 'too-long')
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values, 'not-in-list')).min(1, 'required'));
}

/** A filter by days, see `readDayRange`. */
export const dayRange = z
  .string()
  .max(30, 'date')
  .transform(readDayRange)
  .pipe(z.custom<DayRange>((range) => range !== undefined, 'date'));

/**
 * Which rows of a list are meant: those of `ids`; without `ids`, all that match the query's search and filters but those
 * of `except`.
 */
export const pickedRows = {
  ids: z.array(recordId).min(1, 'required').max(mostPickedRows, 'too-long').optional(),
  except: z.array(recordId).max(mostPickedRows, 'too-long').optional(),
};

export interface PickedRows {
  ids?: number[] | undefined;
  except?: number[] | undefined;
}
