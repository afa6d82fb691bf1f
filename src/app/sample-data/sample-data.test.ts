import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { applicationStatuses } from '#features/applications/catalogue.ts';
import { getApplication, listOwnApplications } from '#features/applications/contract.ts';
import { enquiryStatuses } from '#features/enquiries/catalogue.ts';
import { listEnquiries } from '#features/enquiries/contract.ts';
import { startTestApp } from '#testing/server.ts';
import { makeSampleData } from './sample-data.ts';

const app = await startTestApp();

test('sample enquiries lie in the last weeks, in every status, with a history that ends in it and true totals', async () => {
  const [admin, staff] = await makeSampleData(app.db, app.config);
  const { rows } = await sql<{ status: string; number: number; days: number; wrong: number }>`
    select e.status, count(*) as number, count(distinct e.created_at::date) as days,
      count(*) filter (where e.created_at > now() or e.created_at < now() - interval '30 days' or e.status <> coalesce(
        (select c.status from enquiry_status_changes c where c.enquiry_id = e.id and c.changed_at between e.created_at and now()
          order by c.changed_at desc limit 1), 'Pending') or e.completed_at is distinct from (select max(c.changed_at)
            from enquiry_status_changes c where c.enquiry_id = e.id and c.status = 'Completed')) as wrong
    from enquiries e group by e.status`.execute(app.db);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(enquiryStatuses));
  expect(rows.map(({ wrong }) => wrong)).toEqual(rows.map(() => 0));
  for (const { status, number } of rows) {
    const { headers } = await app.as(admin ?? { id: 0 }).call(listEnquiries, { query: { status, limit: '1' } });
    expect(headers['x-total-count']).toBe(String(number));
  }
  expect(Math.max(...rows.map(({ days }) => days))).toBeGreaterThan(7);
  const userId = staff?.id ?? 0;
  const applications = await app.as({ id: userId }).call(listOwnApplications, { params: { userId } });
  expect(new Set(applications.body.map(({ status }) => status))).toEqual(new Set(applicationStatuses));
  for (const { id } of applications.body) {
    expect(await app.as({ id: userId }).call(getApplication, { params: { id } })).toMatchObject({ status: 200 });
  }
  for (const { customer } of applications.body) expect(customer.panCardNo).toMatch(/^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/);
});

test('sample attendance lies in the last four weeks, none of it to come, with something of everything', async () => {
  const { rows } = await sql<{
    kinds: number;
    late: number;
    review: number;
    wrong: number;
    leave: number;
    waits: number;
  }>`
    select count(distinct kind) as kinds, count(*) filter (where status = 'review') as review,
      count(*) filter (where kind = 'in' and (counted_at at time zone 'Asia/Kolkata')::time > '09:15') as late,
      count(*) filter (where received_at > now() or day < current_date - 28) as wrong,
      (select count(*) from attendance_requests where kind = 'leave' and status = 'approved') as leave,
      (select count(*) from attendance_requests where kind = 'correction' and status = 'pending') as waits
    from attendance_marks`.execute(app.db);
  expect(rows[0]).toMatchObject({ kinds: 2, review: 1, wrong: 0, leave: 1, waits: 1 });
  expect(rows[0]?.late).toBeGreaterThan(0);
});
