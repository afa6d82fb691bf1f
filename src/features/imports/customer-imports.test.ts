import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sealedTables } from '#db/sealed-tables.ts';
import { mergeFiles, undoMerge } from '#features/customer-files/contract.ts';
import { joinWaiting } from '#features/customer-files/server/join-records.ts';
import { mergeFile } from '#features/customer-files/server/queries/merging.ts';
import { customerByPan } from '#features/customers/contract.ts';
import { restrictPerson } from '#features/privacy-desk/erasures/contract.ts';
import { aCard, aCustomer, anEnquiry, aPerson } from '#testing/factories.ts';
import { jobServicesOf } from '#testing/job-services.ts';
import { startTestApp } from '#testing/server.ts';
import {
  confirmImport,
  downloadFaultsExport,
  getImport,
  listImportRows,
  mapImport,
  previewUndo,
  startFaultsExport,
  undoImport,
  uploadImport,
} from './contract.ts';
import { checkImport } from './server/check-import.ts';
import { deleteExpiredImports } from './server/delete-expired.ts';
import { deleteStaged } from './server/queries/parts.ts';
import { deleteJustMade, insertCustomers, nextIds, takePans } from './server/queries/records.ts';
import { eachPart } from './server/read-rows.ts';
import { runImport } from './server/run-import.ts';
import { stageParts } from './server/staged-parts.ts';
import { takeBackImport } from './server/undo-import.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);
const gone = await aPerson(app.db);
await app.owner.updateTable('accounts').set({ disabled_at: sql`now()` }).where('id', '=', gone.id).execute();
const services = jobServicesOf(app);
const never = new AbortController().signal;

const panOf = (number: number) => `AAAPB${String(number).padStart(4, '0')}C`;
const line = (number: number, more = '') =>
  `${panOf(number)},Asha Patel,98${String(number).padStart(8, '0')},asha${number}@example.com,363641${more}`;

async function upload(lines: string[], heading = 'PAN,Name,Mobile,Email,PIN') {
  const { body, status, raw } = await app.as(admin).call(uploadImport, {
    form: { kind: 'customers' },
    picture: Buffer.from([heading, ...lines].join('\n')),
  });
  expect(status, raw).toBe(201);
  return body;
}

async function checked(lines: string[], heading?: string) {
  const { id, hasHeadings, columns, defaults } = await upload(lines, heading);
  const body = { hasHeadings, columns, defaults, owner: staff.username };
  const mapped = await app.as(admin).call(mapImport, { params: { id }, body });
  expect(mapped.status, mapped.raw).toBe(200);
  await checkImport(services, id, never);
  return (await app.as(admin).call(getImport, { params: { id } })).body;
}

async function confirm(id: number, withDuplicates = false) {
  const { attempt } = (await app.as(admin).call(getImport, { params: { id } })).body;
  const body = { attempt, withDuplicates, asCompleted: false };
  const { status, raw } = await app.as(admin).call(confirmImport, { params: { id }, body });
  expect(status, raw).toBe(200);
}

async function imported(lines: string[]) {
  const { id } = await checked(lines);
  await confirm(id);
  await runImport(services, id, never);
  return (await app.as(admin).call(getImport, { params: { id } })).body;
}

test('customers become the chosen person’s, with sealed PANs that are found by them', async () => {
  const done = await imported([line(1), line(2)]);
  expect(done).toMatchObject({ state: 'done', importedRows: 2, owner: staff.username });
  const found = await app.as(staff).call(customerByPan, { params: { panCardNo: panOf(1), pan: panOf(1) } });
  expect(found.body).toMatchObject({
    panCardNo: panOf(1),
    firstName: 'Asha',
    lastName: 'Patel',
    mobile: '+919800000001',
    createdBy: staff.id,
  });
  const rows = await app.db
    .selectFrom('customers')
    .selectAll()
    .where('owner_id', '=', staff.id)
    .orderBy('id')
    .execute();
  for (const [index, row] of rows.entries()) {
    expect(app.vault.of({ table: sealedTables.customers, rowId: row.id }, row).open('pan', row.pan_sealed)).toBe(
      panOf(index + 1),
    );
  }
  expect(new Set(rows.map(({ wrapped_key }) => wrapped_key.toString('hex'))).size).toBe(2);
});

test('a PAN that anybody’s customer has already, or that stands in the file twice, is a duplicate and never imported', async () => {
  await aCustomer(app, { ownerId: staff.id, pan: panOf(11) });
  await aCustomer(app, { ownerId: admin.id, pan: panOf(13) });
  const { id, ...found } = await checked([line(11), line(12), line(12), line(13)]);
  expect(found).toMatchObject({ goodRows: 1, duplicateRows: 3 });
  // Added after the check.
  await aCustomer(app, { ownerId: staff.id, pan: panOf(12) });
  await confirm(id, true);
  await runImport(services, id, never);
  expect((await app.as(admin).call(getImport, { params: { id } })).body).toMatchObject({
    state: 'done',
    importedRows: 0,
    duplicateRows: 4,
  });
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from customers where owner_id = ${staff.id}`.execute(app.db);
  expect(rows[0]?.count).toBe(4);
});

test('a PAN that is known under one key of the ring only is taken by nobody else', async () => {
  const ids = await nextIds(app.db, 'customers', 3);
  const [first = 0, second = 0, third = 0] = ids;
  const customers = ids.map((id) => ({
    ...{ id, owner_id: staff.id, first_name: 'Asha', last_name: 'Patel', mobile: '+919800000077' },
    ...{ email: 'asha@example.com', pincode: '363641', pan_sealed: Buffer.from('x') },
    ...app.vault.newKey({ table: sealedTables.customers, rowId: id }),
  }));
  const hash = (keyId: string, pan: string, customerId: number) => ({
    ...{ key_id: keyId, pan_index: Buffer.from(`${keyId} ${pan}`), customer_id: customerId },
  });
  const taken = await app.db.transaction().execute(async (transaction) => {
    await insertCustomers(transaction, customers);
    const before = await takePans(transaction, staff.id, [hash('old', 'one', first)]);
    const both = (pan: string, id: number) => [hash('new', pan, id), hash('old', pan, id)];
    const after = await takePans(transaction, staff.id, [...both('one', second), ...both('two', third)]);
    await deleteJustMade(transaction, ids);
    return [[...before], [...after]];
  });
  expect(taken).toEqual([[first], [third]]);
});

test('PANs are shown masked: in samples, in rows, and whole in the administrator’s own file of faults alone', async () => {
  const { id, fileColumns } = await checked([line(21), `${panOf(22)},=cmd|'/c calc'!A1,1,x,0`]);
  expect(fileColumns[0]?.samples).toEqual(['AAXXXXXX1C', 'AAXXXXXX2C']);
  const rows = await app.as(admin).call(listImportRows, { query: { importId: String(id) } });
  expect(rows.raw).not.toContain('AAAPB');
  expect(rows.body.rows[1]?.values.pan).toBe('AAXXXXXX2C');
  const start = await app.as(admin).call(startFaultsExport, {
    body: { importId: id, rowTitle: 'Row', faultTitle: 'What is wrong', words: { mobile: 'Mobile', email: 'E-mail' } },
  });
  expect(start.body.rows).toBe(1);
  const ticket = start.body.address.split('/').at(-1) ?? '';
  const file = await app.as(admin).call(downloadFaultsExport, { params: { ticket } });
  const [heads, row] = file.raw.split('\r\n');
  expect(heads).toBe('\uFEFFPAN,Name,Mobile,Email,PIN,Row,What is wrong');
  expect(row).toContain(`'=cmd|'/c calc'!A1,1,x,0,3,`);
  expect(row).toContain('Mobile: Mobile');
  expect((await app.as(admin).call(downloadFaultsExport, { params: { ticket } })).status).toBe(404);
});

test('whoever was erased does not come back as a customer: by the PAN or by the mobile, of a customer or of a request', async () => {
  const customer = await aCustomer(app, { ownerId: staff.id, pan: panOf(61), mobile: '9800000061' });
  const { id: requestId } = await anEnquiry(app.db, { mobile: '+919800000062' });
  const records = [[`customer ${customer.id}`], [`enquiry ${requestId}`]];
  for (const erased of records) {
    const body = { records: erased, reason: 'Asked at the office' };
    const { status, raw } = await app.as(admin).call(restrictPerson, { body });
    expect(status, raw).toBeLessThan(300);
  }
  const ofAnother = (own: number, mobile: number) =>
    line(own).replace(line(own).split(',')[2] ?? '', `98000000${mobile}`);
  const { id, ...found } = await checked([ofAnother(61, 65), ofAnother(66, 61), line(62), line(64)]);
  expect(found).toMatchObject({ goodRows: 1, faultyRows: 3 });
  const { body } = await app.as(admin).call(listImportRows, { query: { importId: String(id), state: 'fault' } });
  expect(
    body.rows.map(({ number, faults }) => [number, ...faults.map(({ field, code }) => `${field} ${code}`)]),
  ).toEqual([
    [2, 'pan erased'],
    [3, 'mobile erased'],
    [4, 'mobile erased'],
  ]);
});

test('rows far apart are read part by part: between two of them others are answered', async () => {
  const { id } = await upload([line(91)]);
  const count = 40;
  await app.db.transaction().execute(async (transaction) => {
    await deleteStaged(transaction, id);
    const parts = Array.from({ length: count }, (_, part) => ({
      bytes: Buffer.from(`[[${part + 1},"${part}"]]`),
      rows: 1,
    }));
    await stageParts(transaction, app.vault, id, parts);
  });
  const rows = Array.from({ length: count }, (_, part) => ({
    ...{
      import_id: id,
      number: part + 1,
      part,
      state: 'fault',
      faults: ['mobile:mobile'],
      same_as: null,
      record_id: null,
      hints: [],
    },
  }));
  let turns = 0;
  let isReading = true;
  const turn = () => {
    turns += 1;
    if (isReading) setImmediate(turn);
  };
  setImmediate(turn);
  const found: unknown[] = [];
  const turnOfPart: number[] = [];
  for await (const staged of eachPart(services, id, rows)) {
    expect(staged.length).toBe(1);
    found.push(staged[0]?.cells);
    turnOfPart.push(turns);
  }
  isReading = false;
  expect(found).toEqual(rows.map(({ number, part }) => [number, String(part)]));
  expect(new Set(turnOfPart).size).toBe(count);
});

test('undoing takes the customers away, but those with an application, a saved one or a correction', async () => {
  const { id } = await imported([line(31), line(32), line(33)]);
  const made = await app.db
    .selectFrom('import_rows')
    .select('record_id')
    .where('import_id', '=', id)
    .orderBy('number')
    .execute();
  const card = await aCard(app.db, { createdBy: admin.id });
  const [applied, corrected, free] = made.map((row) => row.record_id ?? 0);
  await sql`insert into applications (owner_id, customer_id, card_id) values (${staff.id}, ${applied}, ${card.id})`.execute(
    app.db,
  );
  await sql`insert into customer_changes (customer_id, changed_by, fields) values (${corrected}, ${staff.id}, '{mobile}')`.execute(
    app.db,
  );
  expect((await app.as(admin).call(previewUndo, { params: { id } })).body).toMatchObject({ goes: 1 });
  await app.as(admin).call(undoImport, { params: { id } });
  await takeBackImport(services, id, never);
  const left = await app.db
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', [applied ?? 0, corrected ?? 0, free ?? 0])
    .orderBy('id')
    .execute();
  expect(left.map((row) => row.id)).toEqual([applied, corrected]);
  const { rows } = await sql`select from customer_pan_indexes where customer_id = ${free}`.execute(app.db);
  expect(rows).toEqual([]);
});

test('undoing keeps whose file somebody has merged since; a merge taken back or made by rule is no work', async () => {
  const { id } = await imported([line(71), line(72), line(73), line(74)]);
  await joinWaiting(services);
  const others = await Promise.all(
    [171, 172, 173].map((number) => aCustomer(app, { ownerId: staff.id, pan: panOf(number) })),
  );
  await joinWaiting(services);
  const made = (
    await app.db.selectFrom('import_rows').select('record_id').where('import_id', '=', id).orderBy('number').execute()
  ).map((row) => row.record_id ?? 0);
  const fileOf = async (customerId = 0) =>
    (
      await app.db
        .selectFrom('customer_file_records')
        .select('home_id')
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow()
    ).home_id ?? 0;
  const [byHand, takenBack, byRule, free] = made;
  const mergeWith = async (one = 0, other = 0) => ({
    params: { id: await fileOf(one) },
    body: { other: await fileOf(other) },
  });
  const kept = await app.as(admin).call(mergeFiles, await mergeWith(others[0]?.id, byHand));
  expect(kept.status, kept.raw).toBe(200);
  const { body: merge } = await app.as(admin).call(mergeFiles, await mergeWith(takenBack, others[1]?.id));
  expect((await app.as(admin).call(undoMerge, { params: { id: merge.mergeId } })).status).toBe(200);
  await mergeFile(app.db, { keptId: await fileOf(byRule), mergedId: await fileOf(others[2]?.id), by: undefined });
  expect((await app.as(admin).call(previewUndo, { params: { id } })).body).toMatchObject({
    goes: 3,
    stays: [{ reason: 'merged', rows: 1 }],
  });
  await app.as(admin).call(undoImport, { params: { id } });
  await takeBackImport(services, id, never);
  const left = await app.db.selectFrom('customers').select('id').where('id', 'in', made).execute();
  expect(left).toEqual([{ id: byHand }]);
  expect(free).toBeGreaterThan(0);
});

test('an owner is asked for, and nobody whose account is disabled', async () => {
  const { id, hasHeadings, columns, defaults } = await upload([line(41)]);
  const map = (owner?: string) =>
    app
      .as(admin)
      .call(mapImport, { params: { id }, body: { hasHeadings, columns, defaults, ...(owner && { owner }) } });
  expect((await map()).codes).toEqual({ owner: ['required'] });
  expect((await map(gone.username)).codes).toEqual({ owner: ['required'] });
});

test('an undo that came to a halt for good is offered again for what is left of its month, and goes on where it was', async () => {
  const { id } = await imported([line(81), line(82)]);
  const back = (days: number) =>
    sql`update imports set made_at = made_at - make_interval(days => ${days}), beat_at = beat_at - make_interval(days => ${days}),
      ended_at = ended_at - make_interval(days => ${days}) where id = ${id}`.execute(app.owner);
  const one = async () => (await app.as(admin).call(getImport, { params: { id } })).body;
  await app.as(admin).call(undoImport, { params: { id } });
  // As far as the job came.
  await sql`update import_rows set state = 'kept' where import_id = ${id} and number = 2`.execute(app.db);
  await sql`update imports set kept_rows = 1, done_rows = 1 where id = ${id}`.execute(app.db);
  await back(6);
  await deleteExpiredImports(app.db);
  expect((await one()).state).toBe('undoing');
  const ended = (await one()).endedDate;
  await back(2);
  await deleteExpiredImports(app.db);
  const again = await one();
  expect(again).toMatchObject({ state: 'done', keptRows: 1, undoneBy: null, undoUntilDate: expect.any(String) });
  expect(Date.parse(again.endedDate ?? '')).toBe(Date.parse(ended ?? '') - 2 * 86_400_000);
  expect((await app.as(admin).call(undoImport, { params: { id } })).status).toBe(200);
  await takeBackImport(services, id, never);
  expect(await one()).toMatchObject({ state: 'undone', undoneRows: 1, keptRows: 1 });
});

test('rows of an undo that came to a halt go with their month', async () => {
  const { id } = await imported([line(85)]);
  await app.as(admin).call(undoImport, { params: { id } });
  await sql`update imports set beat_at = beat_at - interval '31 days', ended_at = ended_at - interval '31 days' where id = ${id}`.execute(
    app.owner,
  );
  await deleteExpiredImports(app.db);
  const { rows } = await sql`select from import_rows where import_id = ${id}`.execute(app.db);
  expect(rows).toEqual([]);
  const { body } = await app.as(admin).call(getImport, { params: { id } });
  expect(body).toMatchObject({ state: 'done', undoUntilDate: null });
  expect((await app.as(admin).call(undoImport, { params: { id } })).status).toBe(409);
});

test('rows that nobody imports are gone after a week; which record a row became, after the month for undoing', async () => {
  const staged = await checked([line(51)]);
  const done = await imported([line(52)]);
  const halted = await checked([line(53)]);
  await confirm(halted.id);
  const countOf = async (table: 'import_parts' | 'import_rows') =>
    (
      await app.db
        .selectFrom(table)
        .select('import_id')
        .where('import_id', 'in', [staged.id, done.id, halted.id])
        .execute()
    ).map((row) => row.import_id);
  await deleteExpiredImports(app.db);
  expect(await countOf('import_parts')).toEqual([staged.id, halted.id]);
  await sql`update imports set made_at = made_at - interval '8 days', beat_at = beat_at - interval '8 days', ended_at = ended_at - interval '29 days'
    where id = any(${[staged.id, done.id, halted.id]}::bigint[])`.execute(app.owner);
  await deleteExpiredImports(app.db);
  expect([await countOf('import_parts'), await countOf('import_rows')]).toEqual([[], [done.id, halted.id]]);
  await sql`update imports set ended_at = ended_at - interval '2 days' where id = ${done.id}`.execute(app.owner);
  await deleteExpiredImports(app.db);
  expect(await countOf('import_rows')).toEqual([halted.id]);
  const states = [staged, done, halted].map(
    async ({ id }) => (await app.as(admin).call(getImport, { params: { id } })).body.state,
  );
  expect(await Promise.all(states)).toEqual(['discarded', 'done', 'done']);
});
