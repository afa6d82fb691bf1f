import { z } from 'zod';
import { plainText } from './formats.ts';

export const defaultPageSize = 50;
export const largestPageSize = 200;

/** A sort key, or the same with a leading minus for descending: `createdDate`, `-createdDate`. */
type Sort<Key extends string> = Key | `-${Key}`;

export interface ListShape<Key extends string, Filters extends z.ZodRawShape> {
  sorts: readonly [Key, ...Key[]];
  filters: Filters;
}

const wholeNumber = z
  .string()
  .regex(/^[0-9]{1,4}$/, 'invalid')
  .transform(Number);

/**
 * The query every list takes: `limit` (default 50, at most 200), `cursor`, `sort`, `q` and its own filters. A list
 * answers a plain array; `Link`, `X-Total-Count` and `X-Total-Estimated` travel in the headers.
 */
export function listQuery<const Key extends string, Filters extends z.ZodRawShape>(shape: ListShape<Key, Filters>) {
  const sorts = new Set<string>(shape.sorts.flatMap((key) => [key, `-${key}`]));
  const sort = z.custom<Sort<Key>>((value) => sorts.has(value as string), 'not-in-list');
  return z.strictObject({
    limit: wholeNumber.pipe(z.number().min(1, 'invalid').max(largestPageSize, 'invalid')).default(defaultPageSize),
    cursor: z.string().max(600, 'cursor').optional(),
    sort: z.string().default(`-${shape.sorts[0]}`).pipe(sort),
    /** Searching starts at three characters, the shortest text an index can find. */
    q: plainText(400)
      .transform((text) => text.normalize('NFC').trim())
      .pipe(z.string().min(3, 'too-short').max(100, 'too-long'))
      .optional(),
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
