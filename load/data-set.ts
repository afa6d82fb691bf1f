import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { Vault } from '#server/personal-data/vault.ts';
import { inScope } from '#testing/test-scope.ts';
import { fillOffice, largeOffice, type OfficeSize } from '../bench/office/fill-office.ts';
import { type OfficePeople, officePeople, type SignedIn } from '../bench/office/people.ts';

export const officeSize = inScope({
  always: { enquiries: 20_000, applications: 4_000, marks: 20_000, auditEvents: 20_000 },
  full: largeOffice,
});

/** The people of an office that has been at work for years, and what they are asked for. */
export interface DataSet extends OfficePeople {
  /** That may still be changed, each of another member of staff. */
  openApplications: { id: number; owner: SignedIn }[];
  enquiries: number;
}

/** Fills a product that has just started for the first time; `db` and `ownerUrl` are of the owner of its tables. */
export async function fillDataSet(by: { db: Db; vault: Vault; ownerUrl: string }, size: OfficeSize): Promise<DataSet> {
  const people = await officePeople(by.db);
  await fillOffice(by, people, size);
  const { rows } = await sql<{ id: number; ownerId: number }>`
    select min(id) as id, owner_id as "ownerId" from applications
    where status = 'Pending' and cs_id is null group by owner_id`.execute(by.db);
  const openApplications = rows.flatMap(({ id, ownerId }) => {
    const owner = people.staff.find((one) => one.id === ownerId);
    return owner ? [{ id, owner }] : [];
  });
  return { ...people, openApplications, enquiries: size.enquiries };
}
