import { SealBroken, type Vault } from '../personal-data/vault.ts';
import { isSameName, type Known, KnownPerson, type Name } from './known-person.ts';
import type { TableRows } from './queries.ts';

/** What tells one person from another. */
export interface Traits extends Name, Known {
  mobile: string;
}

/**
 * The records by person, in their order: those with one PAN, and those with one mobile and one name where neither PAN nor date of birth
 * is another.
 */
export function peopleIn<Record extends Traits>(records: readonly Record[]): Record[][] {
  const people: { own: Record[]; known: KnownPerson }[] = [];
  for (const record of records) {
    let person = people.find(
      ({ own, known }) =>
        known.hasPanOf(record) ||
        (own.some((one) => one.mobile === record.mobile && isSameName(one, record)) && !known.differsFrom(record)),
    );
    if (!person) {
      person = { own: [], known: new KnownPerson() };
      people.push(person);
    }
    person.own.push(record);
    person.known.add(record);
  }
  return people.map(({ own }) => own);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Of a record that is opened, by the row it stands under. */
export function traitsOf(vault: Vault, content: readonly TableRows[]): Traits {
  const own = content[0]?.rows[0] ?? {};
  const pan = textOf(own.pan);
  return {
    firstName: textOf(own.first_name),
    lastName: textOf(own.last_name),
    mobile: textOf(own.mobile),
    dob: typeof own.dob === 'string' ? own.dob : null,
    panHashes: pan ? vault.blindIndexes('pan', pan).map(({ keyId, value }) => `${keyId} ${value.toString('hex')}`) : [],
  };
}

/** What does not open is nobody else's. */
export function openUnlessBroken(open: () => readonly TableRows[]): readonly TableRows[] {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    return [];
  }
}
