import type { Db } from '#db/open.ts';
import { mostErasedAlone } from '#shared/approval.ts';
import type { PersonRecord } from '#shared/person-record.ts';
import { openUnlessBroken, peopleIn, traitsOf } from '../person-records/people.ts';
import { rowsOfRecord, type TableRows } from '../person-records/queries.ts';
import type { Services } from '../routing/route.ts';
import { contentOf } from './lift-restriction.ts';
import { isOwnCorrection } from './own-corrections.ts';
import { erasedAlone } from './queries/records.ts';

/**
 * Whether these are of more people than one administrator erases alone within 24 hours, with those of the day before. Somebody erased
 * twice counts once, what was undone not at all. Waits for what the same administrator erases meanwhile.
 */
export async function isBeyondLimit(
  transaction: Db,
  { vault, now }: Pick<Services, 'vault' | 'now'>,
  { accountId, records }: { accountId: number; records: readonly PersonRecord[] },
): Promise<boolean> {
  const erased = await erasedAlone(transaction, accountId);
  const before = erased.map((row) => openUnlessBroken(() => contentOf(vault, row)));
  const added = [];
  for (const record of records) {
    const content = await rowsOfRecord(transaction, vault, record, 'opened-if-possible');
    if (content) added.push(content);
  }
  const own = { accountId, now: now() };
  const peopleOf = (contents: readonly (readonly TableRows[])[]) => {
    const others = contents.filter((content) => !isOwnCorrection(content, own));
    return contents.length - others.length + peopleIn(others.map((content) => traitsOf(vault, content))).length;
  };
  const count = peopleOf([...before, ...added]);
  return count > mostErasedAlone && count > peopleOf(before);
}
