import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import { usualWork } from '#features/site/work/catalogue.ts';
import { aMark, anAttendanceRequest, anEnquiry, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { mostByRule } from './catalogue.ts';
import { assignWork, getWork, listWork } from './contract.ts';
import { getServed, updateServed } from './people/contract.ts';
import type { WorkDetail, WorkItem } from './records.ts';
import { type PresentPerson, shareOut } from './rules.ts';
import { assignByRule, isAnyToAssign } from './server/assign-by-rule.ts';
import { handBack, isAnyToHandBack } from './server/hand-back.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });

/** A Wednesday on which the office is open. */
const [day, noon] = ['2027-01-20', new Date('2027-01-20T12:00:00+05:30')];
const at = (clock: string) => new Date(`${clock.replace(' ', 'T')}:00+05:30`);
const runAt = (now: Date) => ({ db: app.db, now: () => now });
const setRules = (more: object, others: object = {}) =>
  app.as(admin).call(updateSettings, {
    body: {
      ...sampleSettings,
      ...{ opensAt: 540, closesAt: 1080, openDays: [1, 2, 3, 4, 5, 6], holidays: [], otherHours: [] },
      work: { ...usualWork, isAssignedByRule: true, ...more },
      ...others,
    },
  });

/** Comes at nine, or leaves at eleven. */
const comes = (person: TestPerson, on = day, kind: 'in' | 'out' = 'in', more: { status?: 'review' } = {}) =>
  aMark(app.db, {
    personId: person.id,
    at: at(`${on} ${kind === 'in' ? '09:00' : '11:00'}`).toISOString(),
    kind,
    ...more,
  });

const isOnLeave = (person: TestPerson, on: string, part: 'full' | 'first' | 'second' = 'full') =>
  anAttendanceRequest(app.db, { personId: person.id, day: on, part, status: 'approved' });

async function aPresentPerson(): Promise<TestPerson> {
  const person = await aPerson(app.db);
  await comes(person);
  return person;
}

async function aRequest(more: Parameters<typeof anEnquiry>[1] = {}) {
  const { id: enquiryId } = await anEnquiry(app.db, more);
  const { rows } = await sql<{ id: number }>`select id from work_items where enquiry_id = ${enquiryId}`.execute(app.db);
  return { id: rows[0]?.id ?? 0, enquiryId };
}

const many = (count: number) => Promise.all(Array.from({ length: count }, () => aRequest()));

async function owners(): Promise<Map<number | null, number>> {
  const { rows } = await sql<{ owner: number | null; count: number }>`
    select owner_id as owner, count(*) as count from work_items group by 1`.execute(app.db);
  return new Map(rows.map(({ owner, count }) => [owner, count]));
}

const detailOf = async (id: number) => (await app.as(admin).call(getWork, { params: { id } })).body as WorkDetail;

beforeEach(async () => {
  await sql`delete from enquiries`.execute(app.db);
  await sql`truncate attendance_marks, attendance_requests`.execute(app.owner);
  await setRules({});
});

describe('who gets what', () => {
  const person = fc.record({
    id: fc.integer({ min: 1, max: 50 }),
    open: fc.integer({ min: 0, max: 9 }),
    due: fc.constant(0),
    ruledAt: fc.option(fc.constantFrom('2027-01-01T00:00:00.000Z', '2027-01-02T00:00:00.000Z')),
    services: fc.option(fc.subarray(['Loan', 'Passport', 'PAN'])),
  });

  test('the one with the fewest among those who serve the service, and an item stays where nobody does', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(person, { selector: ({ id }) => id, maxLength: 6 }),
        fc.array(fc.constantFrom('Loan', 'Passport', 'PAN'), { maxLength: 30 }),
        (people, services) => {
          const items = services.map((serviceType, id) => ({ id, serviceType }));
          const given = new Map(shareOut(items, people).map((share) => [share.itemId, share]));
          const open = new Map(people.map((one) => [one.id, one.open]));
          for (const { id, serviceType } of items) {
            const able = people.filter((one) => one.services === null || one.services.includes(serviceType));
            const fewest = Math.min(...able.map((one) => open.get(one.id) ?? 0));
            const share = given.get(id);
            expect(share === undefined).toBe(able.length === 0);
            if (!share) continue;
            expect(able.map((one) => one.id)).toContain(share.personId);
            expect([share.open, open.get(share.personId)]).toEqual([fewest, fewest]);
            open.set(share.personId, fewest + 1);
          }
        },
      ),
    );
  });

  test('round by round where they have the same', () => {
    const one = (id: number, ruledAt: string | null): PresentPerson => ({
      id,
      open: 0,
      due: 0,
      ruledAt,
      services: null,
    });
    const people = [one(1, '2027-01-02'), one(2, null), one(3, '2027-01-01')];
    const items = Array.from({ length: 7 }, (_, id) => ({ id, serviceType: 'Loan' }));
    expect(shareOut(items, people).map(({ personId }) => personId)).toEqual([2, 3, 1, 2, 3, 1, 2]);
  });
});

describe('given by rule', () => {
  test('forty requests go to three present people, to nobody who is away, on leave, gone home or disabled', async () => {
    const people = [await aPresentPerson(), await aPresentPerson(), await aPresentPerson()];
    await aPerson(app.db);
    const [onLeave, goneHome, disabled] = [await aPresentPerson(), await aPresentPerson(), await aPresentPerson()];
    await isOnLeave(onLeave, day);
    await comes(goneHome, day, 'out');
    await sql`update accounts set disabled_at = now() where id = ${disabled.id}`.execute(app.db);
    // Given out first: the others come at once, in any order.
    const { enquiryId, id } = await aRequest();
    await many(39);
    const { id: spam } = await aRequest({ isSuspected: true });
    expect(await isAnyToAssign(runAt(noon))).toBe(true);
    expect(await assignByRule(runAt(noon))).toBe(40);
    // Possible spam is left.
    expect(await isAnyToAssign(runAt(noon))).toBe(false);
    const had = await owners();
    expect(people.map(({ id }) => had.get(id)).toSorted((one, other) => Number(one) - Number(other))).toEqual([
      13, 13, 14,
    ]);
    expect([had.get(null), had.size]).toEqual([1, 4]);
    expect(await detailOf(spam)).toMatchObject({ owner: null });
    expect(await detailOf(id)).toMatchObject({
      ...{ step: 'call', dueDay: day, dueTime: null },
      timeline: [{ kind: 'assigned', madeBy: null, openThen: 0 }],
    });
    expect(
      await app.audit(['action', 'actor_id'], { subject: `enquiry ${enquiryId}`, action: 'work-assigned' }),
    ).toMatchObject([{ actor_id: null }]);
    // Once.
    expect(await assignByRule(runAt(noon))).toBe(0);
  });

  test('evens out what was given by hand', async () => {
    const [busy, idle] = [await aPresentPerson(), await aPresentPerson()];
    const byHand = await many(6);
    const items = byHand.map(({ id }) => ({ id }));
    await app.as(admin).call(assignWork, {
      body: { items, owner: busy.username, step: 'meet', dueDay: '2099-01-01' },
    });
    await many(6);
    expect(await assignByRule(runAt(noon))).toBe(6);
    expect(await owners()).toEqual(
      new Map([
        [busy.id, 6],
        [idle.id, 6],
      ]),
    );
  });

  test.each([
    ['where the owner does not want it', { isAssignedByRule: false }, noon],
    ['before the office opens', {}, at('2027-01-20 08:59')],
    ['after it has closed', {}, at('2027-01-20 18:00')],
    ['on a Sunday', {}, at('2027-01-24 12:00')],
    ['on a day on which nobody has come', {}, at('2027-01-21 12:00')],
  ])('nothing %s', async (name, more, now) => {
    await setRules(more);
    await aPresentPerson();
    await many(2);
    expect(await isAnyToAssign(runAt(now))).toBe(name.includes('nobody has come'));
    expect(await assignByRule(runAt(now))).toBe(0);
    expect((await owners()).get(null)).toBe(2);
  });

  test('several nodes at once give each request once', async () => {
    await aPresentPerson();
    await aPresentPerson();
    await many(30);
    const counts = await Promise.all([1, 2, 3, 4].map(() => assignByRule(runAt(noon))));
    expect(counts.reduce((sum, count) => sum + count)).toBe(30);
    const { rows } = await sql<{ count: number }>`select count(*) as count from timeline_entries`.execute(app.db);
    expect(rows).toEqual([{ count: 30 }]);
  });

  test('more than a batch, past those that nobody serves', async () => {
    const person = await aPresentPerson();
    await sql`insert into work_people (person_id, services) values (${person.id}, '{Loan}')`.execute(app.db);
    await Promise.all(Array.from({ length: 230 }, () => aRequest({ serviceType: 'Insurance' })));
    await aRequest({ serviceType: 'Loan' });
    expect(await assignByRule(runAt(noon))).toBe(1);
    expect(await owners()).toEqual(
      new Map([
        [null, 230],
        [person.id, 1],
      ]),
    );
  });
  test.each([
    ['the first half', '2027-01-20 10:00', ['first'], 0],
    ['the first half, in the second', '2027-01-20 14:00', ['first'], 1],
    ['the second half', '2027-01-20 14:00', ['second'], 0],
    ['the second half, in the first', '2027-01-20 10:00', ['second'], 1],
    ['both halves', '2027-01-20 10:00', ['first', 'second'], 0],
  ] as const)('whoever is on leave for %s', async (_name, clock, parts, count) => {
    const person = await aPresentPerson();
    for (const part of parts) await isOnLeave(person, day, part);
    await aRequest();
    expect(await assignByRule(runAt(at(clock)))).toBe(count);
  });

  test('a mark that waits for its review counts, a stray one does not', async () => {
    const [reviewed, stray, leaves] = [await aPerson(app.db), await aPerson(app.db), await aPresentPerson()];
    await comes(reviewed, day, 'in', { status: 'review' });
    const { id } = await comes(stray, day, 'in', { status: 'review' });
    const { id: out } = await comes(leaves, day, 'out', { status: 'review' });
    await sql`update attendance_marks set is_stray = true where id in (${id}, ${out})`.execute(app.db);
    await many(2);
    expect(await assignByRule(runAt(noon))).toBe(2);
    expect(await owners()).toEqual(
      new Map([
        [reviewed.id, 1],
        [leaves.id, 1],
      ]),
    );
  });

  test('a backlog is not heaped on one person', async () => {
    const person = await aPresentPerson();
    await many(mostByRule + 5);
    expect(await assignByRule(runAt(noon))).toBe(mostByRule);
    expect(await owners()).toEqual(
      new Map([
        [person.id, mostByRule],
        [null, 5],
      ]),
    );
    expect(await assignByRule(runAt(noon))).toBe(0);
  });

  test('what is planned for later days keeps nobody from getting more, and what is given for tomorrow counts', async () => {
    const person = await aPresentPerson();
    const later = await many(mostByRule + 5);
    await app.as(admin).call(assignWork, {
      body: { items: later.map(({ id }) => ({ id })), owner: person.username, step: 'call', dueDay: '2027-02-01' },
    });
    await many(mostByRule + 1);
    // After the last call of the day: the first step is tomorrow's.
    await setRules({ callsFrom: 600, callsUntil: 1020 });
    const evening = at(`${day} 17:30`);
    expect(await assignByRule(runAt(evening))).toBe(mostByRule);
    expect(await assignByRule(runAt(evening))).toBe(0);
    expect(await owners()).toEqual(
      new Map([
        [person.id, 2 * mostByRule + 5],
        [null, 1],
      ]),
    );
  });

  test('a turn leaves what an administrator says of a person as it was seen', async () => {
    const person = await aPresentPerson();
    const params = { id: person.id };
    const { headers } = await app.as(admin).call(getServed, { params });
    await aRequest();
    await assignByRule(runAt(noon));
    const saved = await app
      .as(admin)
      .call(updateServed, { params, body: { services: ['Loan'] }, headers: { 'if-match': String(headers.etag) } });
    expect(saved.status).toBe(200);
  });
});

describe('nobody who is away loses a step', () => {
  /** A person who came on a day before, with one item due at the end of a day. */
  async function withItemDue(due: string, cameOn: string | undefined = '2027-01-11') {
    const person = await aPerson(app.db);
    if (cameOn) await comes(person, cameOn);
    const { id } = await aRequest();
    await app.as(admin).call(assignWork, {
      body: { items: [{ id }], owner: person.username, step: 'papers', dueDay: '2099-01-01', isWaiting: true },
    });
    await sql`update work_items set queue_at = ${at(`${due} 23:59`).toISOString()} where id = ${id}`.execute(app.db);
    return { person, id };
  }

  test.each([
    ['due on the working day before, away since', '2027-01-19', undefined, 1],
    ['due today', '2027-01-20', undefined, 0],
    ['came the day before', '2027-01-19', '2027-01-19', 0],
    ['has come today', '2027-01-18', '2027-01-20', 0],
  ] as const)('%s', async (_name, due, cameOn, count) => {
    const { person, id } = await withItemDue(due);
    if (cameOn) await comes(person, cameOn);
    expect(await isAnyToHandBack(runAt(noon))).toBe(count > 0);
    expect(await handBack(runAt(noon))).toBe(count);
    if (count === 0) return;
    expect(await detailOf(id)).toMatchObject({
      ...{ owner: null, step: null, isWaiting: false, unassignedReason: 'away', section: 'unassigned' },
      timeline: [{ kind: 'returned', madeBy: null, reason: 'away' }, { kind: 'assigned' }],
    });
    expect(await app.audit(['changes'], { action: 'work-returned' })).toMatchObject([
      { changes: [{ field: 'owner', before: person.username, after: null }, {}, {}] },
    ]);
  });

  test('over a Sunday the Saturday counts', async () => {
    await withItemDue('2027-01-16');
    expect(await handBack(runAt(at('2027-01-18 10:30')))).toBe(1);
  });

  test('whoever never marks attendance keeps what they have, and so does everybody where the owner wants it', async () => {
    await withItemDue('2027-01-12', '');
    expect(await handBack(runAt(noon))).toBe(0);
    await withItemDue('2027-01-12');
    await setRules({ handBackDays: 0 });
    expect(await handBack(runAt(noon))).toBe(0);
    await setRules({ handBackDays: 10 });
    expect(await handBack(runAt(noon))).toBe(0);
    await setRules({ handBackDays: 2 });
    for (const early of ['2027-01-20 03:00', '2027-01-20 09:59'])
      expect([early, await isAnyToHandBack(runAt(at(early))), await handBack(runAt(at(early)))]).toEqual([
        early,
        false,
        0,
      ]);
    expect(await handBack(runAt(noon))).toBe(1);
  });

  test('what a disabled person has goes back at once, at night too, and is given away again in the morning', async () => {
    const { person, id } = await withItemDue('2099-01-01');
    await sql`update accounts set disabled_at = now() where id = ${person.id}`.execute(app.db);
    expect(await isAnyToHandBack(runAt(at('2027-01-20 03:00')))).toBe(true);
    expect(await handBack(runAt(at('2027-01-20 03:00')))).toBe(1);
    expect(await isAnyToHandBack(runAt(at('2027-01-20 03:00')))).toBe(false);
    const [item] = (await app.as(admin).call(listWork, { query: { sort: 'dueDate', section: 'unassigned' } }))
      .body as WorkItem[];
    expect(item).toMatchObject({ id, unassignedReason: 'disabled' });
    const next = await aPresentPerson();
    expect(await assignByRule(runAt(noon))).toBe(1);
    expect(await detailOf(id)).toMatchObject({ owner: next.username, step: 'call' });
  });

  test('what was handed to somebody present in the same moment stays theirs', async () => {
    const { id } = await withItemDue('2027-01-19');
    const other = await aPresentPerson();
    const found = Promise.withResolvers<void>();
    const moved = Promise.withResolvers<void>();
    const hand = app.db.transaction().execute(async (transaction) => {
      await sql`select from enquiries where id = (select enquiry_id from work_items where id = ${id}) for no key update`.execute(
        transaction,
      );
      found.resolve();
      await sql`update work_items set owner_id = ${other.id}, version = version + 1 where id = ${id}`.execute(
        transaction,
      );
      await moved.promise;
    });
    await found.promise;
    const turn = handBack(runAt(noon));
    await expect
      .poll(async () => {
        const { rows } =
          await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
            app.owner,
          );
        return rows.length;
      })
      .toBeGreaterThan(0);
    moved.resolve();
    await Promise.all([hand, turn]);
    expect(await detailOf(id)).toMatchObject({ owner: other.username });
  });

  test('whoever is on a long leave is away, however long ago they came', async () => {
    const { person } = await withItemDue('2027-01-19', '2026-09-01');
    expect(await handBack(runAt(noon))).toBe(0);
    await isOnLeave(person, '2027-01-19');
    // Back today, as far as anybody knows.
    expect(await handBack(runAt(noon))).toBe(0);
    await isOnLeave(person, day);
    expect(await handBack(runAt(noon))).toBe(1);
  });

  test('a Saturday that is off is no day on which somebody was away', async () => {
    const { saturdaysOff, ...rest } = { saturdaysOff: [4], radiusMetres: 150, worstAccuracyMetres: 100 };
    const attendance = { ...rest, saturdaysOff, graceMinutes: 15, shifts: [] };
    await setRules({}, { attendance });
    const { person } = await withItemDue('2027-01-22');
    await comes(person, '2027-01-22');
    expect(await handBack(runAt(at('2027-01-25 10:30')))).toBe(0);
    await setRules({});
    expect(await handBack(runAt(at('2027-01-25 10:30')))).toBe(1);
  });
});
