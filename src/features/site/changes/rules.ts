import { serviceSlugs } from '#features/services/catalogue.ts';
import { usualAttendance } from '../attendance/catalogue.ts';
import { usualMessageHours } from '../messages/catalogue.ts';
import { usualWork } from '../work/catalogue.ts';

/** Lists whose entries are known by one of their fields. Any other list is told, and replaced, as one thing. */
export const keyedLists: ReadonlyMap<string, string> = new Map([
  ['ownPages', 'slug'],
  ['ownServices', 'slug'],
  ['holidays', 'date'],
  ['attendance.shifts', 'id'],
  ['look.people', 'picture'],
  ['look.wayPhotos', 'picture'],
  ...serviceSlugs.flatMap((slug): [string, string][] => [
    [`services.${slug}.stages`, 'id'],
    [`services.${slug}.papers`, 'id'],
  ]),
]);

/** Told as one thing each, though several fields. */
const wholes = new Set<string | undefined>(['fee', 'governmentFee', 'papersSource', 'mapPosition', 'streetMap']);

/** Defaults of absent settings, by the last part of a path. */
const standards: Readonly<Record<string, unknown>> = {
  isOffered: true,
  isNameInLogo: false,
  isOn: false,
  ...usualMessageHours,
  ...usualAttendance,
  ...usualWork,
  saturdaysOff: [],
  shifts: [],
  notices: [],
  ownPages: [],
  otherHours: [],
  people: [],
  wayPhotos: [],
  ownServices: [],
  stages: [],
  papers: [],
};

const lastPart = (path: string) => path.split('.').at(-1) ?? '';

export const standardOf = (path: string) => standards[lastPart(path)];

export type Entry = Readonly<Record<string, unknown>>;

/** The path of an entry of a list: `ownPages[our-fees]`. */
export const entryPath = (list: string, key: string) => `${list}[${key}]`;

/** What the path of an entry, or within one, is made of. */
export function entryAt(path: string): { list: string; key: string; part: string | undefined } | undefined {
  const [, list, key, part] = /^([^[]+)\[(.*)\](?:\.([^\]]+))?$/.exec(path) ?? [];
  return list !== undefined && key !== undefined ? { list, key, part } : undefined;
}

/**
 * Where two settings differ: `phone`, `agencyName.gu`, `services.passport.fee`, `notices`, `ownPages[our-fees].title.en`. A keyed
 * list is named alone where entries that both have stand in another order.
 */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  const keyField = keyedLists.get(path);
  if (keyField) return changedEntries(listOf(before), listOf(after), { path, keyField });
  const isDivided = (isRecord(before) || before === undefined) && (isRecord(after) || after === undefined);
  if (!isDivided || wholes.has(lastPart(path)) || isReplacement(before ?? after)) {
    const standard = standardOf(path);
    return isSame(before ?? standard, after ?? standard) ? [] : [path];
  }
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((name) => changedPaths(before?.[name], after?.[name], path ? `${path}.${name}` : name));
}

function changedEntries(
  before: readonly Entry[],
  after: readonly Entry[],
  { path, keyField }: { path: string; keyField: string },
): string[] {
  const [earlier, later] = [byKey(before, keyField), byKey(after, keyField)];
  // While it is typed, two entries may have one key.
  if (earlier.size < before.length || later.size < after.length) return isSame(before, after) ? [] : [path];
  const isMoved = !isSame(
    [...earlier.keys()].filter((key) => later.has(key)),
    [...later.keys()].filter((key) => earlier.has(key)),
  );
  const entries = [...new Set([...earlier.keys(), ...later.keys()])].flatMap((key) => {
    const [one, other] = [earlier.get(key), later.get(key)];
    return one && other ? changedPaths(one, other, entryPath(path, key)) : [entryPath(path, key)];
  });
  return isMoved ? [path, ...entries] : entries;
}

/** What an entry is known by; empty while nobody has typed it. */
export function keyOf(entry: Entry, keyField: string): string {
  const key = entry[keyField];
  return typeof key === 'string' ? key : '';
}

/** The entries of a list by what they are known by. */
export const byKey = (entries: readonly Entry[], keyField: string) =>
  new Map(entries.map((entry) => [keyOf(entry, keyField), entry]));

const listOf = (value: unknown): Entry[] => (Array.isArray(value) ? value : []);

/** Whether a change at the one path is a change at the other, too: of a whole and its part. */
export const isWithin = (path: string, whole: string) => path === whole || path.startsWith(`${whole}.`);

/** A text of the owner's beside ours that it replaced. */
const isReplacement = (value: unknown) => isRecord(value) && 'ours' in value;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isSame(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) {
    if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
}
