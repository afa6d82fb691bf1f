import { nameKey } from '#shared/text/name-key.ts';

/** What a record is surely known by; a customer has no date of birth, a request no PAN. */
export interface Identity {
  firstName: string;
  mobile: string;
  dob: string | null;
  /** Keyed hashes of the PAN, one for each key of the ring. */
  panHashes: readonly string[];
}

/** The words of a name in one order: whoever writes the family's name first is the same person. */
const foldedName = (name: string): string =>
  nameKey(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

/** Two records with one key in common are surely one person's: one PAN; or one mobile, date of birth and name. */
export function sureKeys({ firstName, mobile, dob, panHashes }: Identity): string[] {
  const name = foldedName(firstName);
  return [
    ...panHashes.map((hash) => `pan ${hash}`),
    ...(dob === null || name === '' || mobile === '' ? [] : [`born ${mobile} ${dob} ${name}`]),
  ];
}

export interface UnjoinedRecord {
  id: number;
  /** The file it is in already: it was corrected since. */
  homeId: number | null;
  createdAt: string;
  keys: readonly string[];
}

export interface JoiningPlan {
  /** Files to be made: the records of each, and since when the person is known. */
  made: { recordIds: number[]; createdAt: string }[];
  /** Records that go to a file which is there. */
  joined: { recordId: number; homeId: number }[];
  /** Files that have records of one person by now: `rootId`, which stands by itself, goes into `intoId`, the file of the record that agrees. `recordId`: the record that was corrected so. */
  merges: { rootId: number; intoId: number; recordId?: number }[];
}

/** Of files that stand by themselves, where each file leads. */
export class Roots {
  private readonly roots: Map<number, number>;

  constructor(roots: Iterable<readonly [number, number]>) {
    this.roots = new Map(roots);
  }

  of(fileId: number): number {
    const root = this.roots.get(fileId) ?? fileId;
    return root === fileId ? root : this.of(root);
  }

  lead(rootId: number, intoId: number): void {
    this.roots.set(rootId, intoId);
  }
}

/** Whether somebody has parted two files that stand by themselves, by the pairs that were parted, wherever these lead now. */
export const partedBy =
  (pairs: readonly { one: number; other: number }[], roots: Roots) =>
  (one: number, other: number): boolean =>
    pairs.some((pair) => {
      const [first, second] = [roots.of(pair.one), roots.of(pair.other)];
      return (first === one && second === other) || (first === other && second === one);
    });

/**
 * Where records belong: those of a file first: where they end up decides where new ones that agree with them go. One that agrees with several files
 * goes to the oldest; those files are merged, unless somebody has parted them (`isParted`, of two files that stand by themselves). What was corrected
 * stays in its file, unless it agrees with nothing of it and with somebody else, or has another PAN than the rest: nobody has two.
 */
export function planJoining(
  records: readonly UnjoinedRecord[],
  {
    homes,
    shared,
    roots,
    isParted,
  }: {
    /** The files in which a key is known, of records that do not wait. */
    homes: ReadonlyMap<string, readonly number[]>;
    /** Files of these records that have others, which do not wait. */
    shared: readonly number[];
    roots: Roots;
    isParted: (one: number, other: number) => boolean;
  },
): JoiningPlan {
  const known = new Map([...homes].map(([key, ids]) => [key, new Set(ids)]));
  const inUse = new Set(shared);
  const plan: JoiningPlan = { made: [], joined: [], merges: [] };
  // Of a file whose records all wait, whoever agrees with nobody elsewhere keeps it.
  const placeOf = ({ homeId, keys }: UnjoinedRecord) =>
    homeId === null ? 2 : Number(keys.some((key) => homes.get(key)?.some((id) => id !== homeId)));
  for (const record of records.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const { homeId, keys } = record;
    // A file that is yet to be made has a negative number; the first ones are the oldest.
    const agreeing = [...new Set(keys.flatMap((key) => [...(known.get(key) ?? [])]))];
    const elsewhere = agreeing.filter((id) => id !== homeId).toSorted(byAge)[0];
    // A stray goes alone: the others of its file have nothing to do with whom it agrees.
    const isStray = homeId !== null && inUse.has(homeId) && !agreeing.includes(homeId);
    const stays = homeId !== null && !(isStray && (elsewhere !== undefined || keys.some(isOfPan)));
    const own = stays ? homeId : putIn(plan, record, elsewhere);
    for (const other of agreeing)
      mergeSame(plan, { own, other, roots, isParted, ...(homeId !== null && { recordId: record.id }) });
    for (const key of keys) known.set(key, (known.get(key) ?? new Set()).add(own));
    inUse.add(own);
  }
  return plan;
}

/** A new mobile may be the same person's. */
const isOfPan = (key: string) => key.startsWith('pan ');

/** Puts a record that is in no file yet, or leaves its own, into one, which is made where there is none. Answers its number. */
function putIn({ made, joined }: JoiningPlan, { id, createdAt }: UnjoinedRecord, fileId: number | undefined): number {
  const there = fileId !== undefined && fileId < 0 ? made[-fileId - 1] : undefined;
  if (there) {
    there.recordIds.push(id);
    if (createdAt < there.createdAt) there.createdAt = createdAt;
  } else if (fileId === undefined) made.push({ recordIds: [id], createdAt });
  else joined.push({ recordId: id, homeId: fileId });
  return fileId ?? -made.length;
}

const byAge = (one: number, other: number) => Number(one < 0) - Number(other < 0) || Math.abs(one) - Math.abs(other);

interface Agreeing {
  own: number;
  other: number;
  recordId?: number;
  roots: Roots;
  isParted: (one: number, other: number) => boolean;
}

function mergeSame({ merges }: JoiningPlan, { own, other, roots, isParted, ...corrected }: Agreeing): void {
  const [older = own, younger = other] = [own, other].toSorted((a, b) => byAge(roots.of(a), roots.of(b)));
  const [olderRoot, youngerRoot] = [roots.of(older), roots.of(younger)];
  if (olderRoot === youngerRoot || isParted(olderRoot, youngerRoot)) return;
  // The step leads to the file that agrees, so that undoing an earlier merge takes both along; from it too, where it stands by itself.
  const [from, into] = younger !== youngerRoot && older === olderRoot ? [olderRoot, younger] : [youngerRoot, older];
  merges.push({ rootId: from, intoId: into, ...corrected });
  roots.lead(from, roots.of(into));
}
