import { nameKey } from '#shared/text/name-key.ts';

export interface Name {
  firstName: string;
  lastName: string;
}

export interface Known {
  dob: string | null;
  /** Keyed hashes of the PAN, one for each key; none where it is not known. */
  panHashes: string[];
}

const wordsOf = ({ firstName, lastName }: Name) =>
  nameKey(`${firstName} ${lastName}`)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/**
 * Families share telephones and words of their names: one name is the other where the longer one has every word of the shorter. A word
 * that stands alone may be the family's, so it has to begin the other. Requests have the whole name in one field.
 */
export function isSameName(one: Name, other: Name): boolean {
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  if (shorter.length <= 1) return shorter.length === 1 && shorter[0] === longer[0];
  return shorter.every((word) => longer.includes(word));
}

const isOtherPan = ({ panHashes }: Pick<Known, 'panHashes'>, others: ReadonlySet<string>) =>
  panHashes.length > 0 && others.size > 0 && !panHashes.some((hash) => others.has(hash));

/** The dates of birth and PANs of what is surely one person's. */
export class KnownPerson {
  private readonly dobs = new Set<string>();
  private readonly panHashes = new Set<string>();

  add({ dob, panHashes }: Known): void {
    if (dob !== null) this.dobs.add(dob);
    for (const hash of panHashes) this.panHashes.add(hash);
  }

  /** Whether a record has the PAN of one of them. */
  hasPanOf({ panHashes }: Pick<Known, 'panHashes'>): boolean {
    return panHashes.some((hash) => this.panHashes.has(hash));
  }

  /** Whether a record has another PAN or another date of birth than all of them. */
  differsFrom({ dob, panHashes }: Known): boolean {
    if (dob !== null && this.dobs.size > 0 && !this.dobs.has(dob)) return true;
    return isOtherPan({ panHashes }, this.panHashes);
  }

  /** Of records that might all be this person's, those that are: where they differ among themselves in what is not known, nobody can tell. */
  surelyOf<Record extends Known>(records: readonly Record[]): Record[] {
    const own = records.filter((record) => !this.differsFrom(record));
    const withPan = own.find(({ panHashes }) => panHashes.length > 0);
    const isOneDob = this.dobs.size > 0 || new Set(own.flatMap(({ dob }) => dob ?? [])).size <= 1;
    const isOnePan =
      this.panHashes.size > 0 || !own.some((one) => withPan && isOtherPan(one, new Set(withPan.panHashes)));
    return own.filter(({ dob, panHashes }) => (isOneDob || dob === null) && (isOnePan || panHashes.length === 0));
  }
}
