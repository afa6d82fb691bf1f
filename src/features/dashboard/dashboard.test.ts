import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { listAllApplications } from '#features/applications/contract.ts';
import { getMuster, type ShownMuster } from '#features/attendance/muster/contract.ts';
import { peopleInState } from '#features/attendance/muster/rules.ts';
import { type EnquiryStatus, enquiryStatuses } from '#features/enquiries/catalogue.ts';
import { listEnquiries, moveEnquiries, updateEnquiry } from '#features/enquiries/contract.ts';
import { serviceTypes } from '#features/services/catalogue.ts';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import { aCard, aCustomer, aMark, anApplication, anAttendanceRequest, anEnquiry, aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { openStatuses } from './catalogue.ts';
import { getApplicationsCounted, getAttendanceToday, getEnquiriesByDay, getEnquiriesToday } from './contract.ts';
import { daysUpTo, edgesOf } from './rules.ts';
import { countingApplications, countingByDay, countingToday, findingWaitingLongest } from './server/queries.ts';
import { enquiriesAt } from './web/tiles/enquiry-links.ts';

/** 12:30 on a Saturday in India; the process is in Kathmandu, the database in UTC. */
const noon = new Date('2026-11-21T07:00:00Z');
let now = noon;

const app = await startTestApp({ now: () => now });
const admin = await aPerson(app.db, { role: 'Admin' });
beforeEach(async () => {
  now = noon;
  await sql`delete from enquiries`.execute(app.db);
});

const today = async () => (await app.as(admin).call(getEnquiriesToday)).body;
const byDay = async (days: string) => (await app.as(admin).call(getEnquiriesByDay, { query: { days } })).body;
/** A time on the clocks of India. */
const inIndia = (day: string, time: string) => new Date(`${day}T${time}+05:30`).toISOString();
const madeAt = (day: string, time = '10:00:00.000') => anEnquiry(app.db, { createdDate: inIndia(day, time) });

/** A move of that time; the trigger would say now. */
async function moved(id: number, status: EnquiryStatus, at: string) {
  await sql`update enquiries set status = ${status} where id = ${id}`.execute(app.db);
  await sql`update enquiries set completed_at = ${at} where id = ${id} and status = 'Completed'`.execute(app.db);
  await sql`insert into enquiry_status_changes (enquiry_id, status, changed_by, changed_at)
    values (${id}, ${status}, ${admin.id}, ${at})`.execute(app.db);
  await invalidateTotals(app.db);
}

describe('today', () => {
  test('begins and ends at midnight in India, to the millisecond', async () => {
    await madeAt('2026-11-20', '23:59:59.999');
    await madeAt('2026-11-21', '00:00:00.000');
    await madeAt('2026-11-21', '23:59:59.999');
    await madeAt('2026-11-22', '00:00:00.000');
    expect(await today()).toMatchObject({ today: '2026-11-21', created: 2 });
    now = new Date(inIndia('2026-11-21', '23:59:59.999'));
    expect(await today()).toMatchObject({ today: '2026-11-21', created: 2 });
    now = new Date(inIndia('2026-11-22', '00:00:00.000'));
    expect(await today()).toMatchObject({ today: '2026-11-22', created: 1 });
  });

  test('is held against the same weekday a week before, up to the same time and all of it', async () => {
    await madeAt('2026-11-13', '23:59:59.999');
    await madeAt('2026-11-14', '00:00:00.000');
    await madeAt('2026-11-14', '12:30:00.000');
    await madeAt('2026-11-14', '12:30:00.001');
    await madeAt('2026-11-14', '23:59:59.999');
    await madeAt('2026-11-15', '00:00:00.000');
    expect(await today()).toMatchObject({ weekBefore: { day: '2026-11-14', created: 4, byThisTime: 2 } });
  });

  test('counts what was moved to Completed today and still is, once each', async () => {
    const [before, first, last, after, reopened, twice] = [
      await madeAt('2026-11-01'),
      await madeAt('2026-11-01'),
      await madeAt('2026-11-21'),
      await madeAt('2026-11-21'),
      await madeAt('2026-11-21'),
      await madeAt('2026-11-21'),
    ];
    await moved(before.id, 'Completed', inIndia('2026-11-20', '23:59:59.999'));
    await moved(first.id, 'Completed', inIndia('2026-11-21', '00:00:00.000'));
    await moved(last.id, 'Completed', inIndia('2026-11-21', '23:59:59.999'));
    await moved(after.id, 'Completed', inIndia('2026-11-22', '00:00:00.000'));
    await moved(reopened.id, 'Completed', inIndia('2026-11-21', '11:00:00'));
    await moved(reopened.id, 'In Progress', inIndia('2026-11-21', '11:30:00'));
    await moved(twice.id, 'Completed', inIndia('2026-11-21', '11:00:00'));
    await moved(twice.id, 'In Progress', inIndia('2026-11-21', '11:30:00'));
    await moved(twice.id, 'Completed', inIndia('2026-11-21', '12:00:00'));
    expect(await today()).toMatchObject({ completed: 3, pending: 0, inProgress: 1 });
  });

  test('a completion is noted with the move, whoever makes it, and forgotten when work goes on', async () => {
    now = new Date();
    const { id } = await anEnquiry(app.db);
    const { id: other } = await anEnquiry(app.db);
    const completedAt = async () =>
      (
        await sql<{ at: string | null; changed: string }>`
        select completed_at as at, (select max(changed_at) from enquiry_status_changes where enquiry_id = ${id}) as changed
        from enquiries where id = ${id}`.execute(app.db)
      ).rows[0];
    await app.as(admin).call(updateEnquiry, { params: { id }, body: { status: 'Completed' } });
    const noted = await completedAt();
    expect(noted?.at).toBe(noted?.changed);
    expect(await today()).toMatchObject({ completed: 1 });
    await app.as(admin).call(updateEnquiry, { params: { id }, body: { status: 'In Progress' } });
    expect(await completedAt()).toMatchObject({ at: null });
    const all = { ids: [id, other], to: 'Completed', after: 0, upTo: other };
    expect((await app.as(admin).call(moveEnquiries, { body: all })).body).toMatchObject({ changed: 2 });
    expect(await today()).toMatchObject({ completed: 2 });
  });

  test('shows a change at once, and names the five open ones that wait longest, oldest first, with their numbers', async () => {
    const waiting = [];
    for (const day of ['2026-11-07', '2026-11-03', '2026-11-05', '2026-11-02', '2026-11-06', '2026-11-04']) {
      waiting.push(await madeAt(day));
    }
    expect(await today()).toMatchObject({ pending: 6, inProgress: 0 });
    const oldest = waiting.find(({ createdDate }) => createdDate.startsWith('2026-11-02'));
    await app.as(admin).call(updateEnquiry, { params: { id: oldest?.id ?? 0 }, body: { status: 'In Progress' } });
    const { pending, inProgress, waitingLongest } = await today();
    expect([pending, inProgress]).toEqual([5, 1]);
    const days = waitingLongest.map(({ createdDate }) => createdDate.slice(8, 10));
    expect(days).toEqual(['02', '03', '04', '05', '06']);
    expect(waitingLongest[0]).toEqual({
      id: oldest?.id,
      reference: oldest?.reference,
      firstName: oldest?.firstName,
      mobile: oldest?.mobile,
      serviceType: oldest?.serviceType,
      status: 'In Progress',
      createdDate: oldest?.createdDate,
    });
    await app.as(admin).call(updateEnquiry, { params: { id: oldest?.id ?? 0 }, body: { status: 'Completed' } });
    expect((await today()).waitingLongest.map(({ id }) => id)).not.toContain(oldest?.id);
    const suspected = waitingLongest[1]?.id ?? 0;
    await app.db.updateTable('enquiries').set({ is_suspected: true }).where('id', '=', suspected).execute();
    expect((await today()).waitingLongest.map(({ id }) => id)).not.toContain(suspected);
  });

  test('nothing is nothing', async () => {
    expect(await today()).toEqual({
      today: '2026-11-21',
      isSitePublished: true,
      firstStepsLeft: 0,
      created: 0,
      weekBefore: { day: '2026-11-14', created: 0, byThisTime: 0 },
      pending: 0,
      inProgress: 0,
      completed: 0,
      waitingLongest: [],
    });
    const { days, services } = await byDay('7');
    expect(days).toHaveLength(7);
    expect(services.every(({ created }) => created === 0)).toBe(true);
  });
});

describe('the days', () => {
  test('are those up to today, each from midnight to midnight in India', async () => {
    await madeAt('2026-11-14', '23:59:59.999');
    await madeAt('2026-11-15', '00:00:00.000');
    await madeAt('2026-11-15', '23:59:59.999');
    await madeAt('2026-11-16', '00:00:00.000');
    await madeAt('2026-11-21', '23:59:59.999');
    const { days } = await byDay('7');
    expect(days.map(({ day }) => day)).toEqual(daysUpTo('2026-11-21', 7));
    expect(days.map(({ statuses }) => statuses.Pending)).toEqual([2, 1, 0, 0, 0, 0, 1]);
  });

  test('by status and by service add up to the same: to all that were made', async () => {
    for (let index = 0; index < 60; index++) {
      const status = enquiryStatuses[index % enquiryStatuses.length] ?? 'Pending';
      const { id } = await anEnquiry(app.db, {
        createdDate: new Date(noon.getTime() - index * 30 * 3_600_000).toISOString(),
        serviceType: serviceTypes[(index * 7) % serviceTypes.length] ?? 'Loan',
      });
      if (status !== 'Pending') await moved(id, status, noon.toISOString());
    }
    for (const period of ['7', '28', '90']) {
      const { days, services } = await byDay(period);
      const [from, to] = [
        edgesOf(days.map(({ day }) => day))[0] ?? '',
        edgesOf(days.map(({ day }) => day)).at(-1) ?? '',
      ];
      const { rows } = await sql<{ status: EnquiryStatus; service_type: string }>`
        select status, service_type from enquiries where created_at >= ${from} and created_at < ${to}`.execute(app.db);
      expect(rows.length).toBeGreaterThan(0);
      expect(services.reduce((sum, { created }) => sum + created, 0)).toBe(rows.length);
      for (const { serviceType, created } of services) {
        expect(created, serviceType).toBe(rows.filter((row) => row.service_type === serviceType).length);
      }
      for (const status of enquiryStatuses) {
        const counted = days.reduce((sum, { statuses }) => sum + statuses[status], 0);
        expect(counted, status).toBe(rows.filter((row) => row.status === status).length);
      }
    }
  });

  test('are 7, 28 or 90, and 28 unless said', async () => {
    expect((await app.as(admin).call(getEnquiriesByDay)).body.days).toHaveLength(28);
    for (const days of ['0', '8', '1000000', 'all', '']) {
      expect((await app.as(admin).call(getEnquiriesByDay, { query: { days } })).status, days).toBe(422);
    }
  });
});

describe('the list behind a number', () => {
  /** How many rows the list has at an address a tile leads to. */
  async function listed(address: string): Promise<number> {
    const query = Object.fromEntries(new URL(address, 'http://office').searchParams);
    const { status, headers } = await app.as(admin).call(listEnquiries, { query: { ...query, limit: '1' } });
    expect(status, address).toBe(200);
    expect(headers['x-total-estimated']).toBeUndefined();
    return Number(headers['x-total-count']);
  }

  test('shows exactly what was counted', async () => {
    for (let index = 0; index < 80; index++) {
      // About ten a day, on both sides of each midnight.
      const created = Date.parse(inIndia('2026-11-21', '12:00:00')) - index * 2.5 * 3_600_000;
      const { id } = await anEnquiry(app.db, {
        createdDate: new Date(created).toISOString(),
        serviceType: serviceTypes[(index * 3) % serviceTypes.length] ?? 'Loan',
      });
      const status = enquiryStatuses[index % enquiryStatuses.length] ?? 'Pending';
      if (status !== 'Pending') await moved(id, status, new Date(created + index * 3_600_000).toISOString());
      if (index % 8 === 2) await moved(id, 'Completed', inIndia('2026-11-21', '12:15:00'));
    }
    const { created, weekBefore, pending, inProgress, completed, waitingLongest } = await today();
    const day = { from: '2026-11-21', to: '2026-11-21' };
    for (const number of [created, weekBefore.created, pending, inProgress, completed])
      expect(number).toBeGreaterThan(0);
    expect(await listed(enquiriesAt({ created: day }))).toBe(created);
    expect(await listed(enquiriesAt({ created: { from: weekBefore.day, to: weekBefore.day } }))).toBe(
      weekBefore.created,
    );
    expect(await listed(enquiriesAt({ status: ['Pending', 'In Progress'] }))).toBe(pending + inProgress);
    expect(await listed(enquiriesAt({ status: ['Pending'], isOldestFirst: true }))).toBe(pending);
    expect(await listed(enquiriesAt({ status: ['In Progress'] }))).toBe(inProgress);
    expect(await listed(enquiriesAt({ completed: day }))).toBe(completed);

    const oldestFirst = await app
      .as(admin)
      .call(listEnquiries, { query: { status: openStatuses.join(','), sort: 'createdDate', limit: '5' } });
    expect(waitingLongest.map(({ id }) => id)).toEqual(oldestFirst.body.map(({ id }) => id));

    const { days, services } = await byDay('7');
    const range = { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' };
    const numbers = days.flatMap(({ statuses }) => Object.values(statuses));
    expect(await listed(enquiriesAt({ created: range }))).toBe(numbers.reduce((sum, number) => sum + number, 0));
    for (const { serviceType, created: number } of services) {
      expect(await listed(enquiriesAt({ serviceType, created: range })), serviceType).toBe(number);
    }
    for (const { day: on, statuses } of days) {
      for (const status of enquiryStatuses) {
        const address = enquiriesAt({ status: [status], created: { from: on, to: on } });
        expect(await listed(address), address).toBe(statuses[status]);
      }
    }
  });
});

describe('of many enquiries', () => {
  test('nothing but entries of indexes is read', { timeout: 120_000 }, async () => {
    for (let first = 1; first <= 15_000; first += 1_000) {
      await sql`
        insert into enquiries (reference, service_type, first_name, mobile, email, address, pincode, dob, status,
          created_at, completed_at)
        select 'T-' || n, (${[...serviceTypes]}::text[])[1 + n % 10], 'A', '+919800000000', 'a@example.com', 'A', '388001',
          date '1990-01-01', status, at, case status when 'Completed' then at end
        from generate_series(${first}::int, ${first + 999}::int) as n,
          lateral (select (${[...enquiryStatuses]}::text[])[1 + n % 4] as status,
            ${noon}::timestamptz - n * interval '8 minutes' as at)`.execute(app.db);
    }
    // Whoever still looks at the table as it was before the last rows, an automatic analyze of any table for one, keeps them from being
    // visible to all; it may begin at any time, and sees what the oldest transaction of all databases sees.
    await expect.poll(pagesNotVisibleToAll, { timeout: 60_000 }).toBe(0);
    const day = { from: inIndia('2026-11-21', '00:00:00'), to: inIndia('2026-11-22', '00:00:00') };
    const week = { from: inIndia('2026-11-14', '00:00:00'), to: inIndia('2026-11-15', '00:00:00') };
    const plans = {
      byDay: await planOf(countingByDay(edgesOf(daysUpTo('2026-11-21', 90)), serviceTypes)),
      waiting: await planOf(findingWaitingLongest(5)),
      today: await planOf(
        countingToday({ today: day, weekBefore: { ...week, byThisTime: inIndia('2026-11-14', '12:00:00') } }),
      ),
    };
    for (const plan of Object.values(plans)) expect(plan).not.toMatch(/Seq Scan on enquiries\b/);
    // Two indexes read side by side as far as the first five, nothing sorted.
    expect(plans.waiting.match(/Index Scan(?: Backward)? using enquiries_by_status/g)).toHaveLength(2);
    expect(plans.waiting).not.toMatch(/Sort {2}\(/);
    expect(plans.byDay).toMatch(/Index Only Scan using enquiries_by_status/);
    expect(plans.byDay).toMatch(/Index Only Scan using enquiries_by_service/);
    expect(plans.today).toMatch(/Index Only Scan using enquiries_newest/);
    expect(plans.today).toMatch(/Index Only Scan using enquiries_completed/);
    for (const [, fetches] of plans.byDay.matchAll(/Heap Fetches: (\d+)/g)) expect(fetches).toBe('0');
  });

  async function pagesNotVisibleToAll(): Promise<number> {
    await sql`vacuum (analyze, index_cleanup on) enquiries`.execute(app.owner);
    const { rows } = await sql<{ count: number }>`
      select relpages - relallvisible as count from pg_class where oid = 'enquiries'::regclass`.execute(app.owner);
    return rows[0]?.count ?? -1;
  }

  async function planOf(query: RawBuilder<unknown>): Promise<string> {
    const compiled = query.compile(app.db);
    const { rows } = await app.db.executeQuery<{ 'QUERY PLAN': string }>({
      ...compiled,
      sql: `explain (analyze) ${compiled.sql}`,
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }
});

describe('applications', () => {
  const counted = async (days: string) => (await app.as(admin).call(getApplicationsCounted, { query: { days } })).body;

  test('of today against the same weekday before, and of the last days by status, as their lists have them', async () => {
    const staff = await aPerson(app.db);
    const card = await aCard(app.db, { createdBy: admin.id });
    const make = async (day: string, time: string, status: string) => {
      const customer = await aCustomer(app, { ownerId: staff.id });
      const facts = { ownerId: staff.id, customerId: customer.id, cardId: card.id, status };
      await anApplication(app.db, { ...facts, createdDate: inIndia(day, time) });
    };
    await make('2026-11-20', '23:59:59.999', 'Approved');
    await make('2026-11-21', '00:00:00.000', 'Pending');
    await make('2026-11-21', '23:59:59.999', 'Rejected');
    await make('2026-11-22', '00:00:00.000', 'Rejected');
    await make('2026-11-14', '12:30:00.000', 'Pending');
    await make('2026-11-14', '12:30:00.001', 'Approved');
    const week = await counted('7');
    expect(week).toEqual({
      today: '2026-11-21',
      created: 2,
      weekBefore: { day: '2026-11-14', created: 2, byThisTime: 1 },
      since: '2026-11-15',
      statuses: { Pending: 1, Approved: 1, Rejected: 1 },
    });
    expect((await counted('28')).statuses).toEqual({ Pending: 2, Approved: 2, Rejected: 1 });
    for (const [status, number] of Object.entries(week.statuses)) {
      const query = { status, created: `${week.since}..${week.today}` };
      const { headers } = await app.as(admin).call(listAllApplications, { query });
      expect(headers['x-total-count']).toBe(String(number));
    }
    expect((await app.as(staff).call(getApplicationsCounted)).status).toBe(403);
  });

  test('are counted from indexes', async () => {
    const range = { from: inIndia('2026-11-21', '00:00'), to: inIndia('2026-11-22', '00:00') };
    const wanted = { today: range, weekBefore: { ...range, byThisTime: range.to }, since: range.from };
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${countingApplications(wanted)}`.execute(app.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('applications_newest');
    expect(plan).toContain('applications_by_status');
  });
});

describe('attendance of today', () => {
  const attendance = async () => (await app.as(admin).call(getAttendanceToday)).body;

  test('says who is in, late, on leave and not yet in; disabled people are not waited for', async () => {
    const people = await Promise.all(
      ['anil', 'bina', 'chirag', 'daksha', 'esha', 'farid'].map((name) =>
        aPerson(app.db, { username: `${name}@example.com` }),
      ),
    );
    const [anil, bina, chirag, , esha, farid] = people.map(({ id }) => id);
    await sql`update accounts set joined_on = '2026-09-01'`.execute(app.owner);
    const marked = (personId = 0, time = '', more = {}) =>
      aMark(app.db, { personId, at: inIndia('2026-11-21', time), ...more });
    await marked(anil, '09:05:00');
    await marked(bina, '09:40:00');
    await anAttendanceRequest(app.db, { personId: chirag ?? 0, day: '2026-11-21', status: 'approved' });
    await marked(esha, '09:00:00', { status: 'review', flags: ['outside'] });
    // And whoever the tests before this one made.
    const known = [...people.filter(({ id }) => id !== farid).map(({ id }) => id), admin.id];
    await sql`update accounts set disabled_at = now() where id <> all(${known})`.execute(app.owner);
    expect(await attendance()).toEqual({
      today: '2026-11-21',
      isOff: false,
      in: { number: 2, names: ['anil@example.com', 'bina@example.com'] },
      late: { number: 1, names: ['bina@example.com'] },
      onLeave: { number: 1, names: ['chirag@example.com'] },
      notYetIn: { number: 3, names: ['daksha@example.com', 'esha@example.com', admin.username] },
      reviews: 1,
    });
    // Each number is that of the muster narrowed to it.
    const counted = await attendance();
    const muster = (await app.as(admin).call(getMuster, { query: {} })).body as ShownMuster;
    for (const state of ['in', 'late', 'onLeave', 'notYetIn'] as const) {
      const found = peopleInState(muster, { on: counted.today, state }).map(({ username }) => username);
      expect([state, found.length]).toEqual([state, counted[state].number]);
      expect(found).toEqual(expect.arrayContaining(counted[state].names));
    }
  });

  test('nobody is expected on a day off', async () => {
    now = new Date(inIndia('2026-11-22', '11:00:00'));
    expect(await attendance()).toMatchObject({ today: '2026-11-22', isOff: true, notYetIn: { number: 0 } });
  });
});
