import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Db } from '#db/open.ts';
import { fillFiles } from '#features/customer-files/server/fill-records.ts';
import { joinWaiting } from '#features/customer-files/server/join-records.ts';
import { fillWorkItems } from '#features/work/server/fill-items.ts';
import type { Vault } from '#server/personal-data/vault.ts';
import { aCard } from '#testing/factories.ts';
import { applicationsOfOneCustomer, fillApplications } from './applications.ts';
import { fillAuditEvents } from './audit-events.ts';
import { fillCustomers } from './customers.ts';
import { fillEnquiries } from './enquiries.ts';
import { fillMarks } from './marks.ts';
import type { OfficePeople } from './people.ts';

/** Rows of each. */
export interface OfficeSize {
  enquiries: number;
  applications: number;
  marks: number;
  auditEvents: number;
}

/** What a large agency has after years. */
export const largeOffice: OfficeSize = {
  enquiries: 1_000_000,
  applications: 200_000,
  marks: 1_000_000,
  auditEvents: 1_000_000,
};

const cardCount = 30;
const longestMs = 60 * 60_000;
const pauseMs = 200;

/**
 * Fills a product that has just been made with what an office has after years, as the product itself would have left it: requests have
 * their work items, records their customer files. `ownerUrl` is of the owner of the tables, `db` of the server.
 */
export async function fillOffice(
  { db, vault, ownerUrl }: { db: Db; vault: Vault; ownerUrl: string },
  { admins, staff, signingIn }: OfficePeople,
  size: OfficeSize,
  report: (line: string) => void = () => {},
): Promise<void> {
  const cards: number[] = [];
  for (let made = 0; made < cardCount; made++) cards.push((await aCard(db, { createdBy: admins[0]?.id ?? 0 })).id);
  const people = staff.map(({ id }) => id);
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    report(`${size.enquiries.toLocaleString('en')} requests`);
    await fillEnquiries(client, size.enquiries);
    report(`${size.applications.toLocaleString('en')} applications`);
    await fillCustomers(client, vault, people, size.applications / applicationsOfOneCustomer + 1);
    await fillApplications(client, size.applications, cards);
    report(
      `${size.marks.toLocaleString('en')} marks, ${size.auditEvents.toLocaleString('en')} entries of the audit log`,
    );
    await fillMarks(client, await everybody(client, signingIn), size.marks);
    await fillAuditEvents(client, people, size.auditEvents);
    for (const table of ['enquiries', 'customers'])
      await client.query(`select setval('${table}_id_seq', (select max(id) from ${table}))`);
    await client.query('vacuum (analyze)');
    report('work items and customer files');
    await fillWorkItems(db, longestMs);
    await fillFiles(db, longestMs);
    // A server that runs already may be joining, too: then there is nothing to do here at that moment.
    for (const end = performance.now() + longestMs; performance.now() < end; await wait(pauseMs)) {
      await joinWaiting({ db }, AbortSignal.timeout(longestMs));
      if (!(await isAnyUnjoined(client))) break;
    }
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

async function isAnyUnjoined(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    'select exists (select from customer_file_records where needs_joining or home_id is null) as is',
  );
  return rows[0]?.is === true;
}

/** Those who mark their attendance. */
async function everybody(client: Client, people: OfficePeople['signingIn']): Promise<number[]> {
  const names = people.map(({ username }) => username);
  const { rows } = await client.query<{ id: string }>('select id from accounts where username = any($1)', [names]);
  return rows.map(({ id }) => Number(id));
}
