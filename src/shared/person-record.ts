import { z } from 'zod/mini';

/** The records that are kept of people who are no staff: what belongs to each is told in `src/db/erasing.ts`. */
export const personRecordKinds = ['enquiry', 'customer', 'saved'] as const;
export type PersonRecordKind = (typeof personRecordKinds)[number];

/** As the audit log names it: `enquiry 7`. */
export type PersonRecordName = `${PersonRecordKind} ${number}`;

export interface PersonRecord {
  kind: PersonRecordKind;
  id: number;
}

const pattern = new RegExp(`^(${personRecordKinds.join('|')}) ([1-9][0-9]{0,14})$`);

export const personRecordName = z.string('required').check(z.regex(pattern, 'id'));

export const nameOfRecord = ({ kind, id }: PersonRecord): PersonRecordName => `${kind} ${id}`;

/** Of a name that the schema has passed. */
export function recordOfName(name: string): PersonRecord {
  const [, kind, id] = pattern.exec(name) ?? [];
  if (!kind) throw new Error('This names no record of a person.');
  return { kind: kind as PersonRecordKind, id: Number(id) };
}
