import type { Db } from '#db/open.ts';
import { mostErasedAlone } from '#shared/approval.ts';
import type { PersonRecord } from '#shared/person-record.ts';
import { peopleIn, traitsOf, traitsUnlessBroken } from '../person-records/people.ts';
import { rowsOfRecord } from '../person-records/queries.ts';
import type { Vault } from '../personal-data/vault.ts';
import { contentOf } from './lift-restriction.ts';
import { erasedAlone } from './queries/records.ts';

/**
 * Whether these are of more people than one administrator erases alone within 24 hours, with those of the day before. Somebody erased
 * twice counts once, what was undone not at all. Waits for what the same administrator erases meanwhile.
 */
export async function isBeyondLimit(
  transaction: Db,
  vault: Vault,
  { accountId, records }: { accountId: number; records: readonly PersonRecord[] },
): Promise<boolean> {
  const erased = await erasedAlone(transaction, accountId);
  const before = erased.map((row) => traitsUnlessBroken(vault, () => contentOf(vault, row)));
  const added = [];
  for (const record of records) {
    const content = await rowsOfRecord(transaction, vault, record, 'opened-if-possible');
    if (content) added.push(traitsOf(vault, content));
  }
  const count = peopleIn([...before, ...added]).length;
  return count > mostErasedAlone && count > peopleIn(before).length;
}
