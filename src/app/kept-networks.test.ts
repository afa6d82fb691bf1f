import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signIn } from '#features/accounts/contract.ts';
import { listEnquiries, submitEnquiry } from '#features/enquiries/contract.ts';
import { aPerson, enquiryForm } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';

const app = await startTestApp();

/** The tables in which a text stands anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    app.owner,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } =
      await sql`select from ${sql.table(name)} as kept where kept::text like ${`%${text}%`} limit 1`.execute(app.owner);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('P-14: of an IPv4 address the /24 is kept, and the whole of it by limits alone, which forget it', async () => {
  const staff = await aPerson(app.db);
  const from = { remoteAddress: '203.0.113.77' };
  const post = (path: string, payload: object) =>
    app.app.inject({ method: 'POST', url: `/api${path}`, payload, ...from });
  const { username, password } = staff;
  expect((await post(signIn.path, { username, password: 'not the right one' })).statusCode).toBe(401);
  expect((await post(signIn.path, { username, password })).statusCode).toBe(200);
  expect((await post(submitEnquiry.path, enquiryForm())).statusCode).toBe(201);
  const headers = { authorization: `Bearer ${await app.tokenOf(staff)}` };
  expect((await app.app.inject({ url: `/api${listEnquiries.path}`, headers, ...from })).statusCode).toBe(403);

  expect(await tablesWith('203.0.113.77')).toEqual(['rate_limits']);
  expect(await tablesWith('203.0.113.0/24')).toEqual(expect.arrayContaining(['audit_events', 'sessions']));
});
