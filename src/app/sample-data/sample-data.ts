import type { Db } from '#db/open.ts';
import type { EnquiryStatus } from '#features/enquiries/catalogue.ts';
import { type ServiceType, serviceOfType, serviceTypes } from '#features/services/catalogue.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { usualPapers } from '#features/site/papers/catalogue.ts';
import { insertSiteSettings } from '#features/site/server/queries/settings.ts';
import { usualStages } from '#features/site/stages/catalogue.ts';
import { hashPassword } from '#server/auth/hash-password.ts';
import type { Config } from '#server/config.ts';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import { adminRole } from '#shared/contract/access.ts';
import { anEnquiry, insertPerson, newPassword, type SamplePerson } from './rows.ts';
import { makeSampleApplications } from './sample-applications.ts';
import { makeSampleAttendance } from './sample-attendance.ts';
import { makeSampleCards } from './sample-cards.ts';
import { makeSampleWork } from './sample-work.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const sampleDays = 28;
/** How many came on a day, by its place in the week. */
const enquiriesADay = [4, 3, 5, 2, 4, 1, 3];
/** Some services are asked for more than others. */
const askedFor: ServiceType[] = [
  'Passport Services',
  'Pan Card Services',
  'Loan',
  'Passport Services',
  'Income Tax Services',
  'Pan Card Services',
  ...serviceTypes,
  'Passport Services',
];

/** Some services work with stages and lists of papers, others without. */
const settingsWithLists: SiteSettings = {
  ...sampleSettings,
  services: Object.fromEntries(
    (['passport', 'pan-card', 'loan'] as const).map((slug) => [
      slug,
      { isOffered: true, stages: [...usualStages[slug]], papers: [...usualPapers[slug]] },
    ]),
  ),
};

/**
 * A fictitious agency with an administrator, a member of staff, a few cards, four weeks of enquiries, applications and
 * attendance, for looking around. All of it or nothing: who stops the first start halfway finds it made at the next.
 */
export async function makeSampleData(db: Db, config: Config): Promise<SamplePerson[]> {
  const people = await db.transaction().execute((transaction) => makeAgency(transaction, config));
  await invalidateTotals(db);
  return people;
}

async function makeAgency(db: Db, config: Config): Promise<SamplePerson[]> {
  await insertSiteSettings(db, settingsWithLists);
  const admin = await makePerson(db, 'admin@example.com', adminRole);
  const staff = await makePerson(db, 'staff@example.com', 'Staff');
  await makeEnquiries(db, admin.id);
  await makeSampleWork(db, { admin: admin.id, staff: staff.id });
  await makeSampleCards(db, config, admin.id);
  await makeSampleApplications(db, config, { admin: admin.id, staff: staff.id });
  await makeSampleAttendance(db, { admin: admin.id, staff: staff.id });
  return [admin, staff];
}

async function makePerson(db: Db, username: string, role: string): Promise<SamplePerson> {
  const password = newPassword();
  return insertPerson(db, { username, password, role }, await hashPassword(password));
}

async function makeEnquiries(db: Db, worker: number): Promise<void> {
  const now = Date.now();
  let count = 0;
  for (let daysAgo = sampleDays - 1; daysAgo >= 0; daysAgo--) {
    const number = enquiriesADay[daysAgo % enquiriesADay.length] ?? 0;
    for (let index = 0; index < number; index++) {
      const created = now - daysAgo * dayMs - index * 1.5 * hourMs;
      const serviceType = askedFor[count % askedFor.length] ?? 'Loan';
      const { id } = await anEnquiry(db, {
        serviceType,
        createdDate: new Date(created).toISOString(),
      });
      await workOn(db, { id, serviceType, created, worker, moves: movesOf(count, daysAgo) });
      count += 1;
    }
  }
}

/** Most older ones are done, a few were given up, some wait; of the last days' most still do. */
function movesOf(index: number, daysAgo: number): EnquiryStatus[] {
  if (index % (daysAgo < 4 ? 2 : 9) === 0) return [];
  if (index % 13 === 1) return ['Cancelled'];
  return index % (daysAgo < 8 ? 3 : 7) === 1 ? ['In Progress'] : ['In Progress', 'Completed'];
}

interface Worked {
  id: number;
  serviceType: string;
  created: number;
  worker: number;
  moves: EnquiryStatus[];
}

async function workOn(db: Db, { id, serviceType, created, worker, moves }: Worked): Promise<void> {
  const status = moves.at(-1);
  if (!status) return;
  const stepMs = Math.min(20 * hourMs, (Date.now() - created) / (moves.length + 1));
  const stages = settingsWithLists.services[serviceOfType(serviceType)?.slug ?? 'insurance']?.stages ?? [];
  const stage = stages[id % Math.max(stages.length, 1)]?.id ?? null;
  const changes = moves.map((move, index) => ({
    enquiry_id: id,
    status: move,
    stage: move === 'In Progress' ? stage : null,
    changed_by: worker,
    changed_at: new Date(created + (index + 1) * stepMs).toISOString(),
  }));
  await db
    .updateTable('enquiries')
    .set({
      ...{ status, version: moves.length + 1, moved_at: changes.at(-1)?.changed_at ?? null },
      stage: status === 'In Progress' ? stage : null,
    })
    .where('id', '=', id)
    .execute();
  await db.insertInto('enquiry_status_changes').values(changes).execute();
  if (status !== 'Completed') return;
  await db
    .updateTable('enquiries')
    .set({ completed_at: changes.at(-1)?.changed_at ?? null })
    .where('id', '=', id)
    .execute();
}
