import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteDue } from '#server/retention/delete-due.ts';
import type { DueRows } from '#server/retention/queries.ts';
import { build } from '#testing/build.ts';
import { aPerson } from '#testing/factories.ts';
import { finder } from '#testing/find-values.ts';
import { startTestApp } from '#testing/server.ts';
import {
  enquiryExport,
  eraseEnquiry,
  listEnquiries,
  submitEnquiry,
  updateEnquiry,
  withdrawConsent,
} from './contract.ts';
import { oldRequests } from './server/erase-old.ts';
import { eraseDueEnquiries } from './server/queries/erasure.ts';

const app = await startTestApp({ build, settings: { ENQUIRIES_PER_ADDRESS_IN_10_MINUTES: '100' } });
const admin = await aPerson(app.db, { role: 'Admin' });

const person = {
  serviceType: 'Passport Services',
  firstName: 'Zarinabanu Quartzkeeper',
  mobile: '9173046285',
  email: 'zarina.quartzkeeper@example.com',
  address: '714 Lapis Lane, Anand',
  pincode: '388917',
  dob: '1963-08-27',
  marketingConsent: 'yes' as const,
};
const words = { ...person, firstName: 'Zarinabanu', address: 'Lapis Lane' };
// A number as short as a PIN code may stand in any hash.
const { serviceType: _, marketingConsent: __, pincode: ___, ...told } = words;

/** Every value that stands in any row of any table, as `enquiries: mobile as clear`. */
async function foundInTables(values: Record<string, string>): Promise<string[]> {
  const find = finder(values);
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(app.owner);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(app.owner);
    found.push(...find.inBytes(Buffer.from(rows.map(({ text }) => text).join('\n'))).map((hit) => `${name}: ${hit}`));
  }
  return found;
}

const ways = {
  'by an administrator': (id: number) => app.as(admin).call(eraseEnquiry, { params: { id } }),
  'by time': async (id: number) => {
    await sql`update enquiries set created_at = now() - interval '401 days' where id = ${id}`.execute(app.db);
    await sql`update enquiry_status_changes set changed_at = now() - interval '401 days'`.execute(app.db);
    await sql`update consent_withdrawals set withdrawn_at = now() - interval '401 days'`.execute(app.db);
    await deleteDue(app.db, oldRequests(400));
  },
  'by an operator': (id: number) => sql`delete from enquiries where id = ${id}`.execute(app.owner),
};

test.each(Object.entries(ways))(
  'P-08: a request erased %s stands nowhere, and its key brings it back neither as it was nor anew',
  async (name, erase) => {
    const headers = { 'idempotency-key': `sent-${name}` };
    const sent = await app.call(submitEnquiry, { body: person, headers });
    expect(sent.status).toBe(201);
    const { id, reference } = sent.body;
    await app.as(admin).call(updateEnquiry, { params: { id }, body: { status: 'In Progress' } });
    await app.call(withdrawConsent, { body: { reference, mobile: person.mobile } });
    await app.as(admin).call(listEnquiries, { query: { q: person.mobile } });
    await app.as(admin).call(enquiryExport.start, { body: { q: person.mobile, columns: 'firstName,mobile' } });
    // What is looked for can be found.
    expect(await foundInTables({ ...told, reference })).toEqual(
      expect.arrayContaining([
        'enquiries: mobile as clear',
        'idempotency_keys: mobile as clear',
        'idempotency_keys: reference as clear',
      ]),
    );

    await erase(id);
    expect(await foundInTables({ ...told, reference })).toEqual([]);
    for (const body of [person, { ...person, firstName: 'Somebody Else' }]) {
      const again = await app.call(submitEnquiry, { body, headers });
      expect(again).toMatchObject({ status: 410, body: { type: 'urn:suvidha:problem:erased' } });
      expect(again.raw).not.toContain('Zarinabanu');
    }
    expect(await foundInTables(told)).toEqual([]);
    // Sent again on purpose it is another request.
    const anew = await app.call(submitEnquiry, { body: person, headers: { 'idempotency-key': `anew-${name}` } });
    expect(anew.status).toBe(201);
    expect(anew.body.id).not.toBe(id);
    await app.as(admin).call(eraseEnquiry, { params: { id: anew.body.id } });
  },
);

test('a page without script that is sent again after the erasing does not bring the request back', async () => {
  const send = () =>
    app.app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(person).toString(),
    });
  expect((await send()).statusCode).toBe(303);
  const { id } = await app.db.selectFrom('enquiries').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await app.as(admin).call(eraseEnquiry, { params: { id } });
  expect((await send()).statusCode).toBe(410);
  expect(await foundInTables(told)).toEqual([]);
});

test('a request on which somebody works while old ones are looked for is kept', async () => {
  const { id } = (await app.call(submitEnquiry, { body: person })).body;
  await sql`update enquiries set created_at = now() - interval '401 days' where id = ${id}`.execute(app.db);
  const [old] = oldRequests(400).due;
  // Looks as long as the lock is held, as among a million rows.
  const slow = {
    ...(old as DueRows),
    isDue: (at) => sql`${old?.isDue(at)} and (select pg_advisory_xact_lock(4711)::text is not null)`,
  } as DueRows;
  const isLooking = async () => {
    const { rows } = await sql`
      select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(app.owner);
    return rows.length > 0;
  };
  const erasing = await app.db.transaction().execute(async (working) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(working);
    const running = app.db.transaction().execute((transaction) => eraseDueEnquiries(transaction, slow));
    await expect.poll(isLooking, { timeout: 20_000 }).toBe(true);
    await sql`insert into enquiry_status_changes (enquiry_id, status, changed_by) values (${id}, 'Pending', ${admin.id})`.execute(
      working,
    );
    return { running };
  });
  expect(await erasing.running).toEqual([]);
  const left = await app.db.selectFrom('enquiries').select('id').where('id', '=', id).execute();
  expect(left).toEqual([{ id }]);
});
