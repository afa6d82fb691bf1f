import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { decideApplication } from '#features/applications/contract.ts';
import { daysOff, weekdayOf } from '#features/attendance/rules.ts';
import { getReach, mergeFiles, refuseSamePerson } from '#features/customer-files/contract.ts';
import { joinWaiting } from '#features/customer-files/server/join-records.ts';
import { updateEnquiry, withdrawConsent } from '#features/enquiries/contract.ts';
import { noteWhatsApp } from '#features/service-messages/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { getWork, recordCall } from '#features/work/contract.ts';
import { addNote } from '#features/work/notes/contract.ts';
import { addDays, indiaToday } from '#shared/dates/dates.ts';
import { maskPan } from '#shared/text/personal-data.ts';
import { aCard, aCustomer, anApplication, anEnquiry, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { getCustomerFile, getFileTimeline, listCustomerFiles } from './contract.ts';
import { compareTraits, type KnownTraits, offersOf } from './rules.ts';

const app = await startTestApp();
const { db } = app;
const admin = await aPerson(db, { role: 'Admin' });
const staff = await aPerson(db);
const other = await aPerson(db);
const cardId = (await aCard(db, { createdBy: admin.id })).id;

beforeEach(async () => {
  await sql`truncate enquiries, customers, applications, customer_files, customer_file_records, idempotency_keys cascade`.execute(
    app.owner,
  );
});

const asha = { firstName: 'Asha Patel', mobile: '+919812300001', dob: '1990-05-17', email: 'asha@example.com' };
const join = () => joinWaiting({ db });
const open = (person: TestPerson, id: number) => app.as(person).call(getCustomerFile, { params: { id } });
const timeline = (person: TestPerson, id: number, cursor?: string) =>
  app.as(person).call(getFileTimeline, { params: { id }, query: cursor ? { cursor } : {} });

/** When those of records asked for no contact whom the person may call about. */
async function reached(
  person: TestPerson,
  query: Partial<Record<'requests' | 'applications' | 'files', string | number>>,
) {
  const asText = Object.fromEntries(Object.entries(query).map(([name, ids]) => [name, String(ids)]));
  const { body } = await app.as(person).call(getReach, { query: asText });
  return body.records.map(({ refusedContactDate }) => refusedContactDate);
}

async function fileOf(kind: 'enquiry' | 'customer', id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select f.root_id as id from customer_file_records r join customer_files f on f.id = r.home_id
    where ${sql.ref(`r.${kind}_id`)} = ${id}`.execute(db);
  return rows[0]?.id ?? 0;
}

async function give(enquiryId: number, ownerId: number): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`update work_items set owner_id = ${ownerId}, step = 'call', unassigned_reason = null
    where enquiry_id = ${enquiryId} returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

test('the page tells who it is, all that was asked for, and each application; the PAN masked', async () => {
  const one = await anEnquiry(db, { ...asha, marketingConsent: true });
  const two = await anEnquiry(db, asha);
  const customer = await aCustomer(app, { ownerId: staff.id });
  const application = await anApplication(db, { ownerId: staff.id, customerId: customer.id, cardId });
  await join();
  const id = await fileOf('enquiry', one.id);
  const customerFile = await fileOf('customer', customer.id);
  await app.as(admin).call(mergeFiles, { params: { id }, body: { other: customerFile } });
  const { body } = await open(admin, id);
  expect(body).toMatchObject({
    ...{ id, hasOthers: false, isCut: false, refusedContactDate: null, suggestions: [] },
    merges: [{ keptId: id, mergedId: customerFile, mergedBy: admin.username, undoUntilDate: expect.any(String) }],
    customers: [{ id: customer.id, pan: maskPan(customer.pan) }],
    applications: [{ id: application.id, customerId: customer.id, status: 'Pending', owner: staff.username }],
  });
  expect(body.requests.map((request) => request.id)).toEqual([two.id, one.id]);
  expect(body.requests[1]).toMatchObject({
    firstName: asha.firstName,
    dob: asha.dob,
    itemId: expect.any(Number),
    owner: null,
  });
  // The merged file's address leads to the kept one.
  expect((await open(admin, customerFile)).body.id).toBe(id);
  const seen = await app.audit(['subject'], { actor_id: admin.id, action: 'record-seen' }, { withLooks: true });
  expect(seen.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      ...[`customerFile ${id}`, `enquiry ${one.id}`, `enquiry ${two.id}`],
      ...[`customer ${customer.id}`, `application ${application.id}`],
    ]),
  );
});

test('staff see what is theirs, and that there is more, not whose; what is not theirs at all is not there', async () => {
  const [mine, theirs] = [await anEnquiry(db, asha), await anEnquiry(db, { ...asha, email: 'secret@example.com' })];
  const item = await give(theirs.id, other.id);
  await app.as(other).call(addNote, { params: { id: item }, body: { text: 'A secret note' } });
  await join();
  const id = await fileOf('enquiry', mine.id);
  expect([(await open(staff, id)).status, (await timeline(staff, id)).status]).toEqual([404, 404]);
  await give(mine.id, staff.id);
  const answer = await open(staff, id);
  expect(answer.body).toMatchObject({ id, hasOthers: true, requests: [{ id: mine.id }], merges: [] });
  const told = await timeline(staff, id);
  expect(told.body.entries.map(({ kind, requestId }) => [kind, requestId])).toEqual([['asked', mine.id]]);
  for (const { raw } of [answer, told])
    for (const secret of ['secret', other.username, String(theirs.reference)]) expect(raw).not.toContain(secret);
  expect((await app.as(staff).call(listCustomerFiles)).status).toBe(403);
});

test('whoever has the next step of an application knows its customer, and of others nothing', async () => {
  const customer = await aCustomer(app, { ownerId: other.id });
  const [given, kept] = [
    await anApplication(db, { ownerId: other.id, customerId: customer.id, cardId }),
    await anApplication(db, {
      ownerId: other.id,
      customerId: customer.id,
      cardId: (await aCard(db, { createdBy: admin.id })).id,
    }),
  ];
  await join();
  const id = await fileOf('customer', customer.id);
  await sql`update work_items set owner_id = ${staff.id} where application_id = ${given.id}`.execute(db);
  const { body } = await open(staff, id);
  expect(body).toMatchObject({ hasOthers: true, customers: [{ id: customer.id }], applications: [{ id: given.id }] });
  expect(body.applications.map((one) => one.id)).not.toContain(kept.id);
});

test('the timeline goes on page by page, newest first, without a gap', async () => {
  const enquiry = await anEnquiry(db, asha);
  const customer = await aCustomer(app, { ownerId: staff.id });
  const application = await anApplication(db, { ownerId: staff.id, customerId: customer.id, cardId });
  await join();
  const id = await fileOf('enquiry', enquiry.id);
  await app.as(admin).call(mergeFiles, { params: { id }, body: { other: await fileOf('customer', customer.id) } });
  const item = await give(enquiry.id, admin.id);
  for (let count = 0; count < 34; count++)
    await app.as(admin).call(addNote, { params: { id: item }, body: { text: `Note ${count}` } });
  await app.as(admin).call(updateEnquiry, { params: { id: enquiry.id }, body: { status: 'In Progress' } });
  await app.as(admin).call(decideApplication, {
    params: { id: application.id },
    body: { finalStatus: 'Approved', remarks: '' },
  });
  // All at one instant: the order is the same on every page.
  await sql`update timeline_entries set made_at = '2026-11-20T10:00:00Z'`.execute(app.owner);
  const kinds: string[] = [];
  const keys = new Set<string>();
  let cursor: string | undefined;
  do {
    const { body } = await timeline(admin, id, cursor);
    expect(body.entries.length).toBeLessThanOrEqual(30);
    for (const entry of body.entries) keys.add(`${entry.kind} ${entry.id}`);
    kinds.push(...body.entries.map(({ kind }) => kind));
    cursor = body.next ?? undefined;
  } while (cursor);
  expect(keys.size).toBe(kinds.length);
  expect(kinds.filter((kind) => kind === 'noted')).toHaveLength(34);
  expect([...new Set(kinds)].toSorted()).toEqual(['applied', 'asked', 'decided', 'moved', 'noted']);
  expect((await timeline(admin, id, 'forged')).status).toBe(422);
});

test('the timeline is narrowed to one kind and searched, within what the reader may open; of an edited note the last form is found', async () => {
  const [mine, theirs] = [await anEnquiry(db, asha), await anEnquiry(db, asha)];
  const [myItem, theirItem] = [await give(mine.id, staff.id), await give(theirs.id, other.id)];
  await join();
  const id = await fileOf('enquiry', mine.id);
  const note = (person: TestPerson, item: number, text: string, more: object = {}) =>
    app.as(person).call(addNote, { params: { id: item }, body: { text, ...more } });
  const { body: first } = await note(staff, myItem, 'Comes on FRIDAY with the papers 100%');
  await note(other, theirItem, 'Friday, a secret');
  await app.as(staff).call(recordCall, { params: { id: myItem }, body: { outcome: 'busy' } });
  await app.as(admin).call(updateEnquiry, { params: { id: mine.id }, body: { status: 'In Progress' } });
  const told = async (query: Record<string, string>, person = staff) => {
    const { body } = await app.as(person).call(getFileTimeline, { params: { id }, query });
    return body.entries.map(({ kind, note: text }) => text ?? kind);
  };
  const friday = 'Comes on FRIDAY with the papers 100%';
  expect(await told({})).toEqual(['moved', 'called', friday, 'asked']);
  expect(await told({ kind: 'calls' })).toEqual(['called']);
  expect(await told({ kind: 'notes' })).toEqual([friday]);
  expect(await told({ kind: 'steps' })).toEqual([]);
  expect(await told({ kind: 'moves' })).toEqual(['moved', 'asked']);
  expect(await told({ q: 'friday papers' })).toEqual([friday]);
  expect(await told({ q: '100%' })).toEqual([friday]);
  expect(await told({ q: '1_0%' })).toEqual([]);
  expect(await told({ q: 'secret' })).toEqual([]);
  expect(await told({ q: 'secret' }, admin)).toEqual(['Friday, a secret']);
  expect(await told({ q: staff.username })).toEqual(['called', friday]);
  expect(await told({ q: staff.username, kind: 'calls' })).toEqual(['called']);
  await app
    .as(staff)
    .call(noteWhatsApp, { params: { id: mine.id }, body: { kind: 'words', language: 'en', text: 'See you then.' } });
  expect(await told({ kind: 'messages' })).toEqual(['whatsapp-opened']);
  expect(await told({ kind: 'notes' })).toEqual([friday]);
  expect(await told({ q: 'see you' })).toEqual(['whatsapp-opened']);
  await note(staff, myItem, 'Comes on Monday', { replaces: first.id });
  expect(await told({ q: 'friday' })).toEqual([]);
  expect(await told({ q: 'monday' })).toEqual(['Comes on Monday']);
  for (const query of [{ kind: 'secrets' }, { q: 'ab' }])
    expect((await app.as(staff).call(getFileTimeline, { params: { id }, query })).status).toBe(422);
});

test('that somebody wants no contact is said to everybody who has a part', async () => {
  const [mine, theirs] = [await anEnquiry(db, asha), await anEnquiry(db, asha)];
  const myItem = await give(mine.id, staff.id);
  const item = await give(theirs.id, other.id);
  await join();
  await app.as(other).call(recordCall, {
    params: { id: item },
    body: { outcome: 'do-not-contact', dueDay: addDays(indiaToday(), 1) },
  });
  const fileId = await fileOf('enquiry', mine.id);
  const told = async () => [
    (await open(staff, fileId)).body.refusedContactDate,
    (await app.as(staff).call(getWork, { params: { id: myItem } })).body.refusedContactDate,
    ...(await reached(staff, { requests: mine.id, files: fileId })),
  ];
  const [date] = await told();
  expect(await told()).toEqual([expect.any(String), date, date, date]);
  // What somebody brings from elsewhere says nothing; what they ask for themselves does.
  await anEnquiry(db, asha);
  await join();
  expect(await told()).toEqual([date, date, date, date]);
  // Anybody can send the form in somebody's name, and a program does.
  await anEnquiry(db, { ...asha, noticeVersion: '2026-01-01', isSuspected: true });
  await join();
  expect(await told()).toEqual([date, date, date, date]);
  await anEnquiry(db, { ...asha, noticeVersion: '2026-01-01' });
  await join();
  expect(await told()).toEqual([null, null, null, null]);
});

test('a file is called while something that the caller may open is open in it', async () => {
  const mine = await anEnquiry(db, asha);
  const theirs = await anEnquiry(db, asha);
  await join();
  const fileId = await fileOf('enquiry', mine.id);
  const item = await give(mine.id, staff.id);
  const customer = await aCustomer(app, { ownerId: staff.id });
  const application = await anApplication(db, { ownerId: staff.id, customerId: customer.id, cardId });
  await join();
  const ofApplication = await fileOf('customer', customer.id);
  const isOpen = async (person: TestPerson, id: number) =>
    (await app.as(person).call(getReach, { query: { files: String(id) } })).body.records.map(({ hasOpen }) => hasOpen);
  expect([await isOpen(staff, fileId), await isOpen(staff, ofApplication)]).toEqual([[true], [true]]);
  await app.as(staff).call(recordCall, { params: { id: item }, body: { outcome: 'not-interested' } });
  await sql`update work_items set owner_id = ${other.id}, step = 'call', unassigned_reason = null
    where application_id = ${application.id}`.execute(db);
  expect([await isOpen(admin, fileId), await isOpen(admin, ofApplication)]).toEqual([[true], [true]]);
  await sql`delete from work_items where enquiry_id = ${theirs.id} or application_id = ${application.id}`.execute(db);
  expect([await isOpen(admin, fileId), await isOpen(staff, ofApplication)]).toEqual([[false], [false]]);
});

test('whether somebody may be called is said of what the caller may call about, and of nothing else', async () => {
  const [mine, theirs, free] = [await anEnquiry(db, asha), await anEnquiry(db, asha), await anEnquiry(db, asha)];
  const customer = await aCustomer(app, { ownerId: staff.id });
  const application = await anApplication(db, { ownerId: staff.id, customerId: customer.id, cardId });
  await give(mine.id, staff.id);
  await give(theirs.id, other.id);
  const all = { requests: [mine.id, theirs.id, free.id].join(), applications: String(application.id) };
  // Before they are in a file, too.
  expect(await reached(staff, all)).toEqual([null, null]);
  await app.as(staff).call(recordCall, {
    params: { id: await give(mine.id, staff.id) },
    body: { outcome: 'do-not-contact' },
  });
  expect(await reached(admin, { requests: mine.id })).toEqual([expect.any(String)]);
  await join();
  const fileId = await fileOf('enquiry', mine.id);
  expect(await reached(admin, { ...all, files: fileId })).toEqual([
    ...Array(3).fill(expect.any(String)),
    null,
    expect.any(String),
  ]);
  // What is closed is nobody's; what nobody has is whose the owner's rules say.
  expect(await reached(staff, { requests: free.id, files: fileId })).toEqual([]);
  const { body } = await app.as(staff).call(getReach, { query: {} });
  const closedDays = daysOff(sampleSettings, indiaToday(), 32);
  expect(body).toEqual({ callsFrom: 600, callsUntil: 1140, closedDays, records: [] });
  expect(closedDays.filter((day) => weekdayOf(day) === 7).length).toBeGreaterThanOrEqual(4);
  expect((await app.as(staff).call(getReach, { query: { requests: '1,x' } })).status).toBe(422);
  const many = Array.from({ length: 101 }, (_, index) => index + 1).join();
  expect((await app.as(staff).call(getReach, { query: { files: many } })).status).toBe(422);
});

describe('suggestions', () => {
  const suggested = async (person: TestPerson, id: number) => (await open(person, id)).body.suggestions;

  test('one mobile, one e-mail address; with what agrees and what differs; the closest first', async () => {
    const one = await anEnquiry(db, asha);
    const brother = await anEnquiry(db, {
      ...asha,
      firstName: 'Amit Patel',
      dob: '1985-01-01',
      email: 'amit@example.com',
    });
    const misspelt = await anEnquiry(db, { ...asha, firstName: 'Asha Ramesh Patel', email: 'ASHA@example.com' });
    const byEmail = await anEnquiry(db, { ...asha, mobile: '+919812300009', firstName: 'Bina' });
    await anEnquiry(db, { ...asha, mobile: '+919812300008', email: 'other@example.com' });
    await join();
    const id = await fileOf('enquiry', one.id);
    expect(await suggested(admin, id)).toMatchObject([
      {
        fileId: await fileOf('enquiry', misspelt.id),
        agrees: ['name', 'dob', 'mobile', 'email'],
        differs: [],
        requests: 1,
      },
      { fileId: await fileOf('enquiry', byEmail.id), agrees: ['dob', 'email'], differs: ['name'] },
      { fileId: await fileOf('enquiry', brother.id), agrees: ['mobile'], differs: ['name', 'dob'], name: 'Amit Patel' },
    ]);
  });

  test('a refused one is not offered again, from neither side, nor after either was merged; taken back it is', async () => {
    const ids: number[] = [];
    for (const firstName of ['Asha', 'Bina', 'Chhaya'])
      ids.push((await anEnquiry(db, { ...asha, firstName, email: `${firstName}@example.com` })).id);
    await join();
    const [one = 0, two = 0, three = 0] = await Promise.all(ids.map((id) => fileOf('enquiry', id)));
    const others = async (id: number) => new Set((await suggested(admin, id)).map(({ fileId }) => fileId));
    expect(await others(one)).toEqual(new Set([two, three]));
    await app.as(admin).call(refuseSamePerson, { params: { id: two }, body: { other: one } });
    expect([await others(one), await others(two)]).toEqual([new Set([three]), new Set([three])]);
    await app.as(admin).call(mergeFiles, { params: { id: three }, body: { other: one } });
    expect([await others(three), await others(two)]).toEqual([new Set(), new Set()]);
    await app.as(admin).call(refuseSamePerson, { params: { id: two }, body: { other: three, isRefused: false } });
    expect(await others(two)).toEqual(new Set([three]));
  });

  test('staff are told of files of which they have a part', async () => {
    const [one, two] = [await anEnquiry(db, asha), await anEnquiry(db, { ...asha, firstName: 'Amit' })];
    await give(one.id, staff.id);
    await join();
    const id = await fileOf('enquiry', one.id);
    expect(await suggested(staff, id)).toEqual([]);
    await give(two.id, staff.id);
    expect(await suggested(staff, id)).toMatchObject([{ fileId: await fileOf('enquiry', two.id), name: 'Amit' }]);
  });
});

test('the list finds files by name, mobile and reference; a merged one under the one it leads to', async () => {
  const one = await anEnquiry(db, asha);
  const customer = await aCustomer(app, { ownerId: staff.id });
  const third = await anEnquiry(db, { ...asha, mobile: '+919812300007', firstName: 'Zarina', email: 'z@example.com' });
  await join();
  const id = await fileOf('enquiry', one.id);
  await app.as(admin).call(mergeFiles, { params: { id }, body: { other: await fileOf('customer', customer.id) } });
  const list = async (query: Record<string, string> = {}) =>
    (await app.as(admin).call(listCustomerFiles, { query })).body;
  expect((await list()).map((file) => file.id)).toEqual([await fileOf('enquiry', third.id), id]);
  const row = await db.selectFrom('customers').selectAll().where('id', '=', customer.id).executeTakeFirstOrThrow();
  for (const q of ['asha pat', '98123 00001', one.reference, row.mobile, row.first_name, row.email.toUpperCase()])
    expect((await list({ q })).map((file) => file.id)).toEqual([id]);
  expect(await list({ q: 'nobody of that name' })).toEqual([]);
  expect((await list({ q: 'Zarina' }))[0]).toMatchObject({ name: 'Zarina', requests: 1, applications: 0 });
  const pages: number[] = [];
  let cursor: string | undefined;
  do {
    const answer = await app.as(admin).call(listCustomerFiles, { query: { limit: '1', ...(cursor && { cursor }) } });
    pages.push(...answer.body.map((file) => file.id));
    cursor = /cursor=([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
    cursor &&= decodeURIComponent(cursor);
  } while (cursor);
  expect(pages).toEqual([await fileOf('enquiry', third.id), id]);
});

test.each([
  [{ noticeVersion: null, marketingConsent: false, offersWithdrawnDate: null }, 'unrecorded'],
  [{ noticeVersion: '2026-01-01', marketingConsent: false, offersWithdrawnDate: null }, 'none'],
  [{ noticeVersion: '2026-01-01', marketingConsent: true, offersWithdrawnDate: null }, 'agreed'],
  [{ noticeVersion: '2026-01-01', marketingConsent: false, offersWithdrawnDate: '2026-02-02' }, 'withdrawn'],
] as const)('the consent %j is %s', (consent, state) => expect(offersOf(consent)).toBe(state));

test('the consents of a file are those of the privacy desk', async () => {
  const enquiry = await anEnquiry(db, { ...asha, marketingConsent: true });
  await app.call(withdrawConsent, { body: { reference: enquiry.reference, mobile: asha.mobile } });
  await join();
  const { body } = await open(admin, await fileOf('enquiry', enquiry.id));
  expect(body.requests[0]).toMatchObject({ offers: 'withdrawn', offersWithdrawnDate: expect.any(String) });
});

const traits = (known: Partial<Record<keyof KnownTraits, string[]>>): KnownTraits => ({
  ...{ pan: new Set(known.pan), name: new Set(known.name), dob: new Set(known.dob) },
  ...{ mobile: new Set(known.mobile), email: new Set(known.email) },
});
test.each([
  [{ mobile: ['1'], dob: ['a'] }, { mobile: ['1'], dob: ['a'] }, ['dob', 'mobile'], []],
  [{ mobile: ['1'], dob: ['a'] }, { mobile: ['1'], dob: ['b'] }, ['mobile'], ['dob']],
  [{ mobile: ['1', '2'] }, { mobile: ['2'], dob: ['b'] }, ['mobile'], []],
  [{ pan: ['x'], mobile: ['1'] }, { pan: ['y'], mobile: ['2'] }, [], ['pan']],
  [{ email: ['e'], pan: ['x'] }, { email: ['e'] }, ['email'], []],
])('%j and %j agree in %j and differ in %j', (one, two, agrees, differs) =>
  expect(compareTraits(traits(one), traits(two), false)).toEqual({ agrees, differs }),
);
