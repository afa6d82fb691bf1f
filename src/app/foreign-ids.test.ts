import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { allowContact, askHandOver, mergeFiles, refuseSamePerson } from '#features/customer-files/contract.ts';
import { joinWaiting } from '#features/customer-files/server/join-records.ts';
import { getCustomerFile } from '#features/customer-overview/contract.ts';
import { acceptCorrection, declineCorrection } from '#features/enquiries/asked-corrections/contract.ts';
import { countNotifications, readNotifications } from '#features/notifications/contract.ts';
import { papersFileWordKeys } from '#features/papers/catalogue.ts';
import { addPaperPicture, changePaper, seePaperChanges, startPapersDownload } from '#features/papers/contract.ts';
import { noteWhatsApp } from '#features/service-messages/contract.ts';
import { getWork, moveWork, planWork, recordCall, takeWork, undoWork } from '#features/work/contract.ts';
import { addApplicationNote, addNote, addRequestNote, readMentions } from '#features/work/notes/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { indiaToday } from '#shared/dates/dates.ts';
import { recordId } from '#shared/text/formats.ts';
import { chooseView, createView, orderViews, updateView } from '#shared/views/views.ts';
import { aCard, aCustomer, anApplication, anEnquiry, aPerson } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { importRows } from '#testing/imported-rows.ts';
import { anImage } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { stateHash } from '#testing/state-hash.ts';
import { inScope } from '#testing/test-scope.ts';
import { allRoutes } from './endpoints.ts';

/** Of before requests had owners: `records.test.ts` has their ids. The calls of every other noun are tried here, whichever come. */
const older = [
  ...[
    'Account',
    'ApplyLater',
    'Attendance',
    'Audit',
    'Backup',
    'Bank',
    'BasicCustomerDetails',
    'CreditCard',
    'Dashboard',
  ],
  ...[
    'CreditCardApplication',
    'FirstSteps',
    'Numbers',
    'PersonalData',
    'PrivacyDesk',
    'Profile',
    'ProfilePayment',
    'Role',
  ],
  ...['ServicesRequest', 'SiteSettings'],
];

const app = await startTestApp();
const { db } = app;
const admin = await aPerson(db, { role: 'Admin' });
const [staff, other] = [await aPerson(db), await aPerson(db)];

const secret = {
  firstName: 'Canaryben Zzyzx',
  mobile: '+919898123457',
  email: 'zzyzx@example.com',
  address: '7 Zzyzx Lane',
};
const note = 'Zzyzx wants the large loan';
const theirs = await anEnquiry(db, secret);
const customer = await aCustomer(app, {
  ownerId: other.id,
  firstName: 'Canaryben',
  lastName: 'Zzyzx',
  mobile: '9898123457',
});
const cardId = (await aCard(db, { createdBy: admin.id })).id;
await anApplication(db, { ownerId: other.id, customerId: customer.id, cardId });
await joinWaiting({ db });
// Far from the others' of each kind.
for (const table of ['enquiries', 'work_items', 'customer_files'])
  await sql`select setval(${`${table}_id_seq`}, 350)`.execute(app.owner);
const mine = await anEnquiry(db);
await joinWaiting({ db });
const items = await db.selectFrom('work_items').select(['id', 'enquiry_id']).execute();
const itemOf = (enquiryId: number) => items.find(({ enquiry_id }) => enquiry_id === enquiryId)?.id ?? 0;
const fileOf = async (enquiryId: number) =>
  (
    await db
      .selectFrom('customer_file_records')
      .select('home_id')
      .where('enquiry_id', '=', enquiryId)
      .executeTakeFirstOrThrow()
  ).home_id ?? 0;
const [theirFile, myFile] = [await fileOf(theirs.id), await fileOf(mine.id)];
for (const [enquiryId, person] of [
  [theirs.id, other],
  [mine.id, staff],
] as const)
  await db
    .updateTable('work_items')
    .set({ owner_id: person.id, step: 'call', unassigned_reason: null })
    .where('enquiry_id', '=', enquiryId)
    .execute();
const noted = await app.as(other).call(addNote, { params: { id: itemOf(theirs.id) }, body: { text: note } });
const meant = await app.as(admin).call(addNote, {
  ...{ params: { id: itemOf(theirs.id) }, body: { text: note, mentions: [other.username] } },
});
const view = { list: 'work', name: 'Zzyzx view', query: 'section=today' };
const viewed = await app.as(other).call(createView, { body: view });
const imported = await importRows(app, admin, {
  ...{ kind: 'customers', owner: other.username, withDuplicates: false, asCompleted: false },
  lines: [
    ['PAN', 'Name', 'Mobile', 'Email', 'PIN'],
    ['ZZYPZ1234Q', 'Canaryben Zzyzx', '9898123457', 'zzyzx@example.com', '388001'],
  ],
});

// A first call of theirs would make a session.
await app.tokenOf(staff);

const told = ['Zzyzx', 'zzyzx', '9898123457', customer.pan, 'ZZYPZ1234Q', theirs.reference, other.username];

/** What a call has beside the id, so that it is refused for the id alone. */
const rest = new Map<Endpoint, (id: number) => object>([
  [planWork as Endpoint, () => ({ step: 'call', dueDay: indiaToday() })],
  [moveWork as Endpoint, () => ({ status: 'In Progress' })],
  [recordCall as Endpoint, () => ({ outcome: 'reached' })],
  [addNote as Endpoint, () => ({ text: 'Wants a loan.' })],
  [addRequestNote as Endpoint, () => ({ text: 'Wants a loan.' })],
  [addApplicationNote as Endpoint, () => ({ text: 'Wants a loan.' })],
  [updateView as Endpoint, () => ({ query: 'section=overdue' })],
  [chooseView as Endpoint, (id) => ({ list: 'work', viewId: id })],
  [orderViews as Endpoint, (id) => ({ list: 'work', ids: [id] })],
  [takeWork as Endpoint, (id) => ({ items: [{ id }] })],
  [readMentions as Endpoint, (id) => ({ ids: [id] })],
  [readNotifications as Endpoint, (id) => ({ id, itemId: id, requestId: id, applicationId: id })],
  [
    allowContact as Endpoint,
    () => ({ channel: 'phone', note: 'She called.', refusedDate: '2026-11-20T10:00:00.000Z' }),
  ],
  [askHandOver as Endpoint, (id) => ({ fileId: id })],
  [undoWork as Endpoint, () => ({ batch: randomUUID() })],
  [acceptCorrection as Endpoint, (id) => ({ correction: id })],
  [declineCorrection as Endpoint, (id) => ({ correction: id, reason: 'not-reached' })],
  [changePaper as Endpoint, () => ({ paper: 'birth', from: 'needed', to: 'received' })],
  [seePaperChanges as Endpoint, () => ({ changedDate: '2026-11-20T10:00:00.000Z' })],
  [addPaperPicture as Endpoint, () => ({ paper: 'birth' })],
  [noteWhatsApp as Endpoint, () => ({ kind: 'words', language: 'en', text: 'Please come.' })],
  [
    startPapersDownload as Endpoint,
    (id) => ({ id, language: 'en', words: Object.fromEntries(papersFileWordKeys.map((key) => [key, key])) }),
  ],
]);

const picture = await anImage();

const twoFiles = new Set<Endpoint>([mergeFiles, refuseSamePerson] as Endpoint[]);

/** A call that an administrator's is, or that the settings allow, is refused whatever it names; of a list that is not the caller's what is theirs is passed over. */
function expectedOf(endpoint: Endpoint): number {
  if (endpoint === (readMentions as Endpoint)) return 204;
  if (endpoint === (readNotifications as Endpoint)) return 200;
  if (endpoint === (orderViews as Endpoint)) return 409;
  return endpoint.access === 'admin' || endpoint === (takeWork as Endpoint) ? 403 : 404;
}

interface Schema {
  _zod: { def: { shape?: Record<string, Schema>; innerType?: Schema; element?: Schema } };
}

/** Whether a schema holds an id, somewhere. */
function holdsId(schema: Schema | undefined): boolean {
  if (!schema) return false;
  if (schema === (recordId as unknown)) return true;
  const { shape = {}, innerType, element } = schema._zod.def;
  const isNamed = (name: string) => /^(?:id|ids|batch)$|Id$/.test(name);
  return (
    Object.entries(shape).some(([name, field]) => isNamed(name) || holdsId(field)) ||
    holdsId(innerType) ||
    holdsId(element)
  );
}

const walked = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => !older.includes(path.split('/')[1] ?? ''))
  .filter(
    ({ params, query, body, access }) =>
      access !== 'public' && (params !== undefined || holdsId(query as never) || holdsId(body as never)),
  );

/** Every id of each kind that is somebody else's is among the first hundreds; of the rest none exists. */
const everyId = [
  ...Array.from({ length: 300 }, (_, place) => place + 1),
  ...Array.from({ length: 180 }, (_, place) => place + 400),
  ...Array.from({ length: 20 }, (_, place) => Number.MAX_SAFE_INTEGER - place * 99_991),
];
/** The first and one in so many; all of them in a full run. */
const oneIn = (step: number) =>
  inScope({ always: everyId.filter((id, place) => id <= 20 || place % step === 0), full: everyId });
/** An administrator's call is refused before its id is looked at. */
const idsFor = ({ access }: Endpoint) => oneIn(access === 'admin' ? 25 : 4);

function attempt(endpoint: Endpoint, id: number) {
  // Of two files one is the caller's own, by turns.
  const isOfTwo = twoFiles.has(endpoint);
  const named = isOfTwo && id % 2 ? myFile : id;
  const body = { ...rest.get(endpoint)?.(id), ...(isOfTwo && { other: id % 2 ? id : myFile }) };
  return app.as(staff).call(endpoint, {
    ...(endpoint.params && { params: Object.fromEntries(Object.keys(endpoint.params).map((name) => [name, named])) }),
    ...(endpoint.query && endpoint.access === 'admin' ? { query: { importId: String(id) } } : {}),
    ...(endpoint.body && (endpoint.upload ? { form: body as Record<string, string>, picture } : { body })),
  });
}

let tried = 0;
afterAll(() => recordFigure('A-AC-02', { figure: `${tried} calls with others’ ids`, pass: 'nothing told or changed' }));

test('the walk finds the calls of every new noun', () => {
  expect([...new Set(walked.flatMap(({ path }) => path.split('/')[1] ?? []))].toSorted()).toEqual([
    ...[
      'AskedCorrections',
      'CustomerFiles',
      'Imports',
      'Jobs',
      'Notifications',
      'Papers',
      'ServiceMessages',
      'Tracking',
    ],
    ...['Views', 'Work'],
  ]);
  expect(walked).toEqual(expect.arrayContaining([...rest.keys()]));
});

test('what is tried is there: its owner is answered', async () => {
  expect([noted.status, meant.status, viewed.status, imported]).toEqual([201, 201, 201, expect.any(Number)]);
  expect((await app.as(other).call(countNotifications)).body).toEqual({ unread: 1 });
  const file = await app.as(other).call(getCustomerFile, { params: { id: theirFile } });
  expect(file.raw).toContain(secret.firstName);
  expect((await app.as(other).call(getWork, { params: { id: itemOf(theirs.id) } })).raw).toContain(note);
});

test.each(
  walked.map((endpoint) => ({
    endpoint,
    ids: idsFor(endpoint),
    count: idsFor(endpoint).length,
    name: `${endpoint.method} ${endpoint.path}`,
  })),
)(
  'A-AC-02: a member of staff who tries $count ids of others through $name is told nothing and changes nothing',
  async ({ endpoint, ids }) => {
    const before = await stateHash(db);
    const answers = new Map<number, number>();
    for (const id of ids) {
      const { status, raw } = await attempt(endpoint, id);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      for (const value of told) expect(raw.includes(value), `${id}: ${value}`).toBe(false);
    }
    expect([...answers.keys()]).toEqual([expectedOf(endpoint)]);
    expect(await stateHash(db)).toBe(before);
    tried += ids.length;
  },
);
