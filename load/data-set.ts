import { sql } from 'kysely';
import { Client } from 'pg';
import type { Db } from '#db/open.ts';
import { hashPassword } from '#server/auth/hash-password.ts';
import type { Vault } from '#server/personal-data/vault.ts';
import { aCard, aPerson } from '#testing/factories.ts';
import { newToken } from '#testing/server.ts';
import { fill } from '../bench/fill.ts';
import { fillCustomers } from '../bench/fill-customers.ts';

export interface DataSize {
  enquiries: number;
  applications: number;
  auditRows: number;
}

export interface SignedIn {
  id: number;
  token: string;
}

/** The people of an office that has been at work for years, and what they are asked for. */
export interface DataSet {
  admins: SignedIn[];
  staff: SignedIn[];
  /** Who sign in and do nothing else: a new session ends nobody's who is at work. */
  signingIn: { username: string; password: string }[];
  /** That may still be changed, each of another member of staff. */
  openApplications: { id: number; owner: SignedIn }[];
  enquiries: number;
}

const staffCount = 40;
const adminCount = 4;
const signingInCount = 200;
const cardCount = 30;
const applicationsOfOneCustomer = 4;
const password = 'a wide and quiet river';

async function makeStaff(db: Db): Promise<Pick<DataSet, 'admins' | 'staff' | 'signingIn'>> {
  const signedIn = async (role: string, count: number) => {
    const people: SignedIn[] = [];
    for (let made = 0; made < count; made++) {
      const { id } = await aPerson(db, { role });
      people.push({ id, token: await newToken(db, id) });
    }
    return people;
  };
  // As slow to check as everybody's, and made once.
  const passwordHash = await hashPassword(password);
  const signingIn: DataSet['signingIn'] = [];
  for (let made = 0; made < signingInCount; made++) {
    const { username } = await aPerson(db, { password }, () => passwordHash);
    signingIn.push({ username, password });
  }
  return { admins: await signedIn('Admin', adminCount), staff: await signedIn('Staff', staffCount), signingIn };
}

/** Of each customer several, with a case number and what the bank said; some are still open. */
async function addApplications(client: Client, count: number, cards: number[]): Promise<void> {
  const { rows } = await client.query<{ made: string }>(
    `select indexdef as made from pg_indexes where indexname = 'applications_search'`,
  );
  await client.query('drop index applications_search');
  await client.query(
    `insert into applications (owner_id, customer_id, card_id, status, final_status, cs_id, created_at)
     select c.owner_id, c.id, ($2::bigint[])[1 + (n / ${applicationsOfOneCustomer}) % $3::int],
       case when n % 53 = 0 then 'Pending' when n % 3 = 0 then 'Rejected' else 'Approved' end,
       case when n % 53 = 0 then null when n % 3 = 0 then 'Rejected' else 'Approved' end,
       case when n % 53 > 0 then 'CASE' || n end, now() - n * interval '10 minutes'
     from generate_series(1, $1::int) n join customers c on c.id = 1 + n / ${applicationsOfOneCustomer}`,
    [count, cards, cards.length],
  );
  for (const { made } of rows) await client.query(made);
}

/** As the log of the years before, sealed and checked long ago: the job that seals would be at it for the whole run. */
async function addAuditRows(client: Client, count: number): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(
    `insert into audit_events (at, actor_id, action, subject, outcome, request_id, network)
     select now() - interval '300 days' * (1 - n / $1::float8), 1 + n % 40,
       (array['sign-in', 'enquiry-status', 'application-changed'])[1 + n % 3],
       'enquiry ' || n % 200000, case n % 50 when 0 then 'refused' else 'done' end, md5(n::text), '192.0.2.1'
     from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query('commit');
}

/** Fills a product that has just started for the first time; `ownerUrl` is of the owner of its tables. */
export async function fillDataSet(
  { db, vault, ownerUrl }: { db: Db; vault: Vault; ownerUrl: string },
  { enquiries, applications, auditRows }: DataSize,
): Promise<DataSet> {
  const people = await makeStaff(db);
  const cards: number[] = [];
  for (let made = 0; made < cardCount; made++)
    cards.push((await aCard(db, { createdBy: people.admins[0]?.id ?? 0 })).id);

  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await fill(client, () => {}, enquiries);
    await client.query(`select setval('enquiries_id_seq', (select max(id) from enquiries))`);
    const owners = people.staff.map(({ id }) => id);
    await fillCustomers(client, vault, owners, applications / applicationsOfOneCustomer + 1);
    await client.query(`select setval('customers_id_seq', (select max(id) from customers))`);
    await addApplications(client, applications, cards);
    await addAuditRows(client, auditRows);
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
  const { rows } = await sql<{ id: number; ownerId: number }>`
    select min(id) as id, owner_id as "ownerId" from applications
    where status = 'Pending' and cs_id is null group by owner_id`.execute(db);
  const openApplications = rows.flatMap(({ id, ownerId }) => {
    const owner = people.staff.find((one) => one.id === ownerId);
    return owner ? [{ id, owner }] : [];
  });
  return { ...people, openApplications, enquiries };
}
