import type { Db } from '#db/open.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { insertSiteSettings } from '#features/site/server/queries.ts';
import type { Config } from '#server/config.ts';
import { adminRole } from '#shared/access.ts';
import { anEnquiry, aPerson, type TestPerson } from './factories.ts';
import { makeSampleCards } from './sample-cards.ts';

const sampleEnquiries = 24;

/** A fictitious agency with an administrator, a member of staff, a few cards and enquiries, for looking around. */
export async function makeSampleData(db: Db, config: Config): Promise<TestPerson[]> {
  await insertSiteSettings(db, sampleSettings);
  const people = [
    await aPerson(db, { username: 'admin@example.com', role: adminRole }),
    await aPerson(db, { username: 'staff@example.com', role: 'Staff' }),
  ];
  if (people[0]) await makeSampleCards(db, config, people[0].id);
  for (let index = 0; index < sampleEnquiries; index++) await anEnquiry(db);
  return people;
}
