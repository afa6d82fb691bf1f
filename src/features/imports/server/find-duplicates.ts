import { createHash } from 'node:crypto';
import type { Db } from '#db/open.ts';
import type { Vault } from '#server/personal-data/vault.ts';
import { nameKey } from '#shared/text/name-key.ts';
import type { ImportKind } from '../rules.ts';
import type { CheckContext, CheckedRow, Values } from './check-row.ts';
import { requestsOfMobiles, takenPans } from './queries/agency.ts';

interface Finding {
  kind: ImportKind;
  mapping: CheckContext['mapping'];
}

/** A day of receipt is said of each row, or of all. */
const hasDays = ({ columns, defaults }: CheckContext['mapping']) =>
  columns.receivedDay !== undefined || Boolean(defaults.receivedDay);

interface RequestParts {
  mobile: string;
  firstName: string;
  serviceType: string;
  day: string | undefined;
}

const keyOfRequest = ({ mobile, firstName, serviceType, day }: RequestParts) =>
  [mobile, nameKey(firstName), serviceType, day ?? ''].join('\n');

/** What makes two rows the same: a PAN; or mobile, name, service and the day of receipt, where the file has one. */
export function keyOfRow(
  { pan = '', mobile = '', firstName = '', serviceType = '', receivedDay }: Values,
  { kind, mapping }: Finding,
): string {
  if (kind === 'customers') return pan;
  return keyOfRequest({ mobile, firstName, serviceType, day: hasDays(mapping) ? receivedDay : undefined });
}

/** Rows of a file by what makes them the same, with the number of the first of each: hashes, of a hundred thousand some megabytes. */
export function makeSeenRows() {
  const seen = new Map<string, number>();
  return (key: string, number: number): number | undefined => {
    const short = createHash('sha256').update(key).digest('base64').slice(0, 22);
    const first = seen.get(short);
    if (first === undefined) seen.set(short, number);
    return first;
  };
}

/** The numbers of the rows that the agency has already. */
export async function knownRows(
  db: Db,
  vault: Vault,
  rows: readonly CheckedRow[],
  finding: Finding,
): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const { kind, mapping } = finding;
  if (kind === 'customers') {
    const indexes = rows.map(({ number, values }) => ({ number, of: vault.blindIndexes('pan', values.pan ?? '') }));
    const taken = await takenPans(
      db,
      indexes.flatMap(({ of }) => of),
    );
    return new Set(
      indexes.filter(({ of }) => of.some(({ value }) => taken.has(value.toString('hex')))).map(({ number }) => number),
    );
  }
  const mobiles = new Set(rows.flatMap(({ values }) => values.mobile ?? []));
  const requests = await requestsOfMobiles(db, [...mobiles]);
  const isDayed = hasDays(mapping);
  const known = new Set(
    // A row without a day is the same by the first three, in a file that has days as well.
    requests.flatMap(({ day, ...request }) =>
      [undefined, ...(isDayed ? [day] : [])].map((one) => keyOfRequest({ ...request, day: one })),
    ),
  );
  return new Set(rows.filter(({ values }) => known.has(keyOfRow(values, finding))).map(({ number }) => number));
}
