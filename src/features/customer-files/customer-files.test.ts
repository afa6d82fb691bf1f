import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { saveForLater } from '#features/apply-later/contract.ts';
import { updateCustomer } from '#features/customers/contract.ts';
import { eraseEnquiry } from '#features/enquiries/contract.ts';
import { correctEnquiry } from '#features/enquiries/corrections/contract.ts';
import { liftErasure, restrictPerson } from '#features/privacy-desk/erasures/contract.ts';
import { fileState } from '#testing/customer-file-state.ts';
import { aCard, aCustomer, anApplication, anEnquiry, aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import {
  fileOfApplication,
  fileOfRequest,
  findKnown,
  getKnownDetails,
  mergeFiles,
  refuseSamePerson,
  undoMerge,
} from './contract.ts';
import { fillFiles } from './server/fill-records.ts';
import { customerFileJobs } from './server/jobs.ts';
import { joinAtOnce, joinWaiting } from './server/join-records.ts';
import { unjoined } from './server/queries/joining.ts';
import { deleteFilesWithoutRecords } from './server/queries/keeping.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);
const other = await aPerson(app.db);
const { db } = app;

beforeEach(async () => {
  await sql`truncate enquiries, customers, applications, customer_files, customer_file_records, idempotency_keys cascade`.execute(
    app.owner,
  );
});

const asha = { firstName: 'Asha Patel', mobile: '+919812300001', dob: '1990-05-17' };
const join = () => joinWaiting({ db });
const isDue = () => customerFileJobs.joinRecords.schedule?.isDue({ db, now: () => new Date(), config: app.config });

/** Where a record is. */
async function fileOf(kind: 'enquiry' | 'customer', id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select f.root_id as id from customer_file_records r join customer_files f on f.id = r.home_id
    where ${sql.ref(`r.${kind}_id`)} = ${id}`.execute(db);
  return rows[0]?.id ?? null;
}
const filesOf = (ids: number[]) => Promise.all(ids.map((id) => fileOf('enquiry', id)));
const give = (enquiryId: number, ownerId: number) =>
  sql`update work_items set owner_id = ${ownerId}, step = 'call', unassigned_reason = null where enquiry_id = ${enquiryId}`.execute(
    db,
  );
const count = async () => (await db.selectFrom('customer_files').select('id').execute()).length;

describe('joining', () => {
  test('requests with one mobile, date of birth and name are of one file; all else is of another one', async () => {
    const ids: number[] = [];
    for (const fields of [
      asha,
      { ...asha, firstName: 'PATEL  asha' },
      { ...asha, firstName: 'Amit Patel' },
      { ...asha, dob: '1960-01-01' },
      { ...asha, mobile: '+919812300002' },
    ])
      ids.push((await anEnquiry(db, fields)).id);
    expect(await isDue()).toBe(true);
    expect(await join()).toBe(5);
    expect(await isDue()).toBe(false);
    const files = await filesOf(ids);
    expect(files[0]).toBe(files[1]);
    expect(new Set(files).size).toBe(4);
  });

  test('customers of two people with one PAN are of one file', async () => {
    const one = await aCustomer(app, { ownerId: staff.id });
    const same = await aCustomer(app, { ownerId: other.id, pan: one.pan });
    const another = await aCustomer(app, { ownerId: other.id });
    await join();
    const files = await Promise.all([one, same, another].map(({ id }) => fileOf('customer', id)));
    expect(files[0]).toBe(files[1]);
    expect(files[2]).not.toBe(files[0]);
  });

  test('two of one person at once, looked at by many at once, are of one file', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await anEnquiry(db, asha)).id));
    await Promise.all([join(), join(), ...ids.map((id) => joinAtOnce(db, { enquiry_id: id }))]);
    await join();
    expect(new Set(await filesOf(ids)).size).toBe(1);
    expect(await count()).toBe(1);
  });

  test('what was there before is filled in by the housekeeping, and joined', async () => {
    const { id } = await anEnquiry(db, asha);
    const customer = await aCustomer(app, { ownerId: staff.id });
    await sql`truncate customer_file_records`.execute(app.owner);
    await fillFiles(db);
    await join();
    expect([await fileOf('enquiry', id), await fileOf('customer', customer.id)]).toEqual([
      expect.any(Number),
      expect.any(Number),
    ]);
    const { rows } = await sql<{
      since: string;
    }>`select f.created_at as since from customer_files f join customer_file_records r
      on r.home_id = f.id where r.enquiry_id = ${id}`.execute(db);
    const asked = await db.selectFrom('enquiries').select('created_at').where('id', '=', id).executeTakeFirstOrThrow();
    expect(rows[0]?.since).toBe(asked.created_at);
  });

  test('a request opened before anybody has joined it is joined at once', async () => {
    const [one, same] = [await anEnquiry(db, asha), await anEnquiry(db, asha)];
    await sql`delete from customer_file_records where enquiry_id = ${one.id}`.execute(db);
    const { body } = await app.as(admin).call(fileOfRequest, { params: { id: one.id } });
    expect(body).toEqual({ fileId: await fileOf('enquiry', one.id), requests: 0, applications: 0, hasOthers: false });
    expect((await app.as(admin).call(fileOfRequest, { params: { id: same.id } })).body).toEqual({
      ...body,
      requests: 1,
    });
  });

  test('a corrected request that agrees with another file merges the two, by rule, and both are written down', async () => {
    const one = await anEnquiry(db, asha);
    const wrong = await anEnquiry(db, { ...asha, dob: '1990-05-18' });
    await join();
    const [kept, merged] = await filesOf([one.id, wrong.id]);
    const row = await db.selectFrom('enquiries').selectAll().where('id', '=', wrong.id).executeTakeFirstOrThrow();
    const { first_name: firstName, mobile, email, address, pincode } = row;
    const body = { firstName, mobile: mobile.slice(3), email, address, pincode, dob: asha.dob, reason: 'Mistyped' };
    expect((await app.as(admin).call(correctEnquiry, { params: { id: wrong.id }, body })).status).toBe(200);
    await join();
    expect(await filesOf([one.id, wrong.id])).toEqual([kept, kept]);
    expect(await app.audit(['actor_id', 'subject', 'changes'], { action: 'files-merged' })).toEqual(
      expect.arrayContaining([
        { actor_id: null, subject: `customerFile ${kept}`, changes: [{ field: 'mergedFile', after: merged }] },
        { actor_id: null, subject: `customerFile ${merged}`, changes: [{ field: 'mergedFile', after: kept }] },
      ]),
    );
    // Whoever undoes that knows better: the rule does not do it again.
    const { id } = await db.selectFrom('customer_file_merges').select('id').executeTakeFirstOrThrow();
    expect((await app.as(admin).call(undoMerge, { params: { id } })).status).toBe(200);
    await sql`update customer_file_records set needs_joining = true`.execute(db);
    await join();
    expect(await filesOf([one.id, wrong.id])).toEqual([kept, merged]);
  });

  test('a corrected request that agrees with nothing any more stays in its file', async () => {
    const ids = [(await anEnquiry(db, asha)).id, (await anEnquiry(db, asha)).id];
    await join();
    const files = await filesOf(ids);
    await sql`update enquiries set dob = '1991-01-01' where id = ${ids[1]}`.execute(db);
    expect(await isDue()).toBe(true);
    await join();
    expect(await filesOf(ids)).toEqual(files);
  });

  test('a customer whose PAN is corrected to that of another one is of one file with them', async () => {
    const one = await aCustomer(app, { ownerId: staff.id });
    const wrong = await aCustomer(app, { ownerId: other.id });
    await join();
    const { pan: _, ...fields } = wrong;
    const { firstName, lastName, mobile, email, pincode } = fields;
    const body = { firstName, lastName, mobile, email, pincode, panCardNo: one.pan, reason: 'Mistyped at the counter' };
    expect((await app.as(other).call(updateCustomer, { params: { id: wrong.id }, body })).status).toBe(200);
    await join();
    expect(await fileOf('customer', wrong.id)).toBe(await fileOf('customer', one.id));
  });

  test('a customer whose PAN is corrected to that of nobody leaves the file of whose it was', async () => {
    const one = await aCustomer(app, { ownerId: staff.id });
    const wrong = await aCustomer(app, { ownerId: other.id, pan: one.pan });
    await join();
    const file = await fileOf('customer', one.id);
    expect(await fileOf('customer', wrong.id)).toBe(file);
    const { firstName, lastName, mobile, email, pincode } = wrong;
    const body = { firstName, lastName, mobile, email, pincode, panCardNo: 'ZZZPZ9999Z', reason: 'Mistyped' };
    expect((await app.as(other).call(updateCustomer, { params: { id: wrong.id }, body })).status).toBe(200);
    await join();
    expect(await fileOf('customer', one.id)).toBe(file);
    expect(await fileOf('customer', wrong.id)).not.toBe(file);
    expect(await count()).toBe(2);
  });

  describe.each([true, false])('two of one file that are both corrected (looked at in between: %s)', (isBetween) => {
    test('requests: the one that agrees with somebody goes to them, the other one stays', async () => {
      const known = await anEnquiry(db, { ...asha, dob: '1991-01-01' });
      const [one, two] = [await anEnquiry(db, asha), await anEnquiry(db, asha)];
      await join();
      const [theirs, file] = await filesOf([known.id, one.id]);
      await sql`update enquiries set dob = '1991-01-01' where id = ${one.id}`.execute(db);
      if (isBetween) await join();
      await sql`update enquiries set dob = '1992-02-02' where id = ${two.id}`.execute(db);
      await join();
      expect(await filesOf([one.id, two.id])).toEqual([theirs, file]);
    });

    test('customers: so does the one with a PAN that is known', async () => {
      const known = await aCustomer(app, { ownerId: staff.id });
      const wrong = await aCustomer(app, { ownerId: other.id });
      const right = await aCustomer(app, { ownerId: admin.id, pan: wrong.pan });
      await join();
      const [theirs, file] = [await fileOf('customer', known.id), await fileOf('customer', wrong.id)];
      const { id, firstName, lastName, mobile, email, pincode } = wrong;
      const body = { firstName, lastName, mobile, email, pincode, panCardNo: known.pan, reason: 'Mistyped' };
      expect((await app.as(other).call(updateCustomer, { params: { id }, body })).status).toBe(200);
      if (isBetween) await join();
      await sql`update customer_file_records set needs_joining = true where customer_id = ${right.id}`.execute(db);
      await join();
      expect([await fileOf('customer', wrong.id), await fileOf('customer', right.id)]).toEqual([theirs, file]);
    });
  });

  test('two of one file that are both corrected, one of them opened at once: it goes to whom it agrees with, the other one stays', async () => {
    const known = await anEnquiry(db, { ...asha, dob: '1991-01-01' });
    const [one, two] = [await anEnquiry(db, asha), await anEnquiry(db, asha)];
    await join();
    const [theirs, file] = await filesOf([known.id, one.id]);
    await sql`update enquiries set dob = '1992-02-02' where id = ${two.id}`.execute(db);
    await sql`update enquiries set dob = '1991-01-01' where id = ${one.id}`.execute(db);
    await joinAtOnce(db, { enquiry_id: one.id });
    await join();
    expect(await filesOf([one.id, two.id])).toEqual([theirs, file]);
  });

  describe('two files that a wrong correction of a PAN has merged', () => {
    async function mistyped() {
      const [one, two] = [await aCustomer(app, { ownerId: staff.id }), await aCustomer(app, { ownerId: other.id })];
      const third = await aCustomer(app, { ownerId: admin.id });
      await join();
      const before = await fileState(db);
      const correctTo = async (panCardNo: string) => {
        const { id, firstName, lastName, mobile, email, pincode } = two;
        const body = { firstName, lastName, mobile, email, pincode, panCardNo, reason: 'Mistyped' };
        expect((await app.as(other).call(updateCustomer, { params: { id }, body })).status).toBe(200);
        await join();
      };
      await correctTo(one.pan);
      const file = (await fileOf('customer', one.id)) ?? 0;
      expect(await fileOf('customer', two.id)).toBe(file);
      return { one, two, third: (await fileOf('customer', third.id)) ?? 0, file, before, correctTo };
    }

    test('are two again with the right one, to the byte, as the log tells; and one again where that was wrong', async () => {
      const { one, two, file, before, correctTo } = await mistyped();
      await correctTo(two.pan);
      expect(await fileState(db)).toBe(before);
      const entries = await app.audit(['subject', 'actor_id'], { action: 'merge-undone' });
      const parted = (await fileOf('customer', two.id)) ?? 0;
      expect(entries.slice(-2)).toEqual([
        { subject: `customerFile ${file}`, actor_id: null },
        { subject: `customerFile ${parted}`, actor_id: null },
      ]);
      await correctTo(one.pan);
      expect(await fileOf('customer', two.id)).toBe(file);
    });

    test('stay one where something else of the two agrees surely by then', async () => {
      const { one, two, file, correctTo } = await mistyped();
      // With the merged file's customer, a record of its own that agrees with the kept one's.
      const [mine, theirs] = [await anEnquiry(db, asha), await anEnquiry(db, asha)];
      await join();
      await sql`update customer_file_records r set home_id = c.home_id from customer_file_records c
        where (r.enquiry_id, c.customer_id) in ((${mine.id}, ${one.id}), (${theirs.id}, ${two.id}))`.execute(db);
      await correctTo(two.pan);
      expect(await filesOf([mine.id, theirs.id])).toEqual([file, file]);
      await sql`update enquiries set first_name = 'Amit Patel' where id = ${theirs.id}`.execute(db);
      await join();
      await correctTo('ZZZPZ9999Z');
      expect(await fileOf('enquiry', theirs.id)).not.toBe(file);
    });

    test('are parted by how all stands then: what leads to the one that goes stays with it', async () => {
      const { one, two, file, correctTo } = await mistyped();
      // What agrees with the second by its own PAN came to it before it was mistyped.
      await correctTo(two.pan);
      const late = await aCustomer(app, { ownerId: admin.id });
      await join();
      const lateFile = await fileOf('customer', late.id);
      const { firstName, lastName, mobile, email, pincode } = late;
      const fields = { firstName, lastName, mobile, email, pincode, reason: 'Mistyped' };
      const body = { ...fields, panCardNo: two.pan };
      expect((await app.as(admin).call(updateCustomer, { params: { id: late.id }, body })).status).toBe(200);
      await join();
      const twoFile = await fileOf('customer', two.id);
      expect(await fileOf('customer', late.id)).toBe(twoFile);
      await correctTo(one.pan);
      // With the PAN of the second, it is not of whom the second is taken for.
      expect([await fileOf('customer', two.id), await fileOf('customer', late.id)]).toEqual([file, lateFile]);
      const before = await app.audit(['subject'], { action: 'merge-undone' });
      // Both are looked at together.
      await sql`update customer_file_records set needs_joining = true where customer_id = ${late.id}`.execute(db);
      await correctTo(two.pan);
      const undone = await app.audit(['subject'], { action: 'merge-undone' });
      expect(undone.slice(before.length)).toEqual([
        { subject: `customerFile ${file}` },
        { subject: `customerFile ${twoFile}` },
      ]);
      expect([await fileOf('customer', two.id), await fileOf('customer', late.id)]).toEqual([twoFile, twoFile]);
      expect(lateFile).not.toBe(twoFile);
    });

    test.each([
      [
        'merged one of them with a third',
        (id: number, third: number) => app.as(admin).call(mergeFiles, { params: { id }, body: { other: third } }),
      ],
      [
        'said of a third that it is somebody else',
        (id: number, third: number) => app.as(admin).call(refuseSamePerson, { params: { id }, body: { other: third } }),
      ],
    ])('stay one where somebody has %s since', async (_, act) => {
      const { one, two, third, file, correctTo } = await mistyped();
      expect((await act(file, third)).status).toBeLessThan(300);
      await correctTo(two.pan);
      expect(await fileOf('customer', two.id)).toBe(await fileOf('customer', one.id));
    });

    test('are two again with another PAN of the other one, whose it was', async () => {
      const { one, two, file } = await mistyped();
      const { id, firstName, lastName, mobile, email, pincode } = one;
      const body = { firstName, lastName, mobile, email, pincode, panCardNo: 'ZZZPZ9999Z', reason: 'Mistyped' };
      expect((await app.as(staff).call(updateCustomer, { params: { id }, body })).status).toBe(200);
      await join();
      expect(await fileOf('customer', one.id)).toBe(file);
      expect(await fileOf('customer', two.id)).not.toBe(file);
    });

    test('merged by hand stay one, and parted by hand stay two', async () => {
      const { two, one, file, correctTo } = await mistyped();
      const { rows } = await sql<{ id: number }>`select id from customer_file_merges order by id desc limit 1`.execute(
        db,
      );
      const undone = await app.as(admin).call(undoMerge, { params: { id: rows[0]?.id ?? 0 } });
      expect(undone.status).toBe(200);
      await correctTo(two.pan);
      await correctTo(one.pan);
      expect(await fileOf('customer', two.id)).not.toBe(file);
      const { keptId, mergedId } = undone.body;
      await app.as(admin).call(mergeFiles, { params: { id: keptId }, body: { other: mergedId } });
      await correctTo(two.pan);
      expect(await fileOf('customer', two.id)).toBe(await fileOf('customer', one.id));
    });
  });

  test('since when a person is known follows what comes and goes', async () => {
    const since = async (id: number) =>
      (await db.selectFrom('customer_files').select('created_at').where('id', '=', id).executeTakeFirst())?.created_at;
    const [early, middle, late] = ['2026-01-05T10:00:00.000Z', '2026-02-05T10:00:00.000Z', '2026-03-05T10:00:00.000Z'];
    const one = await anEnquiry(db, { ...asha, createdDate: late });
    const apart = await anEnquiry(db, { ...asha, firstName: 'Bina', createdDate: middle });
    await join();
    const [id = 0, otherId = 0] = (await filesOf([one.id, apart.id])) as number[];
    const older = await anEnquiry(db, { ...asha, createdDate: early });
    await join();
    expect(await since(id)).toBe(early);
    await app.as(admin).call(eraseEnquiry, { params: { id: older.id } });
    await deleteFilesWithoutRecords(db);
    expect(await since(id)).toBe(late);
    const { body } = await app.as(admin).call(mergeFiles, { params: { id }, body: { other: otherId } });
    expect([await since(id), await since(otherId)]).toEqual([middle, middle]);
    await app.as(admin).call(undoMerge, { params: { id: body.mergeId } });
    expect([await since(id), await since(otherId)]).toEqual([late, middle]);
    // What is put back is in its file still.
    const stayed = await anEnquiry(db, { ...asha, createdDate: early });
    await join();
    await db.updateTable('customer_files').set({ created_at: late }).where('id', '=', id).execute();
    await db
      .updateTable('customer_file_records')
      .set({ needs_joining: true })
      .where('enquiry_id', '=', stayed.id)
      .execute();
    await join();
    expect(await since(id)).toBe(early);
  });

  test('however many files have lost a record, one run looks at all of them', async () => {
    const { id } = await anEnquiry(db, asha);
    await join();
    await sql`insert into customer_file_checks (file_id) select ${await fileOf('enquiry', id)} from generate_series(1, 2500)`.execute(
      db,
    );
    await app.as(admin).call(eraseEnquiry, { params: { id } });
    await deleteFilesWithoutRecords(db);
    expect(await count()).toBe(0);
    expect(await db.selectFrom('customer_file_checks').select('id').execute()).toEqual([]);
  });

  test('while keys are rotated one key in common is enough', async () => {
    const one = await aCustomer(app, { ownerId: staff.id });
    const same = await aCustomer(app, { ownerId: other.id, pan: one.pan });
    // The one written before the new key came, the other after it.
    await sql`insert into customer_pan_indexes (key_id, pan_index, owner_id, customer_id)
      select 'newer', decode(repeat('ab', 32), 'hex'), owner_id, customer_id from customer_pan_indexes where customer_id = ${same.id}`.execute(
      db,
    );
    await join();
    expect(await fileOf('customer', same.id)).toBe(await fileOf('customer', one.id));
  });

  test('a record that is hidden leaves its file, and put back it is where it was; where the file is gone, it has one anew', async () => {
    const [one, two] = [await anEnquiry(db, asha), await anEnquiry(db, { ...asha, firstName: 'Aasha' })];
    await join();
    const [id = 0, merged = 0] = (await filesOf([one.id, two.id])) as number[];
    await app.as(admin).call(mergeFiles, { params: { id }, body: { other: merged } });
    const hide = async (enquiryId: number) => {
      const body = { records: [`enquiry ${enquiryId}`], reason: 'asked for it' };
      return (await app.as(admin).call(restrictPerson, { body })).body as { id: number };
    };
    const putBack = (restriction: { id: number }) =>
      app.as(admin).call(liftErasure, { params: { id: restriction.id }, body: { reason: 'the wrong person' } });
    const hidden = await hide(two.id);
    expect(await fileOf('enquiry', two.id)).toBeNull();
    await deleteFilesWithoutRecords(db);
    expect((await putBack(hidden)).status).toBe(200);
    await join();
    expect(await filesOf([one.id, two.id])).toEqual([id, id]);

    const both = [await hide(one.id), await hide(two.id)];
    await deleteFilesWithoutRecords(db);
    expect(await count()).toBe(0);
    for (const each of both) await putBack(each);
    await join();
    expect((await filesOf([one.id, two.id])).every(Number)).toBe(true);
  });

  test('a file goes with its last record, and what leads to it with it', async () => {
    const [one, two] = [await anEnquiry(db, asha), await anEnquiry(db, { ...asha, firstName: 'Bina' })];
    await join();
    const [kept = 0, merged = 0] = (await filesOf([one.id, two.id])) as number[];
    await app.as(admin).call(mergeFiles, { params: { id: kept }, body: { other: merged } });
    await app.as(admin).call(eraseEnquiry, { params: { id: one.id } });
    await deleteFilesWithoutRecords(db);
    expect(await count()).toBe(2);
    await app.as(admin).call(eraseEnquiry, { params: { id: two.id } });
    await deleteFilesWithoutRecords(db);
    expect(await count()).toBe(0);
  });
});

test('whoever comes while an import waits is joined without a look at all that waits', async () => {
  const settled = await anEnquiry(db, asha);
  await join();
  await sql`
    insert into enquiries (reference, service_type, first_name, mobile, email, address, pincode, dob)
    select 'SR-AAAA-' || lpad(to_hex(n), 4, '0'), 'PAN Card', 'Asha', '+919812345678', 'a@example.com', 'Anand', '388001', '1990-01-01'
    from generate_series(1, 12000) as n`.execute(app.owner);
  // Half of them came before.
  await sql`
    update customer_file_records set needs_joining = false, home_id = ${await fileOf('enquiry', settled.id)}
    where enquiry_id in (select id from enquiries order by id limit 6000)`.execute(db);
  const { id } = await anEnquiry(db, { ...asha, firstName: 'Bina Patel' });
  const looked = unjoined({ record: { enquiry_id: id }, limit: 500 });
  // As it is in the middle of an import, and once the tables are known.
  for (const isKnown of [false, true]) {
    if (isKnown) await sql`analyze enquiries, customer_file_records`.execute(app.owner);
    const { rows } = await sql`explain (analyze, format json) ${looked}`.execute(db);
    const plan = JSON.stringify(rows);
    expect(plan).toContain('"customer_file_records_corrected"');
    expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"(?:enquiries|customer_file_records)"/);
    const counts = plan.matchAll(/"(?:Actual Rows|Rows Removed by [^"]+)":([\d.]+)/g);
    expect(Math.max(...[...counts].map(([, count]) => Number(count)))).toBe(1);
  }
});

describe('merging', () => {
  async function twoFiles() {
    const [one, two] = [await anEnquiry(db, asha), await anEnquiry(db, { ...asha, firstName: 'Aashaben' })];
    await join();
    const [id = 0, otherId = 0] = (await filesOf([one.id, two.id])) as number[];
    return { one, two, id, otherId };
  }
  const merge = (by: typeof admin, id: number, otherId: number) =>
    app.as(by).call(mergeFiles, { params: { id }, body: { other: otherId } });

  test('merged by hand both lead to the kept one; undone each has what came to it, also what came meanwhile', async () => {
    const { one, two, id, otherId } = await twoFiles();
    const { body } = await merge(admin, id, otherId);
    expect(body).toEqual({ fileId: id, mergeId: expect.any(Number) });
    expect((await merge(admin, otherId, id)).status).toBe(409);
    const later = await anEnquiry(db, { ...asha, firstName: 'Aashaben' });
    await join();
    expect(await filesOf([one.id, two.id, later.id])).toEqual([id, id, id]);
    expect((await app.as(admin).call(undoMerge, { params: { id: body.mergeId } })).body).toEqual({
      ...{ keptId: id, mergedId: otherId },
    });
    expect(await filesOf([one.id, two.id, later.id])).toEqual([id, otherId, otherId]);
    expect((await app.as(admin).call(undoMerge, { params: { id: body.mergeId } })).status).toBe(404);
  });

  test('after thirty days it stays', async () => {
    const { id, otherId } = await twoFiles();
    const { body } = await merge(admin, id, otherId);
    await sql`update customer_file_merges set merged_at = now() - interval '30 days'`.execute(db);
    expect((await app.as(admin).call(undoMerge, { params: { id: body.mergeId } })).status).toBe(404);
  });

  test('staff merge and refuse where they have a part of both, and nowhere else', async () => {
    const { one, two, id, otherId } = await twoFiles();
    const refuse = () => app.as(staff).call(refuseSamePerson, { params: { id }, body: { other: otherId } });
    for (const given of [[], [one.id]]) {
      for (const enquiryId of given) await give(enquiryId, staff.id);
      expect([(await merge(staff, id, otherId)).status, (await refuse()).status]).toEqual([404, 404]);
      expect((await merge(staff, otherId, id)).status).toBe(404);
    }
    await give(two.id, staff.id);
    expect((await refuse()).status).toBe(204);
    expect((await refuse()).status).toBe(204);
    expect(await app.audit(['subject'], { action: 'same-person-refused', actor_id: staff.id })).toHaveLength(2);
    const { status, body } = await merge(staff, id, otherId);
    expect(status).toBe(200);
    expect((await app.as(staff).call(undoMerge, { params: { id: body.mergeId } })).status).toBe(403);
  });

  test('twenty who merge the same two at once: one does', async () => {
    const { id, otherId } = await twoFiles();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => (place % 2 ? merge(admin, id, otherId) : merge(admin, otherId, id))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });
});

test('staff are told of what is theirs, and that there is more, not what', async () => {
  const cardId = (await aCard(db, { createdBy: admin.id })).id;
  const customer = await aCustomer(app, { ownerId: staff.id });
  const application = await anApplication(db, { ownerId: staff.id, customerId: customer.id, cardId });
  const [mine, theirs] = [await anEnquiry(db, asha), await anEnquiry(db, asha)];
  await give(mine.id, staff.id);
  await give(theirs.id, other.id);
  await join();
  const fileId = await fileOf('enquiry', mine.id);
  const ofRequest = (person: typeof admin, id: number) => app.as(person).call(fileOfRequest, { params: { id } });
  expect((await ofRequest(staff, mine.id)).body).toEqual({ fileId, requests: 0, applications: 0, hasOthers: true });
  expect((await ofRequest(staff, theirs.id)).status).toBe(404);
  expect((await ofRequest(admin, theirs.id)).body).toEqual({ fileId, requests: 1, applications: 0, hasOthers: false });
  const customerFile = await fileOf('customer', customer.id);
  await app.as(admin).call(mergeFiles, { params: { id: fileId ?? 0 }, body: { other: customerFile } });
  expect((await ofRequest(staff, mine.id)).body).toEqual({ fileId, requests: 0, applications: 1, hasOthers: true });
  const ofApplication = (person: typeof admin) =>
    app.as(person).call(fileOfApplication, { params: { id: application.id } });
  expect((await ofApplication(staff)).body).toEqual({ fileId, requests: 1, applications: 0, hasOthers: true });
  expect((await ofApplication(other)).status).toBe(404);
});

describe('while somebody types', () => {
  const known = async (by: typeof admin, body: { mobile?: string; pan?: string }) =>
    (await app.as(by).call(findKnown, { body })).body as z.output<typeof findKnown.result>;
  /** Where nobody was put aside. */
  const nobodySaved = { asked: [], saved: [], savedByOthers: [] };

  test('whoever is known by a mobile or a PAN is offered to whom they are known; to others it is said that somebody is', async () => {
    const mine = await aCustomer(app, { ownerId: staff.id });
    const theirs = await aCustomer(app, { ownerId: other.id, pan: mine.pan });
    const { mobile } = await db
      .selectFrom('customers')
      .select('mobile')
      .where('id', '=', mine.id)
      .executeTakeFirstOrThrow();
    const typed = mobile.slice(3);
    await join();
    const fileId = await fileOf('customer', mine.id);
    expect(fileId).toBe(await fileOf('customer', theirs.id));
    const offered = {
      fileId,
      requests: 0,
      applications: 0,
      name: expect.any(String),
      lastContactDate: expect.any(String),
    };
    expect(await known(staff, { mobile: typed })).toEqual({
      known: [{ ...offered, knownBy: ['mobile'] }],
      others: [],
      ...nobodySaved,
    });
    expect(await known(staff, { mobile: typed, pan: mine.pan })).toEqual({
      ...{ known: [{ ...offered, knownBy: ['mobile', 'pan'] }], others: ['pan'] },
      ...nobodySaved,
    });
    const stranger = await aPerson(db);
    const answer = await app.as(stranger).call(findKnown, { body: { mobile: typed, pan: mine.pan } });
    expect(answer.body).toEqual({ known: [], others: ['mobile', 'pan'], ...nobodySaved });
    expect(await known(admin, { pan: mine.pan })).toEqual({
      known: [{ ...offered, knownBy: ['pan'] }],
      others: [],
      ...nobodySaved,
    });
    expect(await known(staff, { mobile: '9812399999', pan: 'ZZZPZ9999Z' })).toEqual({
      known: [],
      others: [],
      ...nobodySaved,
    });
    expect(await known(staff, {})).toEqual({ known: [], others: [], ...nobodySaved });
  });

  test('who was put aside before being a customer is offered by name to whoever did so, and to others it is said that a colleague has', async () => {
    const pan = 'ABCPW1234K';
    const person = { firstName: 'Kokila', lastName: 'Parmar', mobile: '98123 77001', panCardNo: pan };
    const made = await app.as(staff).call(saveForLater, { body: person });
    expect(made.status, made.raw).toBe(201);
    const { id: savedId } = made.body as { id: number };
    const offered = { savedId, name: 'Kokila Parmar', savedDate: expect.any(String) };
    expect(await known(staff, { mobile: '9812377001', pan })).toEqual({
      ...{ known: [], others: [], asked: [], savedByOthers: [], saved: [{ ...offered, knownBy: ['mobile', 'pan'] }] },
    });
    for (const by of [other, admin]) {
      const { body, raw } = await app.as(by).call(findKnown, { body: { mobile: '9812377001', pan } });
      expect(body).toEqual({ known: [], others: [], asked: [], saved: [], savedByOthers: ['mobile', 'pan'] });
      expect(raw).not.toContain('Kokila');
    }
    expect(await known(staff, { mobile: '9812377002' })).toEqual({ known: [], others: [], ...nobodySaved });
  });

  test('what somebody said last of themselves is told field by field, to whom it is theirs to open', async () => {
    const said = {
      ...asha,
      address: '4 Station Road',
      pincode: '388001',
      email: 'asha@example.com',
      language: 'gu' as const,
    };
    const { id: first } = await anEnquiry(db, said);
    await join();
    const { id: second } = await anEnquiry(db, { ...asha, address: '9 Opal Lane', pincode: '388120', email: '' });
    await join();
    const fileId = (await fileOf('enquiry', first)) ?? 0;
    expect(await fileOf('enquiry', second)).toBe(fileId);
    const details = async (by: typeof admin, id = fileId) => app.as(by).call(getKnownDetails, { params: { id } });
    expect((await details(admin)).body).toEqual({
      ...{ firstName: 'Asha Patel', mobile: asha.mobile, dob: asha.dob, email: 'asha@example.com' },
      ...{ address: '9 Opal Lane', pincode: '388120', language: 'en' },
    });
    expect((await details(staff)).status).toBe(404);
    await give(first, staff.id);
    expect((await details(staff)).body).toMatchObject({ address: '4 Station Road', pincode: '388001', language: 'gu' });
    expect((await details(staff, 999_999)).status).toBe(404);
    const looks = await app.audit(['subject'], { actor_id: staff.id, action: 'record-seen' }, { withLooks: true });
    expect(looks).toContainEqual({ subject: `enquiry ${first}` });
    expect(looks).toContainEqual({ subject: `customerFile ${fileId}` });
    expect(looks).not.toContainEqual({ subject: `enquiry ${second}` });
  });

  test('numbers are not tried out: beyond sixty at once, and thirty PANs, it is refused', async () => {
    const [one, two] = [await aPerson(db), await aPerson(db)];
    const statuses = async (by: typeof one, body: (place: number) => object) => {
      const found: number[] = [];
      for (let place = 0; place < 70; place++)
        found.push((await app.as(by).call(findKnown, { body: body(place) })).status);
      return found;
    };
    const ofMobiles = await statuses(one, (place) => ({ mobile: `98123000${place + 10}` }));
    expect(ofMobiles.indexOf(429)).toBeGreaterThanOrEqual(60);
    const ofPans = await statuses(two, (place) => ({ pan: `ZZZPZ99${place + 10}Z` }));
    expect(ofPans.indexOf(429)).toBeGreaterThanOrEqual(30);
    expect(ofPans.indexOf(429)).toBeLessThan(45);
  });
});
