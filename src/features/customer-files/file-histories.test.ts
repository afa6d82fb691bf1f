import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { updateCustomer } from '#features/customers/contract.ts';
import { fileFaults, fileState } from '#testing/customer-file-state.ts';
import { aCustomer, anEnquiry, aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { inScope } from '#testing/test-scope.ts';
import { mergeFiles, refuseSamePerson, undoMerge } from './contract.ts';
import { sureKeys } from './rules.ts';
import { joinWaiting } from './server/join-records.ts';
import { deleteFilesWithoutRecords } from './server/queries/keeping.ts';

const runs = inScope({ always: 40, full: 10_000 });

const app = await startTestApp();
const { db } = app;
const admin = await aPerson(db, { role: 'Admin' });
const staff = [await aPerson(db), await aPerson(db), await aPerson(db), await aPerson(db)];
const pick = <Value>(values: readonly Value[], place: number) => values[place % values.length] as Value;

const names = ['Asha Patel', 'patel ASHA', 'Amit Patel', 'Bina Shah'];
const mobiles = ['+919812300001', '+919812300002'];
const births = ['1990-05-17', '1991-06-18'];
const pans = ['ABCPA1234F', 'ABCPB1234F'];

/** As they are corrected. */
const panOf = new Map<number, string>();

async function correctPan(id: number, panCardNo: string): Promise<void> {
  const customer = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { first_name: firstName, last_name: lastName, mobile, email, pincode } = customer;
  const body = { firstName, lastName, mobile: mobile.slice(3), email, pincode, panCardNo, reason: 'Mistyped' };
  // So many histories are those of one person in a minute.
  await sql`delete from rate_limits where key like 'pan-%'`.execute(app.owner);
  const { status } = await app.as({ id: customer.owner_id }).call(updateCustomer, { params: { id }, body });
  expect(status).toBe(200);
  panOf.set(id, panCardNo);
}

interface Act {
  kind: (typeof kinds)[number];
  one: number;
  other: number;
  how: number;
}

const roots = async () =>
  (await db.selectFrom('customer_files').select('id').where('merged_into', 'is', null).orderBy('id').execute()).map(
    ({ id }) => id,
  );
const pairOf = async ({ one, other }: Act): Promise<[number, number] | undefined> => {
  const ids = await roots();
  const [first, second] = [pick(ids, one), pick(ids, other)];
  return ids.length > 1 && first !== second ? [first, second] : undefined;
};
const join = () => joinWaiting({ db });

const acts = {
  asked: ({ one, other, how }: Act) =>
    anEnquiry(db, { firstName: pick(names, one), mobile: pick(mobiles, other), dob: pick(births, how) }),
  // Of each owner once: a PAN of theirs is refused a second time.
  customer: async ({ one, other }: Act) => {
    const { rows } = await sql`select from customers where owner_id = ${pick(staff, one).id}`.execute(db);
    if (rows.length > 0) return;
    const { id, pan } = await aCustomer(app, { ownerId: pick(staff, one).id, pan: pick(pans, other) });
    panOf.set(id, pan);
  },
  corrected: ({ one, other, how }: Act) =>
    sql`
    update enquiries set first_name = ${pick(names, other)}, dob = ${pick(births, how)}
    where id = (select id from enquiries order by id offset ${one % 4} limit 1)`.execute(db),
  otherPan: async ({ one, other }: Act) => {
    const customers = await db.selectFrom('customers').select('id').orderBy('id').execute();
    if (customers.length > 0) await correctPan(pick(customers, one).id, pick([...pans, 'ABCPC1234F'], other));
  },
  erased: ({ one }: Act) =>
    sql`delete from enquiries where id = (select id from enquiries order by id offset ${one % 4} limit 1)`.execute(db),
  joined: join,
  emptied: () => deleteFilesWithoutRecords(db),
  merged: async (act: Act) => {
    const pair = await pairOf(act);
    if (pair) await app.as(admin).call(mergeFiles, { params: { id: pair[0] }, body: { other: pair[1] } });
  },
  refused: async (act: Act) => {
    const pair = await pairOf(act);
    const body = { other: pair?.[1] ?? 0, isRefused: act.how % 3 > 0 };
    if (pair) await app.as(admin).call(refuseSamePerson, { params: { id: pair[0] }, body });
  },
  undone: async ({ one }: Act) => {
    const merges = await db.selectFrom('customer_file_merges').select('id').where('undone_at', 'is', null).execute();
    if (merges.length > 0) await app.as(admin).call(undoMerge, { params: { id: pick(merges, one).id } });
  },
};
const kinds = Object.keys(acts) as (keyof typeof acts)[];

/** Which records are one person's: the numbers of each standing file's. */
async function partition(): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; root: number }>`
    select r.id, f.root_id as root from customer_file_records r join customer_files f on f.id = r.home_id`.execute(db);
  return new Map(rows.map(({ id, root }) => [id, root]));
}

/** Merges two files, lets others go on, and undoes it: who was apart from whom is as it would have been. */
async function mergeAndUndo(act: Act): Promise<void> {
  await join();
  await deleteFilesWithoutRecords(db);
  const pair = await pairOf(act);
  if (!pair) return;
  const before = await fileState(db);
  const [id, other] = act.how % 2 ? pair : pair.toReversed();
  const { body } = await app.as(admin).call(mergeFiles, { params: { id: id ?? 0 }, body: { other } });
  expect(await fileState(db)).not.toBe(before);
  expect((await app.as(admin).call(undoMerge, { params: { id: body.mergeId } })).status).toBe(200);
  expect(await fileState(db)).toBe(before);

  const apart = await partition();
  const again = await app.as(admin).call(mergeFiles, { params: { id: id ?? 0 }, body: { other } });
  // A stranger's request, and one that agrees with a side or with none, come meanwhile.
  await acts.asked({ ...act, one: act.other });
  await anEnquiry(db, { firstName: 'Zarina', mobile: '+919812300077', dob: '1970-01-01' });
  await join();
  await app.as(admin).call(undoMerge, { params: { id: again.body.mergeId } });
  const now = await partition();
  for (const [record, root] of apart) expect(now.get(record)).toBe(root);
}

/** Whether two standing files have something that surely agrees, as those that somebody has parted may have. */
async function agreesApart(): Promise<boolean> {
  const { rows } = await sql<{
    root: number;
    customerId: number | null;
    firstName: string;
    mobile: string;
    dob: string;
  }>`
    select f.root_id as root, r.customer_id as "customerId", e.first_name as "firstName", e.mobile, e.dob::text as dob
    from customer_file_records r join customer_files f on f.id = r.home_id left join enquiries e on e.id = r.enquiry_id`.execute(
    db,
  );
  const roots = Map.groupBy(rows, ({ customerId, ...born }) =>
    customerId === null ? sureKeys({ ...born, panHashes: [] })[0] : panOf.get(customerId),
  );
  return [...roots.values()].some((same) => new Set(same.map(({ root }) => root)).size > 1);
}

/** Customers of two PANs in one file, of which nobody has said who is one person and who is not. */
async function strangersInOne(): Promise<number[]> {
  const { rows } = await sql<{ root: number; customerId: number }>`
    select f.root_id as root, r.customer_id as "customerId"
    from customer_file_records r join customer_files f on f.id = r.home_id
    where r.customer_id is not null and not exists (
      select from customer_files g
      left join customer_file_merges m on g.id in (m.kept_id, m.merged_id) and (m.merged_by is not null or m.undone_by is not null)
      left join customer_file_refusals x on g.id in (x.one_id, x.other_id)
      where g.root_id = f.root_id and (m.id is not null or x.one_id is not null))`.execute(db);
  const pansOf = Map.groupBy(rows, ({ root }) => root);
  return [...pansOf].flatMap(([root, customers]) =>
    new Set(customers.map(({ customerId }) => panOf.get(customerId))).size > 1 ? root : [],
  );
}

/** Corrects a PAN wrongly and then rightly: who is one person with whom is as before. */
async function mistypeAndMend({ one, other, ...act }: Act): Promise<void> {
  // Two of two PANs at least, where nobody has corrected them.
  for (const place of [0, 1]) await acts.customer({ ...act, one: place, other: place });
  await join();
  await deleteFilesWithoutRecords(db);
  const customers = await db.selectFrom('customers').select('id').orderBy('id').execute();
  if (customers.length === 0 || (await agreesApart())) return;
  const { id } = pick(customers, one);
  const [right, before] = [panOf.get(id) ?? '', await partition()];
  await correctPan(id, pick([...pans, 'ABCPC1234F'], other));
  await join();
  await correctPan(id, right);
  await join();
  expect(sidesOf(await partition())).toEqual(sidesOf(before));
}

/** A file that was emptied meanwhile is made anew under another number. */
const sidesOf = (records: Map<number, number>) =>
  [...Map.groupBy(records, ([, root]) => root).values()]
    .map((side) =>
      side
        .map(([record]) => record)
        .toSorted((a, b) => a - b)
        .join(),
    )
    .toSorted();

async function clear(): Promise<void> {
  // What a truncation of so many tables takes is longer than a history.
  for (const table of ['enquiries', 'customers', 'customer_files', 'customer_file_checks'])
    await sql`delete from ${sql.table(table)}`.execute(app.owner);
}

/** What people say of who is one person: where nobody has, each rule is the whole truth. */
const said: readonly Act['kind'][] = ['merged', 'refused', 'undone'];

const act = fc.record({
  kind: fc.constantFrom(...kinds, 'asked' as const, 'asked' as const, 'joined' as const, 'merged' as const),
  ...{ one: fc.nat({ max: 12 }), other: fc.nat({ max: 12 }), how: fc.nat({ max: 12 }) },
});

test(`in ${runs} histories of requests, corrections, merges, refusals, erasures and undoing every record is in one file, nobody has two PANs, undoing a merge gives back what was, to the byte, and so does mending a PAN who is one person with whom`, {
  timeout: 60_000 + runs * 2_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 6, maxLength: 24 }),
      act,
      fc.boolean(),
      async (history, last, isSaid) => {
        await clear();
        for (const one of history) if (isSaid || !said.includes(one.kind)) await acts[one.kind](one);
        if (isSaid) await mergeAndUndo(last);
        await mistypeAndMend(last);
        await join();
        await deleteFilesWithoutRecords(db);
        expect(await fileFaults(db)).toEqual([]);
        expect(await strangersInOne()).toEqual([]);
      },
    ),
    { numRuns: runs },
  );
});
