import { newIdempotencyKey } from '#web/api/idempotent-write.ts';
import type { Row } from './settings-row.ts';
import type { Texts } from './settings-texts.ts';

/** An entry of a service's list as it is typed. Its id is made with the row, and stays whatever it is called. */
export interface EntryRow extends Row {
  id: string;
  name: Texts;
}

export const newEntryId = (kind: string) => `${kind}-${newIdempotencyKey().slice(0, 8)}`;

/** The entries to send. An empty list takes them away; without one the server keeps what there is. */
export function sentEntries<EntryDraft extends EntryRow, Entry>(
  rows: readonly EntryDraft[],
  entryOf: (row: EntryDraft) => Entry,
): Entry[] | undefined {
  return rows.length > 0 ? rows.filter(({ isRemoved }) => !isRemoved).map(entryOf) : undefined;
}
