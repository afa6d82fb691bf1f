import { z } from 'zod/mini';
import { type DayRange, readDayRange } from '../dates/day-range.ts';
import { plainText, recordId } from '../text/formats.ts';
import {
  defaultPageSize,
  largestPageSize,
  mostPickedRows,
  mostSearchWords,
  type SortPair,
  shortestSearch,
} from './list-limits.ts';

/** A sort key, or the same with a leading minus for descending: `createdDate`, `-createdDate`. */
type OneSort<Key extends string> = Key | `-${Key}`;
/** One key, or two of a pair the list has: `-status,createdDate`. */
export type ListSort<Key extends string> = OneSort<Key> | `${OneSort<Key>},${OneSort<Key>}`;
export interface ListShape<Key extends string, Filters extends z.core.$ZodShape> {
  sorts: readonly [Key, ...Key[]];
  sortPairs?: readonly SortPair<NoInfer<Key>>[];
  filters: Filters;
}

const wholeNumber = z.pipe(z.string().check(z.regex(/^[0-9]{1,4}$/, 'invalid')), z.transform(Number));

/** Each word of a search costs the database a look. */
export const fewWords = z.refine<string>((text) => text.split(/\s+/).length <= mostSearchWords, 'too-long');

/** Searching starts at three characters, the shortest text an index can find. Also the schema of a text filter. */
export const searchText = z.pipe(
  z.pipe(
    plainText(400),
    z.transform((text) => text.normalize('NFC').trim()),
  ),
  z.string().check(z.minLength(shortestSearch, 'too-short'), z.maxLength(100, 'too-long'), fewWords),
);

const bothWays = <Key extends string>(key: Key): OneSort<Key>[] => [key, `-${key}`];

/** Page and order of a list. */
function pagingOf<const Key extends string>(shape: Pick<ListShape<Key, z.core.$ZodShape>, 'sorts' | 'sortPairs'>) {
  const pairs = (shape.sortPairs ?? []).flatMap(([first, second]) =>
    bothWays(first).flatMap((one) => bothWays(second).map((other) => `${one},${other}`)),
  );
  const sorts = new Set<string>([...shape.sorts.flatMap(bothWays), ...pairs]);
  const sort = z.custom<ListSort<Key>>((value) => sorts.has(value as string), 'not-in-list');
  return {
    limit: z._default(
      z.pipe(wholeNumber, z.number().check(z.minimum(1, 'invalid'), z.maximum(largestPageSize, 'invalid'))),
      defaultPageSize,
    ),
    cursor: z.optional(z.string().check(z.maxLength(900, 'cursor'))),
    sort: z.pipe(z._default(z.string(), `-${shape.sorts[0]}`), sort),
  };
}

/**
 * The query of a list that can be searched: `limit` (default 50, at most 200), `cursor`, `sort`, `q` and its own filters, each
 * by a schema of its kind: `choices`, `dayRange` or `searchText`. A list answers a plain array; `Link`, `X-Total-Count` and
 * `X-Total-Estimated` travel in the headers.
 */
export function listQuery<const Key extends string, Filters extends z.core.$ZodShape>(shape: ListShape<Key, Filters>) {
  return z.strictObject({ ...pagingOf(shape), q: z.optional(searchText), ...shape.filters });
}

/** The query of a list without a search: one is refused, not passed over. */
export function unsearchedListQuery<const Key extends string, Filters extends z.core.$ZodShape>(
  shape: ListShape<Key, Filters>,
) {
  return z.strictObject({ ...pagingOf(shape), ...shape.filters });
}

/** Several values of one filter travel joined by commas: `status=Pending,Completed`. */
export function choices<const T extends readonly [string, ...string[]]>(values: T) {
  return choicesOf(z.enum(values, 'not-in-list'));
}

/** Thirty services, twenty of them with an address of the owner's. */
const longestChoices = 2_000;

/** Values of a schema without commas, joined by commas. */
export function choicesOf<Value extends z.ZodMiniType<unknown, string>>(value: Value) {
  return z.pipe(
    z.pipe(
      z.string().check(z.maxLength(longestChoices, 'too-long')),
      z.transform((text) => text.split(',')),
    ),
    z.array(value).check(z.minLength(1, 'required')),
  );
}

/** Ids as a filter, joined by commas. */
export const idChoices = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(1000, 'too-long')),
    z.transform((text) => text.split(',')),
  ),
  z.array(z.string().check(z.regex(/^[1-9][0-9]{0,14}$/, 'id'))).check(z.minLength(1, 'required')),
);

/** A filter by days, see `readDayRange`. */
export const dayRange = z.pipe(
  z.pipe(z.string().check(z.maxLength(30, 'date')), z.transform(readDayRange)),
  z.custom<DayRange>((range) => range !== undefined, 'date'),
);

/**
 * Which rows of a list are meant: those of `ids`; without `ids`, all that match the query's search and filters but those
 * of `except`.
 */
export const pickedRows = {
  ids: z.optional(z.array(recordId).check(z.minLength(1, 'required'), z.maxLength(mostPickedRows, 'too-long'))),
  except: z.optional(z.array(recordId).check(z.maxLength(mostPickedRows, 'too-long'))),
};

export interface PickedRows {
  ids?: number[] | undefined;
  except?: number[] | undefined;
}
