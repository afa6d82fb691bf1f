import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Row } from '#db/open.ts';
import { decideApplication, updateApplication, withdrawApplication } from '#features/applications/contract.ts';
import { mergeFiles, refuseSamePerson, undoMerge } from '#features/customer-files/contract.ts';
import { joinWaiting } from '#features/customer-files/server/join-records.ts';
import { deleteFilesWithoutRecords } from '#features/customer-files/server/queries/keeping.ts';
import { listCustomerFiles } from '#features/customer-overview/contract.ts';
import { openStatuses } from '#features/enquiries/catalogue.ts';
import { updateEnquiry } from '#features/enquiries/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import { usualWork } from '#features/site/work/catalogue.ts';
import { addDays, indiaToday } from '#shared/dates/dates.ts';
import { fileFaults, fileState } from '#testing/customer-file-state.ts';
import { aCard, aCustomer, aMark, anApplication, anEnquiry, aPerson } from '#testing/factories.ts';
import { importRows, undoImported } from '#testing/imported-rows.ts';
import { startTestApp } from '#testing/server.ts';
import { inScope } from '#testing/test-scope.ts';
import { outcomes, sections, steps } from './catalogue.ts';
import {
  assignWork,
  handOverWork,
  moveAnyRequest,
  moveWork,
  planWork,
  recordCall,
  takeWork,
  undoWork,
} from './contract.ts';
import { sectionBounds, sectionOf } from './rules.ts';
import { assignByRule } from './server/assign-by-rule.ts';
import { handBack } from './server/hand-back.ts';
import { countSections } from './server/queries/filters.ts';

const runs = inScope({ always: 10, full: 10_000 });

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = [await aPerson(app.db), await aPerson(app.db), await aPerson(app.db)];
const everybody = [admin, ...staff];
const cardId = (await aCard(app.db, { createdBy: admin.id })).id;
const today = indiaToday();

/** Always open, so that the rules act whenever the test runs. */
await app.as(admin).call(updateSettings, {
  body: {
    ...sampleSettings,
    ...{ opensAt: 0, closesAt: 1440, openDays: [1, 2, 3, 4, 5, 6, 7], otherHours: [], holidays: [] },
    work: { ...usualWork, isPoolOpen: true, isAssignedByRule: true, handBackDays: 1 },
  },
});
for (const person of staff) await aMark(app.db, { personId: person.id, at: new Date().toISOString(), kind: 'in' });

type Item = Row<'work_items'>;
const itemsNow = () => app.db.selectFrom('work_items').selectAll().orderBy('id').execute();
const pick = <Value>(values: readonly Value[], place: number) => values[place % values.length] as Value;

/** Few people, so that what comes is often of somebody who is known. */
const names = ['Asha Patel', 'patel ASHA', 'Amit Shah'];
const mobiles = ['9812300001', '9812300002'];
const pans = ['ABCPA1234F', 'ABCPB1234F'];
const dob = '1990-05-17';

/** One thing that somebody does, with numbers by which it picks whom, what and when. */
interface Act {
  kind: (typeof kinds)[number];
  who: number;
  what: number;
  how: number;
}

/** Which act can be taken back, and by whom. */
const moves = [
  { status: 'Pending' },
  { status: 'In Progress' },
  { status: 'Completed' },
  { status: 'Cancelled', reason: 'changed-mind' },
] as const;

type Pressed = { by: (typeof everybody)[number]; batch: string } | undefined;

const presses = {
  assign: async ({ who, what, how }: Act, items: Item[]) => {
    const meant = [pick(items, what), pick(items, what + 1)].map(({ id }) => ({ id }));
    const due = { dueDay: addDays(today, how % 4), dueTime: how % 2 ? '23:59' : null };
    const body = { items: meant, owner: pick(staff, who).username, step: pick(steps, how), ...due };
    return { by: admin, answer: await app.as(admin).call(assignWork, { body }) };
  },
  take: async ({ who, what }: Act, items: Item[]) => {
    const by = pick(everybody, who);
    return { by, answer: await app.as(by).call(takeWork, { body: { items: [{ id: pick(items, what).id }] } }) };
  },
  plan: async ({ who, what, how }: Act, items: Item[]) => {
    const by = pick(everybody, who);
    const body = { step: pick(steps, how), dueDay: addDays(today, how % 5), isWaiting: how % 3 === 0 };
    return { by, answer: await app.as(by).call(planWork, { params: { id: pick(items, what).id }, body }) };
  },
  call: async ({ who, what, how }: Act, items: Item[]) => {
    const by = pick(everybody, who);
    const body = { outcome: pick(outcomes, how), dueDay: addDays(today, 1) };
    return { by, answer: await app.as(by).call(recordCall, { params: { id: pick(items, what).id }, body }) };
  },
  move: async ({ who, what, how }: Act, items: Item[]) => {
    const by = pick(everybody, who);
    return {
      by,
      answer: await app.as(by).call(moveWork, { params: { id: pick(items, what).id }, body: pick(moves, how) }),
    };
  },
  moveAny: async ({ who, what, how }: Act, items: Item[]) => {
    const { enquiry_id } = pick(items, what);
    const closed = await sql<{ id: number }>`select id from enquiries where status in ('Completed', 'Cancelled')
      order by id limit 1 offset ${who % 3}`.execute(app.db);
    const id = (how % 2 ? closed.rows[0]?.id : enquiry_id) ?? enquiry_id ?? 999_999_999;
    const body = how % 2 && closed.rows[0] ? { status: 'In Progress', reason: 'sent-back' } : pick(moves, how);
    return { by: admin, answer: await app.as(admin).call(moveAnyRequest, { params: { id }, body }) };
  },
  handOver: async ({ who, how }: Act) => {
    const body = { from: pick(staff, who).username, to: pick(staff, who + 1 + (how % 2)).username };
    const by = how % 3 ? admin : pick(staff, who);
    return { by, answer: await app.as(by).call(handOverWork, { body }) };
  },
};

async function press(kind: keyof typeof presses, act: Act, items: Item[]): Promise<Pressed> {
  const { by, answer } = await presses[kind](act, items);
  expect(answer.status).toBeLessThan(500);
  const { batch } = answer.body as { batch?: string | null };
  return batch ? { by, batch } : undefined;
}

/** Two files that stand by themselves, in any order. */
async function filesOf({ who, what, how }: Act): Promise<[number, number] | undefined> {
  await joinWaiting({ db: app.db });
  const files = await app.db
    .selectFrom('customer_files')
    .select('id')
    .where('merged_into', 'is', null)
    .orderBy('id')
    .execute();
  const [one, other] = [pick(files, what + who)?.id, pick(files, what + who + 1 + how)?.id];
  return one === undefined || other === undefined || one === other ? undefined : [one, other];
}

/** One to three rows of requests or customers, some faulty, some known. */
function bring({ who, what, how }: Act): Promise<number | undefined> {
  const places = Array.from({ length: 1 + (how % 3) }, (_, place) => place + what);
  const common = { withDuplicates: who % 2 === 0, asCompleted: what % 5 === 0 };
  if (how % 4 === 0)
    return importRows(app, admin, {
      ...{ kind: 'customers', owner: pick(staff, who).username, ...common },
      lines: [
        ['PAN', 'Name', 'Mobile', 'Email', 'PIN'],
        ...places.map((place) => [pick(pans, place), 'Asha Patel', pick(mobiles, place), 'asha@example.com', '388001']),
      ],
    });
  const day = `0${1 + (who % 9)}/0${1 + (what % 9)}/2026`;
  return importRows(app, admin, {
    ...{ kind: 'enquiries', ...common },
    lines: [
      ['Service', 'Name', 'Mobile', 'Email', 'Address', 'PIN', 'DOB', 'Status', 'Date'],
      ...places.map((place) => [
        ...['Passport', pick(names, place), place % 7 === 0 ? '12345' : pick(mobiles, place), 'asha@example.com'],
        ...[
          '12, Station Road',
          '388001',
          '17/05/1990',
          pick(['New', 'In progress', 'Done', 'Cancelled'], place + how),
          day,
        ],
      ]),
    ],
  });
}

/** Each row that became a record is taken back, or stays because somebody has worked on it. */
async function takeBack(id: number) {
  const undone = await undoImported(app, admin, id);
  expect(undone).toMatchObject({ status: 200, state: 'undone', importedRows: undone.undoneRows + undone.keptRows });
  return undone;
}

const acts = {
  request: ({ what, how }: Act) =>
    anEnquiry(app.db, {
      isSuspected: how % 7 === 0,
      ...(how % 2 && { firstName: pick(names, what), mobile: `+91${pick(mobiles, how)}`, dob }),
    }),
  application: async ({ who, how }: Act) => {
    const ownerId = pick(staff, who).id;
    const customer = await aCustomer(app, { ownerId });
    await anApplication(app.db, {
      ownerId,
      customerId: customer.id,
      cardId,
      ...(how % 2 && { caseNumber: `C-${how}` }),
    });
  },
  status: ({ what, how }: Act, items: Item[]) => {
    const id = pick(items, what).enquiry_id;
    const status = pick(['Pending', 'In Progress', 'Completed', 'Cancelled'] as const, how);
    return id && app.as(admin).call(updateEnquiry, { params: { id }, body: { status } });
  },
  reopen: ({ how }: Act) =>
    sql`update enquiries set status = 'Pending', version = version + 1
      where id = (select id from enquiries where status in ('Completed', 'Cancelled') order by id offset ${how % 3} limit 1)`.execute(
      app.db,
    ),
  decide: async ({ what, how }: Act) => {
    const { rows } = await sql<{ id: number }>`select id from applications order by id desc limit 3`.execute(app.db);
    const finalStatus = pick(['Approved', 'Rejected', 'Pending', null], how);
    const params = { id: rows.length > 0 ? pick(rows, what).id : 0 };
    return rows.length > 0 && app.as(admin).call(decideApplication, { params, body: { finalStatus, remarks: '' } });
  },
  withdraw: ({ who, what }: Act, items: Item[]) => {
    const id = pick(items, what).application_id;
    return id && app.as(pick(staff, who)).call(withdrawApplication, { params: { id }, body: { reason: 'Not wanted' } });
  },
  number: ({ who, what, how }: Act, items: Item[]) => {
    const id = pick(items, what).application_id;
    return id && app.as(pick(staff, who)).call(updateApplication, { params: { id }, body: { csId: `N-${how}` } });
  },
  disable: ({ who, how }: Act) =>
    sql`update accounts set disabled_at = ${how % 2 ? sql`now()` : sql`null`} where id = ${pick(staff, who).id}`.execute(
      app.db,
    ),
  late: ({ what }: Act, items: Item[]) =>
    sql`update work_items set queue_at = now() - interval '5 days', touched_at = now() - interval '20 days'
      where id = ${pick(items, what).id} and owner_id is not null`.execute(app.db),
  joined: () => joinWaiting({ db: app.db }),
  emptied: () => deleteFilesWithoutRecords(app.db),
  merged: async (act: Act) => {
    const by = pick(everybody, act.who);
    const pair = await filesOf(act);
    return pair && app.as(by).call(mergeFiles, { params: { id: pair[0] }, body: { other: pair[1] } });
  },
  parted: async (act: Act) => {
    const pair = await filesOf(act);
    const body = { other: pair?.[1] ?? 0, isRefused: act.how % 3 > 0 };
    return pair && app.as(admin).call(refuseSamePerson, { params: { id: pair[0] }, body });
  },
  unmerged: async ({ what }: Act) => {
    const merges = await app.db
      .selectFrom('customer_file_merges')
      .select('id')
      .where('undone_at', 'is', null)
      .execute();
    return merges.length > 0 && app.as(admin).call(undoMerge, { params: { id: pick(merges, what).id } });
  },
  imported: (act: Act) => bring(act),
  takenBack: async ({ what }: Act) => {
    const imports = await app.db.selectFrom('imports').select('id').where('state', '=', 'done').orderBy('id').execute();
    if (imports.length > 0) await takeBack(pick(imports, what).id);
  },
  handBack: () => handBack({ db: app.db, now: () => new Date() }),
  byRule: () => assignByRule({ db: app.db, now: () => new Date() }),
};

const kinds = [
  ...(Object.keys(presses) as (keyof typeof presses)[]),
  ...(Object.keys(acts) as (keyof typeof acts)[]),
  'undone' as const,
];

/** Of which nothing has to be open. */
const alwaysPossible: string[] = [
  ...['request', 'application', 'disable', 'reopen', 'decide'],
  ...['joined', 'emptied', 'merged', 'parted', 'unmerged', 'imported', 'takenBack'],
];

/** All that undoing gives back: an item made anew has another number, and every change another version. */
async function stateNow() {
  const { rows } = await sql<object>`
    select w.enquiry_id, w.application_id, w.owner_id, w.step, w.has_hour, w.is_waiting, w.unassigned_reason, w.queue_at, w.touched_at,
      w.missed_calls, e.status, e.stage, e.moved_at, e.completed_at
    from work_items w left join enquiries e on e.id = w.enquiry_id order by w.enquiry_id, w.application_id`.execute(
    app.db,
  );
  return rows;
}

/** Whatever was pressed in the queue. */
async function undoPress(act: Act, items: Item[]): Promise<void> {
  if (items.length === 0) return;
  const before = await everythingNow();
  const pressed = await press(
    pick(['assign', 'take', 'plan', 'call', 'handOver', 'move', 'moveAny'] as const, act.who + act.how),
    act,
    items,
  );
  if (!pressed) return;
  const { body } = await app.as(pressed.by).call(undoWork, { body: { batch: pressed.batch } });
  // What went to somebody who is disabled by now stays where it is.
  if ((body as { kept?: number }).kept === 0) expect(await everythingNow()).toEqual(before);
}

async function undoJoin(act: Act): Promise<void> {
  // A file that has just lost its last record is nobody's to merge.
  await settle();
  const pair = await filesOf(act);
  if (!pair) return;
  const before = await everythingNow();
  const { body } = await app.as(admin).call(mergeFiles, { params: { id: pair[0] }, body: { other: pair[1] } });
  expect(await everythingNow()).not.toEqual(before);
  expect((await app.as(admin).call(undoMerge, { params: { id: body.mergeId } })).status).toBe(200);
  expect(await everythingNow()).toEqual(before);
}

async function undoBringing(act: Act): Promise<void> {
  await settle();
  const before = await everythingNow();
  const id = await bring(act);
  if (id === undefined) return;
  if (act.who % 2) await joinWaiting({ db: app.db });
  expect((await takeBack(id)).keptRows).toBe(0);
  await settle();
  expect(await everythingNow()).toEqual(before);
}

/** The jobs of files have done what they had to. */
async function settle(): Promise<void> {
  await joinWaiting({ db: app.db });
  await deleteFilesWithoutRecords(app.db);
}

async function live(act: Act): Promise<void> {
  const items = await itemsNow();
  const { kind } = act;
  if (kind === 'undone') {
    await pick([undoPress, undoPress, undoJoin, undoBringing], act.what + act.how)(act, items);
  } else if (kind in presses) {
    if (items.length > 0) await press(kind as keyof typeof presses, act, items);
  } else if (items.length > 0 || alwaysPossible.includes(kind)) {
    const answer = await acts[kind as keyof typeof acts](act, items);
    if (answer && typeof answer === 'object' && 'headers' in answer) expect(answer.status).toBeLessThan(500);
  }
}

const everythingNow = async () => ({ work: await stateNow(), files: await fileState(app.db) });

/** Open records without an item, items of none, and those that say their request stands elsewhere. That an item has an owner and a step or neither is a constraint. */
async function faults() {
  const { rows } = await sql<object>`
    select 'enquiry' as of, coalesce(e.id, w.enquiry_id) as id
    from enquiries e full join (select * from work_items where enquiry_id is not null) w on w.enquiry_id = e.id
    where (e.status = any(${[...openStatuses]})) is distinct from (w.id is not null)
      or (w.id is not null and (e.status, e.stage) is distinct from (w.status, w.stage))
    union all
    select 'application', coalesce(a.id, w.application_id)
    from applications a full join (select * from work_items where application_id is not null) w on w.application_id = a.id
    where (a.status <> 'Withdrawn' and coalesce(a.final_status, 'Pending') = 'Pending') is distinct from (w.id is not null)`.execute(
    app.db,
  );
  return rows;
}

/** Each section's count, and its rows by the rules' own word. */
async function expectCountsAsRows(): Promise<void> {
  const bounds = sectionBounds(await settingsInForce(app.db), new Date());
  const rows = await itemsNow();
  for (const person of [undefined, ...staff]) {
    const ownerIds = person && [person.id];
    const theirs = rows.filter(({ owner_id }) => !person || owner_id === person.id);
    const placed = theirs.map((row) =>
      sectionOf(
        {
          ...{ isAssigned: row.owner_id !== null, isWaiting: row.is_waiting },
          kind: row.enquiry_id === null ? ('application' as const) : ('request' as const),
          ...{ queueAt: row.queue_at, touchedAt: row.touched_at },
        },
        bounds,
      ),
    );
    const numbers = sections.map((section) => [section, placed.filter((one) => one === section).length]);
    expect(await countSections(app.db, { ownerIds, bounds })).toEqual(Object.fromEntries(numbers));
  }
}

/** The list of files is theirs, and each has the requests that are in it. */
async function expectFilesAsRows(): Promise<void> {
  const { rows } = await sql<{ id: number; requests: number }>`
    select f.root_id as id, count(r.enquiry_id) as requests from customer_files f left join customer_file_records r on r.home_id = f.id
    group by f.root_id order by 1`.execute(app.db);
  const { body, headers } = await app.as(admin).call(listCustomerFiles, { query: { limit: '100' } });
  expect(headers['x-total-count']).toBe(String(rows.length));
  const listed = body.map(({ id, requests }) => ({ id, requests }));
  expect(listed.toSorted((one, other) => one.id - other.id)).toEqual(rows.slice(0, 100));
}

async function clear(): Promise<void> {
  await sql`delete from enquiries`.execute(app.db);
  await sql`update accounts set disabled_at = null where disabled_at is not null`.execute(app.db);
  for (const table of [
    'timeline_entries',
    'application_changes',
    'applications',
    'customers',
    'customer_files',
    'imports',
    'idempotency_keys',
  ])
    await sql`delete from ${sql.table(table)}`.execute(app.owner);
}

const act = fc.record({
  kind: fc.constantFrom(...kinds, 'request' as const, 'application' as const, 'undone' as const),
  ...{ who: fc.nat({ max: 11 }), what: fc.nat({ max: 20 }), how: fc.nat({ max: 30 }) },
});

test(`in ${runs} histories no open record is without owner and step outside Unassigned, counts are their rows, every record is in one file, and undoing gives back what was`, {
  timeout: runs * 2_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (history) => {
      await clear();
      for (const one of history) await live(one);
      await settle();
      expect(await faults()).toEqual([]);
      expect(await fileFaults(app.db)).toEqual([]);
      await expectCountsAsRows();
      await expectFilesAsRows();
    }),
    { numRuns: runs },
  );
});
