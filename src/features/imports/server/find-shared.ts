import { nameKey } from '#shared/text/name-key.ts';
import { plainMobile } from '#shared/text/plain-mobile.ts';
import { type SharableField, sharableFields } from '../rules.ts';
import type { Values } from './check-row.ts';

/** What is kept of the check of all rows together. */
export interface Findings {
  shared: SharedValue[];
  knownMobiles: number;
}

/** What many rows have: in which row it stands first, as the value is kept nowhere but there. */
export interface SharedValue {
  field: SharableField;
  row: number;
  rows: number;
}

/** No family has so many names. */
const fewestNames = 10;
const mostTold = 5;

interface Repeated extends SharedValue {
  /** Of the rows behind the first; no more than are asked for. */
  names: Set<string>;
}

const keyOf = {
  email: (value: string) => value.toLowerCase(),
  mobile: (value: string) => plainMobile(value),
} satisfies Record<SharableField, (value: string) => string>;

/**
 * E-mail addresses and mobiles that rows of many names have: an office has written its own where a person has none, or none that it knows.
 * Of what stands in one row only a number is kept, of a hundred thousand some megabytes.
 */
export function makeSharedValues() {
  const seen: Record<SharableField, Map<string, number | Repeated>> = { email: new Map(), mobile: new Map() };
  const isMany = ({ names }: Repeated) => names.size >= fewestNames - 1;
  return {
    /** What stands in the cells of a row. */
    see(values: Values, row: number): void {
      for (const field of sharableFields) {
        const key = keyOf[field](values[field] ?? '');
        if (key === '') continue;
        const of = seen[field];
        const one = of.get(key);
        if (one === undefined) {
          of.set(key, row);
          continue;
        }
        const repeated = typeof one === 'object' ? one : { field, row: one, rows: 1, names: new Set<string>() };
        repeated.rows += 1;
        if (!isMany(repeated)) repeated.names.add(nameKey(`${values.firstName ?? ''} ${values.lastName ?? ''}`));
        of.set(key, repeated);
      }
    },
    has: (field: SharableField, value: string | undefined): boolean => {
      const one = seen[field].get(keyOf[field](value ?? ''));
      return typeof one === 'object' && isMany(one);
    },
    told: (): SharedValue[] =>
      sharableFields.flatMap((field) =>
        [...seen[field].values()]
          .flatMap((one) => (typeof one === 'object' && isMany(one) ? [one] : []))
          .toSorted((one, other) => other.rows - one.rows)
          .slice(0, mostTold)
          .map(({ row, rows }) => ({ field, row, rows })),
      ),
  };
}

export type SharedValues = ReturnType<typeof makeSharedValues>;
