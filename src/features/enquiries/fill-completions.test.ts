import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { fillCompletions } from './server/fill-completions.ts';

const app = await startTestApp();

const facts = async () =>
  (
    await sql<{ filled: number; right: number }>`
      select count(completed_at) as filled, count(*) filter (where completed_at =
        (select max(changed_at) from enquiry_status_changes where enquiry_id = e.id and status = 'Completed')) as right
      from enquiries e`.execute(app.db)
  ).rows[0];

test('what was completed before it was noted is filled in batch by batch, but for rows somebody is working with', async () => {
  const { id: worker } = await aPerson(app.db, { role: 'Admin' });
  await app.db.transaction().execute(async (tx) => {
    await sql`
    insert into enquiries (reference, service_type, first_name, mobile, email, address, pincode, dob, status)
    select 'old-' || n, 'Insurance', 'Asha', '+919876543210', 'asha@mail.example', 'Anand', '388001', '1990-01-01',
      case when n > 1201 then 'In Progress' else 'Completed' end
    from generate_series(1, 1210) n`.execute(tx);
    await sql`
    insert into enquiry_status_changes (enquiry_id, status, changed_by, changed_at)
    select id, moves.status, ${worker}, now() - interval '1 day' * day from enquiries,
      (values (30, 'Completed'), (20, 'In Progress'), (10, 'Completed')) as moves (day, status)
    where enquiries.reference <> 'old-7'`.execute(tx);
    // The planner's worst case: what is analysed while its rows are being written counts as empty.
    await sql`analyze enquiries, enquiry_status_changes`.execute(app.owner);
  });

  await fillCompletions(app.db, 0);
  expect(await facts()).toEqual({ filled: 100, right: 100 });
  await app.db.transaction().execute(async (busy) => {
    await sql`select from enquiries where reference = 'old-3' for update`.execute(busy);
    await fillCompletions(app.db);
    expect(await facts()).toEqual({ filled: 1199, right: 1199 });
  });
  await fillCompletions(app.db);
  await fillCompletions(app.db);
  expect(await facts()).toEqual({ filled: 1200, right: 1200 });
});
