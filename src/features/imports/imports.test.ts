import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { restrictPerson } from '#features/privacy-desk/erasures/contract.ts';
import { anAadhaar, aPerson } from '#testing/factories.ts';
import { jobServicesOf } from '#testing/job-services.ts';
import { startTestApp } from '#testing/server.ts';
import {
  confirmImport,
  discardImport,
  getImport,
  listImportRows,
  listImports,
  mapImport,
  previewUndo,
  undoImport,
  uploadImport,
} from './contract.ts';
import { checkImport } from './server/check-import.ts';
import type { Mapping } from './server/check-row.ts';
import { runImport } from './server/run-import.ts';
import { takeBackImport } from './server/undo-import.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const other = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);
const services = jobServicesOf(app);
const never = new AbortController().signal;

const heading = 'Service,Name,Mob,Email,Address,PIN,DOB,Status,Date';
let serial = 0;
/** A row of a request, with a mobile of its own. */
const line = (
  changed: Partial<Record<'service' | 'name' | 'mobile' | 'email' | 'dob' | 'status' | 'date', string>> = {},
) => {
  serial += 1;
  const row = {
    ...{ service: 'Passport', name: 'Asha Patel', mobile: `98${String(serial).padStart(8, '0')}` },
    ...{ email: `asha${serial}@example.com`, dob: '31/12/1990', status: 'New', date: '05/11/2026' },
    ...changed,
  };
  return [
    row.service,
    row.name,
    row.mobile,
    row.email,
    '"12, Station Road"',
    '363641',
    row.dob,
    row.status,
    row.date,
  ].join(',');
};

const upload = (text: string, kind = 'enquiries', as = admin) =>
  app.as(as).call(uploadImport, { form: { kind }, picture: Buffer.from(text) });

async function uploaded(...lines: string[]) {
  const { body, status, raw } = await upload([heading, ...lines].join('\n'));
  expect(status, raw).toBe(201);
  return body;
}

const mappingOf = ({ hasHeadings, columns, defaults }: Mapping) => ({ hasHeadings, columns, defaults });
const get = async (id: number) => (await app.as(admin).call(getImport, { params: { id } })).body;

async function checked(...lines: string[]) {
  const sent = await uploaded(...lines);
  const mapped = await app.as(admin).call(mapImport, { params: { id: sent.id }, body: mappingOf(sent) });
  expect(mapped.status, mapped.raw + app.logged.filter((l) => l.includes('"err"')).at(-1)).toBe(200);
  await checkImport(services, sent.id, never);
  return get(sent.id);
}

async function confirm(id: number, more: object = {}, as = admin) {
  const { attempt } = await get(id);
  return app
    .as(as)
    .call(confirmImport, { params: { id }, body: { attempt, withDuplicates: false, asCompleted: false, ...more } });
}

async function imported(...lines: string[]) {
  const { id } = await checked(...lines);
  expect((await confirm(id)).status).toBe(200);
  await runImport(services, id, never);
  return get(id);
}

const requestsOf = (id: number) =>
  app.db
    .selectFrom('import_rows as r')
    .innerJoin('enquiries as e', 'e.id', 'r.record_id')
    .selectAll('e')
    .where('r.import_id', '=', id)
    .orderBy('r.number')
    .execute();
const countEnquiries = async () =>
  (await sql<{ count: number }>`select count(*) as count from enquiries`.execute(app.db)).rows[0]?.count;

test('a file is read, its columns guessed from headings, and nothing is imported before it is confirmed', async () => {
  const before = await countEnquiries();
  const sent = await uploaded(line(), line({ name: 'રમેશ' }));
  expect(sent).toMatchObject({
    ...{ kind: 'enquiries', state: 'mapping', rows: 2, hasHeadings: true, keptUntilDate: expect.any(String) },
    columns: {
      serviceType: 0,
      firstName: 1,
      mobile: 2,
      email: 3,
      address: 4,
      pincode: 5,
      dob: 6,
      status: 7,
      receivedDay: 8,
    },
  });
  expect(sent.fileColumns[1]).toEqual({ heading: 'Name', samples: ['Asha Patel', 'રમેશ'] });
  await app.as(admin).call(mapImport, { params: { id: sent.id }, body: mappingOf(sent) });
  await checkImport(services, sent.id, never);
  expect(await get(sent.id)).toMatchObject({
    state: 'checked',
    goodRows: 2,
    faultyRows: 0,
    duplicateRows: 0,
    doneRows: 0,
  });
  expect(await countEnquiries()).toBe(before);
  const { rows } = await sql<{
    content: Buffer;
  }>`select content_sealed as content from import_parts where import_id = ${sent.id}`.execute(app.db);
  expect(rows.some(({ content }) => content.includes('Asha'))).toBe(false);
});

test('each row’s faults are told field by field, duplicates within the file and against the agency', async () => {
  const known = line();
  await imported(known);
  const twice = line();
  const { id, ...found } = await checked(
    line({ mobile: '12345', dob: '32/13/1990' }),
    line({ service: 'Teleport', email: 'none' }),
    line({ date: '01/01/2031' }),
    twice,
    twice.replace('Asha', 'ASHA'),
    known,
    line({ service: 'Loan', dob: '01/01/2020' }),
  );
  expect(found).toMatchObject({ goodRows: 1, faultyRows: 4, duplicateRows: 2 });
  const rows = async (state?: string) =>
    (await app.as(admin).call(listImportRows, { query: { importId: String(id), ...(state && { state }) } })).body.rows;
  expect(
    (await rows('fault')).map(({ number, faults }) => [number, ...faults.map(({ field, code }) => `${field} ${code}`)]),
  ).toEqual([
    [2, 'mobile mobile', 'dob date'],
    [3, 'serviceType not-in-list', 'email email'],
    [4, 'receivedDay not-yet'],
    [8, 'dob under-18'],
  ]);
  expect((await rows('duplicate')).map(({ number, sameAs }) => [number, sameAs])).toEqual([
    [6, 5],
    [7, null],
  ]);
  expect((await rows())[0]?.values).toMatchObject({ mobile: '12345', dob: '32/13/1990' });
});

test('whoever has asked for erasure is not brought back by an old list', async () => {
  const row = line();
  const { id: first } = await imported(row);
  const [request] = await requestsOf(first);
  const restriction = { records: [`enquiry ${request?.id}`], reason: 'Asked at the office' };
  const hidden = await app.as(admin).call(restrictPerson, { body: restriction });
  expect(hidden.status, hidden.raw).toBeLessThan(300);
  const { id, ...found } = await checked(row, line());
  expect(found).toMatchObject({ goodRows: 1, faultyRows: 1, duplicateRows: 0 });
  const { body } = await app.as(admin).call(listImportRows, { query: { importId: String(id), state: 'fault' } });
  expect(body.rows[0]?.faults).toEqual([{ field: 'mobile', code: 'erased' }]);
});

test('good rows become requests with references, no consent, and stand among the unassigned', async () => {
  const row = line({ name: 'આશા', status: '', date: '05-11-26' });
  const { id, ...done } = await imported(row, line({ status: 'Done' }), line({ mobile: '1' }));
  expect(done).toMatchObject({
    state: 'done',
    importedRows: 2,
    undoUntilDate: expect.any(String),
    keptUntilDate: null,
    fileColumns: [],
  });
  const [first, second] = await requestsOf(id);
  expect(first).toMatchObject({
    ...{
      service_type: 'Passport Services',
      first_name: 'આશા',
      mobile: expect.stringMatching(/^\+9198/),
      status: 'Pending',
    },
    ...{
      created_at: '2026-11-04T18:30:00.000Z',
      language: 'gu',
      marketing_consent: false,
      notice_version: null,
      dob: '1990-12-31',
    },
    ...{ created_by: admin.id, reference: expect.stringMatching(/^SR-/), completed_at: null },
  });
  expect(second).toMatchObject({ status: 'Completed', completed_at: second?.created_at });
  const { rows } = await sql<{ enquiry_id: number; reason: string }>`
    select enquiry_id, unassigned_reason as reason from work_items where enquiry_id = any(${[first?.id, second?.id]}::bigint[])`.execute(
    app.db,
  );
  expect(rows).toEqual([{ enquiry_id: first?.id, reason: 'new' }]);
  expect(await app.db.selectFrom('import_parts').selectAll().where('import_id', '=', id).execute()).toEqual([]);
});

test('what comes to be at fault between the check and the import is left out, with its reason', async () => {
  const [erased, twice] = [line(), line()];
  const { id: first } = await imported(erased);
  const { id } = await checked(erased.replace('Passport', 'Loan'), twice, line());
  expect(await get(id)).toMatchObject({ goodRows: 3 });
  const [request] = await requestsOf(first);
  const { status } = await app.as(admin).call(restrictPerson, {
    body: { records: [`enquiry ${request?.id}`], reason: 'Asked at the office' },
  });
  expect(status).toBeLessThan(300);
  await imported(twice);
  await confirm(id);
  await runImport(services, id, never);
  expect(await get(id)).toMatchObject({ state: 'done', importedRows: 1, goodRows: 1, faultyRows: 1, duplicateRows: 1 });
  const rows = async (state: string) =>
    (await app.as(admin).call(listImportRows, { query: { importId: String(id), state } })).body.rows;
  expect(await rows('fault')).toMatchObject([{ number: 2, faults: [{ field: 'mobile', code: 'erased' }] }]);
  expect(await rows('duplicate')).toMatchObject([{ number: 3, faults: [], sameAs: null }]);
});

test('numbers of Aadhaar and of cards in an address are masked before it is kept, and that is said', async () => {
  const aadhaar = anAadhaar();
  const withAddress = (address: string) => line().replace('"12, Station Road"', `"${address}"`);
  const { id, ...found } = await checked(
    withAddress(`12 Road, Aadhaar ${aadhaar}`),
    withAddress('12 Road 4111 1111 1111 1111'),
    line(),
  );
  expect(found).toMatchObject({ goodRows: 3, faultyRows: 0 });
  const rows = await app.as(admin).call(listImportRows, { query: { importId: String(id) } });
  expect(rows.body.rows.map(({ masked }) => masked)).toEqual([['aadhaar'], ['card'], []]);
  expect(rows.raw).not.toContain(aadhaar);
  await confirm(id);
  await runImport(services, id, never);
  expect((await requestsOf(id)).map(({ address }) => address)).toEqual([
    `12 Road, Aadhaar XXXX XXXX ${aadhaar.slice(-4)}`,
    '12 Road XXXX XXXX XXXX 1111',
    '12, Station Road',
  ]);
});

test('the window’s offers: as completed, and with duplicates', async () => {
  const twice = line();
  const { id } = await checked(twice, twice);
  expect((await confirm(id, { asCompleted: true, withDuplicates: true })).status).toBe(200);
  await runImport(services, id, never);
  expect((await requestsOf(id)).map(({ status }) => status)).toEqual(['Completed', 'Completed']);
});

test('a run that is stopped half-way and begun anew makes each row one record; none twice, none lost', async () => {
  const lines = Array.from({ length: 1_700 }, () => line());
  const { id } = await checked(...lines);
  await confirm(id);
  // Stopped after its first part; killed in the middle of the next: its transaction is gone.
  const stopping = new AbortController();
  const randomBelow = (limit: number) => {
    stopping.abort();
    return services.randomBelow(limit);
  };
  const first = runImport({ ...services, randomBelow }, id, stopping.signal);
  await expect(first).rejects.toThrow();
  let draws = 0;
  const failing = {
    ...services,
    randomBelow: (limit: number) => (++draws > 6_000 ? fail() : services.randomBelow(limit)),
  };
  await expect(runImport(failing, id, never)).rejects.toThrow('killed');
  const between = await requestsOf(id);
  expect(between.length).toBeGreaterThan(0);
  expect(between.length).toBeLessThan(1_700);
  expect(await get(id)).toMatchObject({ state: 'running', importedRows: between.length });
  // Two nodes go on at once: one has heard nothing of the other.
  await Promise.all([runImport(services, id, never), runImport(services, id, never)]);
  await runImport(services, id, never);
  expect(await get(id)).toMatchObject({ state: 'done', importedRows: 1_700 });
  const made = await requestsOf(id);
  expect(made).toHaveLength(1_700);
  expect(new Set(made.map(({ mobile }) => mobile)).size).toBe(1_700);
});

/** The same database, where `before` has its turn ahead of the first transaction. */
function withTurn(db: typeof app.db, before: () => Promise<void>): typeof app.db {
  let isFirst = true;
  const transaction = () => ({
    execute: async (work: (transaction: typeof app.db) => Promise<unknown>) => {
      if (isFirst) await before();
      isFirst = false;
      return db.transaction().execute(work);
    },
  });
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

test('rows are checked before their transaction begins; what others do meanwhile is seen all the same', async () => {
  const [erased, twice] = [line(), line()];
  const { id: first } = await imported(erased);
  const { id } = await checked(erased.replace('Passport', 'Loan'), twice, line());
  await confirm(id);
  const [request] = await requestsOf(first);
  let isRead = false;
  const of: typeof services.vault.of = (...asked) => {
    isRead = true;
    return services.vault.of(...asked);
  };
  const db = withTurn(app.db, async () => {
    expect(isRead).toBe(true);
    const body = { records: [`enquiry ${request?.id}`], reason: 'Asked at the office' };
    expect((await app.as(admin).call(restrictPerson, { body })).status).toBeLessThan(300);
    await imported(twice);
  });
  await runImport({ ...services, db, vault: { ...services.vault, of } }, id, never);
  expect(await get(id)).toMatchObject({ state: 'done', importedRows: 1, faultyRows: 1, duplicateRows: 1 });
});

const fail = (): never => {
  throw new Error('killed');
};

test('a check that is stopped begins anew, and an earlier try writes nothing any more', async () => {
  const sent = await uploaded(...Array.from({ length: 1_200 }, () => line()));
  await app.as(admin).call(mapImport, { params: { id: sent.id }, body: mappingOf(sent) });
  await Promise.all([checkImport(services, sent.id, never), checkImport(services, sent.id, never)]);
  expect(await get(sent.id)).toMatchObject({ state: 'checked', goodRows: 1_200 });
});

test('of two administrators who confirm at once one does, the other is told; the same with undoing', async () => {
  const { id } = await checked(line());
  const answers = await Promise.all([confirm(id), confirm(id, {}, other)]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  await runImport(services, id, never);
  const undoings = await Promise.all(
    [admin, other].map((person) => app.as(person).call(undoImport, { params: { id } })),
  );
  expect(undoings.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect((await confirm(id)).status).toBe(409);
  const jobs = await sql<{
    name: string;
  }>`select name from pgboss.job where data ->> 'importId' = ${String(id)} order by 1`.execute(app.db);
  expect(jobs.rows.map(({ name }) => name)).toEqual(['checkImport', 'runImport', 'undoImport']);
});

test('what was checked anew since it was seen is not imported; who brought it and who confirmed it both stand in the audit log', async () => {
  const seen = await checked(line(), line());
  const { id } = seen;
  const columns = { ...seen.columns, mobile: seen.columns.email as number };
  await app.as(other).call(mapImport, { params: { id }, body: { ...mappingOf(seen), columns } });
  expect((await confirm(id, { attempt: seen.attempt })).status).toBe(409);
  await checkImport(services, id, never);
  expect((await confirm(id, { attempt: seen.attempt })).status).toBe(409);
  const anew = await get(id);
  expect(anew).toMatchObject({ state: 'checked', faultyRows: 2 });
  await app.as(other).call(mapImport, { params: { id }, body: mappingOf(seen) });
  await checkImport(services, id, never);
  expect((await confirm(id, { attempt: anew.attempt })).status).toBe(409);
  expect((await confirm(id, {}, other)).status).toBe(200);
  expect(await app.audit(['action', 'actor_id'], { subject: `import ${id}` })).toEqual([
    { action: 'import-uploaded', actor_id: admin.id },
    { action: 'import-confirmed', actor_id: other.id },
  ]);
});

test('undoing takes away exactly what the import made; what was worked on stays, and is told beforehand', async () => {
  const untouched = await requestsOf((await imported(line())).id);
  const { id } = await imported(...Array.from({ length: 6 }, () => line()));
  const [moved, called, ruled] = await requestsOf(id);
  await sql`update enquiries set status = 'In Progress', version = version + 1 where id = ${moved?.id}`.execute(app.db);
  await sql`insert into enquiry_status_changes (enquiry_id, status, changed_by) values (${moved?.id}, 'In Progress', ${staff.id})`.execute(
    app.db,
  );
  await sql`insert into timeline_entries (enquiry_id, made_by, kind, details, batch) values
    (${called?.id}, ${staff.id}, 'called', '{}', gen_random_uuid()), (${ruled?.id}, null, 'assigned', '{}', gen_random_uuid())`.execute(
    app.db,
  );
  const preview = await app.as(admin).call(previewUndo, { params: { id } });
  expect(preview.body.goes).toBe(4);
  expect(preview.body.stays.toSorted((one, two) => one.reason.localeCompare(two.reason))).toEqual([
    { reason: 'called', rows: 1 },
    { reason: 'moved', rows: 1 },
  ]);
  const before = await countEnquiries();
  expect((await app.as(admin).call(undoImport, { params: { id } })).status).toBe(200);
  await takeBackImport(services, id, never);
  expect(await get(id)).toMatchObject({
    state: 'undone',
    undoneRows: 4,
    keptRows: 2,
    undoUntilDate: null,
    undoneBy: admin.username,
  });
  expect(await countEnquiries()).toBe((before ?? 0) - 4);
  expect((await requestsOf(id)).map((row) => row.id)).toEqual([moved?.id, called?.id]);
  expect(
    await app.db
      .selectFrom('enquiries')
      .select('id')
      .where('id', '=', untouched[0]?.id ?? 0)
      .execute(),
  ).toHaveLength(1);
  expect(await app.audit(['action', 'actor_id', 'changes'], { subject: `import ${id}` })).toEqual([
    { action: 'import-uploaded', actor_id: admin.id, changes: [{ field: 'rows', after: 7 }] },
    {
      ...{ action: 'import-confirmed', actor_id: admin.id },
      changes: [{ field: 'rows', after: 6 }],
    },
    { action: 'import-done', actor_id: admin.id, changes: [{ field: 'rows', after: 6 }] },
    { action: 'import-undo-asked', actor_id: admin.id, changes: [{ field: 'rows', after: 6 }] },
    {
      ...{ action: 'import-undone', actor_id: admin.id },
      changes: [
        { field: 'undone', after: 4 },
        { field: 'kept', after: 2 },
      ],
    },
  ]);
});

test('after 30 days an import cannot be undone', async () => {
  const { id } = await imported(line());
  await app.owner
    .updateTable('imports')
    .set({ ended_at: sql`now() - interval '31 days'` })
    .where('id', '=', id)
    .execute();
  expect((await app.as(admin).call(undoImport, { params: { id } })).status).toBe(409);
});

test('what a row must have and no column holds is asked for; a value may be the same for all rows', async () => {
  const { body } = await upload(`Name,Mob,Email\nAsha,9825012345,asha@example.com`);
  const map = (more: object) =>
    app.as(admin).call(mapImport, { params: { id: body.id }, body: { ...mappingOf(body), ...more } });
  const missing = await map({ defaults: { serviceType: 'PAN card' } });
  expect([missing.status, Object.keys(missing.codes ?? {})]).toEqual([
    422,
    ['columns.address', 'columns.pincode', 'columns.dob'],
  ]);
  const gone = await map({
    columns: { ...body.columns, dob: 7 },
    defaults: { serviceType: 'Loan', address: 'Morbi', pincode: '363641' },
  });
  expect(Object.keys(gone.codes ?? {})).toEqual(['columns.dob']);
});

test('one that is given up leaves none of its rows', async () => {
  const { id } = await checked(line());
  expect((await app.as(admin).call(discardImport, { params: { id } })).body.state).toBe('discarded');
  for (const table of ['import_parts', 'import_rows'] as const) {
    expect(await app.db.selectFrom(table).selectAll().where('import_id', '=', id).execute()).toEqual([]);
  }
  expect((await confirm(id)).status).toBe(409);
});

test('only administrators read, and only files of rows', async () => {
  const { id } = await checked(line());
  expect((await app.as(staff).call(getImport, { params: { id } })).status).toBe(403);
  expect((await upload(heading, 'enquiries', staff)).status).toBe(403);
  expect((await upload('%PDF-1.7')).body).toMatchObject({ type: 'urn:suvidha:problem:table-type' });
  expect((await app.as(admin).call(listImports)).body.imports[0]).toMatchObject({ id, state: 'checked' });
});
