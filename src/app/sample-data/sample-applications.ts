import type { Db } from '#db/open.ts';
import { applicationNames } from '#features/applications/addresses.ts';
import type { Config } from '#server/config.ts';
import { makeVault } from '#server/personal-data/vault.ts';
import { aCustomer, anApplication } from './rows.ts';

const dayMs = 86_400_000;

interface SampleApplication {
  daysAgo: number;
  status?: 'Approved' | 'Rejected';
  caseNumber?: string;
  finalStatus?: 'Approved' | 'Rejected';
}

/** Newest first: some wait, some have the bank's case number, of the older ones the bank has decided most. */
const applications: SampleApplication[] = [
  { daysAgo: 0 },
  { daysAgo: 1 },
  { daysAgo: 2 },
  { daysAgo: 4, caseNumber: 'CS-2041' },
  { daysAgo: 7, status: 'Approved', caseNumber: 'CS-1990' },
  { daysAgo: 9, status: 'Rejected' },
  { daysAgo: 14, status: 'Approved', caseNumber: 'CS-1874', finalStatus: 'Approved' },
  { daysAgo: 20, status: 'Rejected', caseNumber: 'CS-1702', finalStatus: 'Rejected' },
  { daysAgo: 26, status: 'Approved', caseNumber: 'CS-1655', finalStatus: 'Approved' },
];

interface People {
  admin: number;
  staff: number;
}

/** Customers of the sample member of staff, each with an application and what became of it. */
export async function makeSampleApplications(db: Db, config: Config, { admin, staff }: People): Promise<void> {
  const vault = makeVault({ dataKeys: config.DATA_KEYS, indexKeys: config.INDEX_KEYS });
  const cards = await db.selectFrom('cards').select('id').where('is_active', '=', true).orderBy('id').execute();
  for (const [index, sample] of applications.entries()) {
    const created = Date.now() - sample.daysAgo * dayMs - 3_600_000;
    const customer = await aCustomer({ db, vault }, { ownerId: staff });
    const { id } = await anApplication(db, {
      ...sample,
      ownerId: staff,
      customerId: customer.id,
      cardId: cards[index % cards.length]?.id ?? 0,
      createdDate: new Date(created).toISOString(),
    });
    await remember(db, { id, sample, created, admin, staff });
  }
}

interface Made extends People {
  id: number;
  sample: SampleApplication;
  created: number;
}

/** The history that led there. */
async function remember(db: Db, { id, sample, created, admin, staff }: Made): Promise<void> {
  const { status, caseNumber, finalStatus } = sample;
  const byStaff = [
    ...(status ? [{ field: 'status', before: 'Pending', after: status }] : []),
    // Kept by the wire's name.
    ...(caseNumber ? [{ field: applicationNames.caseNumber, before: null, after: caseNumber }] : []),
  ];
  const steps = [
    { by: staff, at: created + dayMs / 2, changes: byStaff },
    {
      by: admin,
      at: created + 3 * dayMs,
      changes: finalStatus ? [{ field: 'finalStatus', before: null, after: finalStatus }] : [],
    },
  ].filter(({ changes }) => changes.length > 0);
  for (const { by, at, changes } of steps) {
    await db
      .insertInto('application_changes')
      .values({
        application_id: id,
        changed_by: by,
        changed_at: new Date(at).toISOString(),
        changes: JSON.stringify(changes),
      })
      .execute();
  }
}
