import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { endOwnSession } from '#features/accounts/contract.ts';
import {
  createApplication,
  decideApplication,
  earlierApplications,
  getApplication,
  listAllApplications,
  listOwnApplications,
  updateApplication,
  withdrawApplication,
} from '#features/applications/contract.ts';
import { getSaved, listSaved, removeSaved, saveForLater, updateSaved } from '#features/apply-later/contract.ts';
import { monthOfPerson } from '#features/attendance/marks/contract.ts';
import { createRequest, getRequest, withdrawRequest } from '#features/attendance/requests/contract.ts';
import { createBankDetails, getBankDetails, updateBankDetails } from '#features/bank-details/contract.ts';
import {
  allowContact,
  fileOfApplication,
  fileOfRequest,
  getKnownDetails,
  mergeFiles,
  refuseSamePerson,
} from '#features/customer-files/contract.ts';
import { joinWaiting } from '#features/customer-files/server/join-records.ts';
import { getCustomerFile, getFileTimeline } from '#features/customer-overview/contract.ts';
import { createCustomer, customerByPan, getCustomer, updateCustomer } from '#features/customers/contract.ts';
import {
  acceptCorrection,
  declineCorrection,
  listAskedCorrections,
} from '#features/enquiries/asked-corrections/contract.ts';
import { keepAsked } from '#features/enquiries/asked-corrections/server/keep-asked.ts';
import {
  addPaperPicture,
  changePaper,
  endCounterLink,
  getCounterLink,
  listPapers,
  makeCounterLink,
  openPaperPicture,
  removePaperPicture,
  seePaperChanges,
  tellMissingPapers,
} from '#features/papers/contract.ts';
import { updatePassword } from '#features/people/contract.ts';
import { createProfile, getProfile, updateProfile } from '#features/profiles/contract.ts';
import { reveal } from '#features/reveals/contract.ts';
import { removePasskey, renamePasskey } from '#features/second-factors/contract.ts';
import { noteWhatsApp, prepareWhatsApp } from '#features/service-messages/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import { endTrackingLinks, getSlip, makeTrackingLink } from '#features/tracking/contract.ts';
import { seeAnswer } from '#features/work/asks/contract.ts';
import {
  getApplicationTimeline,
  getItemTimeline,
  getWork,
  moveWork,
  planWork,
  recordCall,
} from '#features/work/contract.ts';
import { addApplicationNote, addNote, listReaders } from '#features/work/notes/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { addDays, indiaDay } from '#shared/dates/dates.ts';
import { chooseView, createView, getView, removeView, updateView } from '#shared/views/views.ts';
import { aCard, aCustomer, anAadhaar, anEnquiry, aPerson, type TestPerson } from '#testing/factories.ts';
import { anImage } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { stateHash } from '#testing/state-hash.ts';
import { inDays } from '#testing/working-days.ts';
import { allRoutes } from './endpoints.ts';

/**
 * Own, somebody else's and missing records, over every call that names one: in its path, its query or its body. What is
 * somebody else's and what does not exist are answered alike, nothing is changed by a refusal, and nobody's answers hold
 * what is somebody else's.
 */

const words = () =>
  randomBytes(8)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? 'x');
const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('');

/** Values no other person has, in every field of a person's records. */
function canariesOf(birthDay: string) {
  return {
    name: `Canary ${words()}`,
    address: `${words()} Street`,
    note: `note ${words()}`,
    mobile: `9${digits(9)}`,
    email: `${words()}@example.com`,
    dob: birthDay,
    pan: `CNRPY${digits(4)}K`,
    customerPan: `CNRPX${digits(4)}K`,
    aadhaar: anAadhaar(randomInt(1_000_000)),
    account: `7${digits(12)}`,
    csId: `CS-${words()}`,
  };
}

type Canaries = ReturnType<typeof canariesOf>;
type Kind =
  | 'account'
  | 'application'
  | 'request'
  | 'customer'
  | 'pan'
  | 'saved'
  | 'session'
  | 'passkey'
  | 'work'
  | 'enquiry'
  | 'counter'
  | 'file'
  | 'view'
  | 'picture'
  | 'ask';
interface Owner {
  person: TestPerson;
  canaries: Canaries;
  ids: Record<Kind, number | string>;
}

const missing: Record<Kind, number | string> = {
  ...{ account: 9_999_999, application: 9_999_999, request: 9_999_999, customer: 9_999_999, saved: 9_999_999 },
  ...{
    session: 9_999_999,
    passkey: 9_999_999,
    work: 9_999_999,
    view: 9_999_999,
    ask: 9_999_999,
    enquiry: 9_999_999,
    file: 9_999_999,
    picture: 9_999_999,
    counter: 9_999_999,
    pan: 'ZZZPZ9999Z',
  },
};

/** What only the owner may see whole. */
const sealedOf = ({ canaries }: Owner) => [
  canaries.pan,
  canaries.customerPan,
  canaries.account,
  canaries.address,
  canaries.dob,
  canaries.aadhaar,
];

const bodies = {
  profile: ({ name, mobile, email, dob, pan, aadhaar, address }: Canaries) => ({
    ...{ firstName: name, lastName: 'Patel', Gender: 'female', mobile, email, dob, pancard: pan, aadharcard: aadhaar },
    ...{ address, pincode: '388001' },
  }),
  bank: ({ name, account }: Canaries) => ({
    ...{ accountHolderName: name, accountNumber: account, ifscCode: 'HDFC0001234' },
    ...{ bankName: 'HDFC Bank', bankBranch: 'Anand' },
  }),
  customer: ({ name, mobile, email, customerPan }: Canaries) => ({
    ...{ panCardNo: customerPan, firstName: name, lastName: 'Shah', mobile, email, pincode: '388001' },
  }),
};

/** After all that is asked for here. */
const refusedDate = `${addDays(indiaDay(new Date()), 1)}T10:00:00.000Z`;

async function anOwner(birthDay: string): Promise<Owner> {
  const person = await aPerson(app.db);
  const canaries = canariesOf(birthDay);
  const made = async (endpoint: Endpoint, body: object) => {
    const answer = await app.as(person).call(endpoint, { body });
    expect(answer.status, `${endpoint.path} ${answer.raw}`).toBe(201);
    return (answer.body as { id: number }).id;
  };
  await made(createProfile, bodies.profile(canaries));
  await made(createBankDetails, bodies.bank(canaries));
  const customer = await made(createCustomer, bodies.customer(canaries));
  const application = await made(createApplication, { creditCardId: cards[0]?.id, customerId: customer });
  const saved = await made(saveForLater, { creditCardId: cards[1]?.id, customerId: customer, note: canaries.note });
  const fromDay = inDays(1);
  const leave = { kind: 'leave', fromDay, toDay: fromDay, reason: canaries.note };
  const request = await made(createRequest, leave);
  await app.owner.updateTable('applications').set({ remarks: canaries.note }).where('id', '=', application).execute();
  const view = await made(createView, { list: 'work', name: `View ${canaries.name}`, query: 'section=today' });
  const { rows } = await sql<{ session: number; passkey: number }>`
    with p as (insert into passkeys (account_id, credential_id, public_key, counter, transports, name)
      values (${person.id}, ${words()}, '\\x00', 0, '', ${canaries.name}) returning id),
    s as (insert into sessions (token_hash, account_id, network) values (${randomBytes(32)}, ${person.id}, 'x') returning id)
    select p.id as passkey, s.id as session from p, s`.execute(app.owner);
  const [more] = rows;
  if (!more) throw new Error('Passkey and session were not made.');
  const enquiry = await anEnquiry(app.db, {
    ...{ firstName: canaries.name, mobile: canaries.mobile, serviceType: 'Passport Services' },
  });
  const work = await app.owner
    .updateTable('work_items')
    .set({ owner_id: person.id, step: 'call', unassigned_reason: null })
    .where('enquiry_id', '=', enquiry.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into timeline_entries (enquiry_id, made_at, made_by, kind, outcome, details, batch)
    values (${enquiry.id}, ${refusedDate}, ${person.id}, 'called', 'do-not-contact', '{}', gen_random_uuid())`.execute(
    app.owner,
  );
  asked.set(enquiry.id, { address: await ask(enquiry.id, 'address'), pincode: await ask(enquiry.id, 'pincode') });
  const { body: papers } = await app.as(person).call(addPaperPicture, {
    ...{ params: { id: enquiry.id }, form: { paper: 'birth' }, picture: await anImage() },
  });
  const picture = papers.papers[0]?.pictures[0]?.id ?? 0;
  const { body: link } = await app.as(person).call(makeCounterLink, { params: { id: enquiry.id } });
  const file = await fileOf('enquiry_id', enquiry.id);
  const { id: handOver } = await app.owner
    .insertInto('hand_over_asks')
    .values({ file_id: file, asked_by: person.id, answer: 'refused', answered_at: refusedDate, answered_by: admin.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = {
    ...{ account: person.id, application, request, customer, saved, pan: canaries.customerPan, work: work.id },
    ...{ view, enquiry: enquiry.id, file, ask: handOver, picture, counter: link.id },
    ...more,
  };
  return { person, canaries, ids };
}

/** What the visitor of a request wants corrected. */
const asked = new Map<number | string, { address: number; pincode: number }>();
const askedOf = (enquiryId: number | string) => asked.get(enquiryId) ?? { address: 9_999_999, pincode: 9_999_999 };
async function ask(enquiryId: number, field: 'address' | 'pincode'): Promise<number> {
  await keepAsked(app.db, app.vault, { enquiryId, field, value: field === 'pincode' ? '388001' : '9 Opal Lane' });
  const { id } = await app.db
    .selectFrom('asked_corrections')
    .select('id')
    .where('enquiry_id', '=', enquiryId)
    .where('field', '=', field)
    .executeTakeFirstOrThrow();
  return id;
}

/** The customer file of a record. */
async function fileOf(column: 'enquiry_id' | 'customer_id', id: number): Promise<number> {
  await joinWaiting({ db: app.db });
  const { home_id } = await app.db
    .selectFrom('customer_file_records')
    .select('home_id')
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return home_id ?? 0;
}

interface Case {
  endpoint: Endpoint;
  kind: Kind;
  /** Where the record is named; the path unless said. */
  at?: 'query' | 'body';
  as: string;
  /** Whether an Admin is answered of anybody's record. */
  isForAdmin?: boolean;
  more?: (named: number | string) => object;
  /** A search finds nothing, and says so. */
  isSearch?: boolean;
  /** Without its picture the call ends before the record is looked at. */
  picture?: true;
  /** How whoever may is refused, as the record stands. */
  refusedWith?: number;
}

const cases: Case[] = [
  { endpoint: getProfile, kind: 'account', as: 'id', isForAdmin: true },
  {
    endpoint: updateProfile,
    kind: 'account',
    as: 'userId',
    isForAdmin: true,
    more: () => bodies.profile(me.canaries),
    picture: true,
  },
  { endpoint: getBankDetails, kind: 'account', as: 'id', isForAdmin: true },
  {
    endpoint: updateBankDetails,
    kind: 'account',
    as: 'userId',
    isForAdmin: true,
    more: () => bodies.bank(me.canaries),
    picture: true,
  },
  { endpoint: listOwnApplications, kind: 'account', as: 'userId', isForAdmin: true },
  { endpoint: monthOfPerson, kind: 'account', as: 'userId', isForAdmin: true },
  { endpoint: getApplication, kind: 'application', as: 'id', isForAdmin: true },
  {
    endpoint: updateApplication,
    kind: 'application',
    as: 'id',
    isForAdmin: true,
    more: () => ({ status: 'Approved' }),
  },
  {
    endpoint: withdrawApplication,
    kind: 'application',
    as: 'id',
    isForAdmin: true,
    more: () => ({ reason: 'Made by mistake' }),
  },
  { endpoint: getRequest, kind: 'request', as: 'id', isForAdmin: true },
  { endpoint: withdrawRequest, kind: 'request', as: 'id' },
  { endpoint: getCustomer, kind: 'customer', as: 'id', isForAdmin: true },
  {
    endpoint: updateCustomer,
    kind: 'customer',
    as: 'id',
    isForAdmin: true,
    more: () => ({ ...bodies.customer(me.canaries), panCardNo: undefined }),
  },
  { endpoint: customerByPan, kind: 'pan', as: 'pan', isForAdmin: true },
  {
    endpoint: earlierApplications,
    isSearch: true,
    kind: 'customer',
    at: 'query',
    as: 'customerId',
    more: () => ({ creditCardId: cards[0]?.id }),
  },
  {
    endpoint: createApplication,
    kind: 'customer',
    at: 'body',
    as: 'customerId',
    more: () => ({ creditCardId: cards[2]?.id }),
  },
  {
    endpoint: saveForLater,
    kind: 'customer',
    at: 'body',
    as: 'customerId',
    more: () => ({ creditCardId: cards[2]?.id }),
  },
  { endpoint: getSaved, kind: 'saved', as: 'id' },
  { endpoint: updateSaved, kind: 'saved', as: 'id', more: () => ({ note: 'later', dueDate: null }) },
  { endpoint: removeSaved, kind: 'saved', as: 'id' },
  { endpoint: renamePasskey, kind: 'passkey', as: 'id', more: () => ({ name: 'Telephone' }) },
  { endpoint: removePasskey, kind: 'passkey', as: 'id' },
  { endpoint: endOwnSession, kind: 'session', as: 'id' },
  { endpoint: getView, kind: 'view', as: 'id' },
  { endpoint: chooseView, kind: 'view', at: 'body', as: 'viewId', more: () => ({ list: 'work' }) },
  { endpoint: updateView, kind: 'view', as: 'id', more: () => ({ query: 'section=overdue' }) },
  { endpoint: removeView, kind: 'view', as: 'id' },
  { endpoint: getWork, kind: 'work', as: 'id', isForAdmin: true },
  { endpoint: getApplicationTimeline, kind: 'application', as: 'id', isForAdmin: true },
  // Of staff one that is closed: it was withdrawn above.
  {
    endpoint: addApplicationNote,
    kind: 'application',
    as: 'id',
    isForAdmin: true,
    more: () => ({ text: 'The card has come.' }),
  },
  { endpoint: getItemTimeline, kind: 'work', as: 'id', isForAdmin: true },
  { endpoint: listReaders, kind: 'work', as: 'id', isForAdmin: true },
  {
    endpoint: planWork,
    kind: 'work',
    as: 'id',
    isForAdmin: true,
    more: () => ({ step: 'call', dueDay: indiaDay(new Date()) }),
  },
  { endpoint: addNote, kind: 'work', as: 'id', isForAdmin: true, more: () => ({ text: 'Wants a loan.' }) },
  { endpoint: recordCall, kind: 'work', as: 'id', isForAdmin: true, more: () => ({ outcome: 'reached' }) },
  { endpoint: listAskedCorrections, kind: 'enquiry', as: 'id', isForAdmin: true },
  {
    ...{ endpoint: declineCorrection, kind: 'enquiry', as: 'id', isForAdmin: true },
    more: (id) => ({ correction: askedOf(id).address, reason: 'not-reached' }),
  },
  {
    ...{ endpoint: acceptCorrection, kind: 'enquiry', as: 'id', isForAdmin: true },
    more: (id) => ({ correction: askedOf(id).pincode }),
  },
  { endpoint: listPapers, kind: 'enquiry', as: 'id', isForAdmin: true },
  {
    endpoint: changePaper,
    kind: 'enquiry',
    as: 'id',
    isForAdmin: true,
    more: () => ({ paper: 'birth', from: 'received', to: 'accepted' }),
  },
  {
    endpoint: seePaperChanges,
    kind: 'enquiry',
    as: 'id',
    isForAdmin: true,
    more: () => ({ changedDate: '2026-11-20T10:00:00.000Z' }),
  },
  { endpoint: tellMissingPapers, kind: 'enquiry', as: 'id', isForAdmin: true, refusedWith: 409 },
  { endpoint: makeCounterLink, kind: 'enquiry', as: 'id', isForAdmin: true },
  { endpoint: getCounterLink, kind: 'counter', as: 'id' },
  { endpoint: endCounterLink, kind: 'counter', as: 'id' },
  { endpoint: openPaperPicture, kind: 'picture', as: 'id', isForAdmin: true },
  { endpoint: removePaperPicture, kind: 'picture', as: 'id', isForAdmin: true },
  {
    endpoint: addPaperPicture,
    kind: 'enquiry',
    as: 'id',
    isForAdmin: true,
    more: () => ({ paper: 'birth' }),
    picture: true,
  },
  { endpoint: makeTrackingLink, kind: 'enquiry', as: 'id', isForAdmin: true },
  { endpoint: getSlip, kind: 'enquiry', as: 'id', isForAdmin: true },
  { endpoint: endTrackingLinks, kind: 'enquiry', as: 'id', isForAdmin: true },
  { endpoint: prepareWhatsApp, kind: 'enquiry', as: 'id', isForAdmin: true },
  {
    endpoint: noteWhatsApp,
    kind: 'enquiry',
    as: 'id',
    isForAdmin: true,
    more: () => ({ kind: 'words', language: 'en', text: 'Please come.' }),
  },
  { endpoint: moveWork, kind: 'work', as: 'id', isForAdmin: true, more: () => ({ status: 'In Progress' }) },
  { endpoint: seeAnswer, kind: 'ask', as: 'id' },
  { endpoint: fileOfRequest, kind: 'enquiry', as: 'id', isForAdmin: true },
  { endpoint: fileOfApplication, kind: 'application', as: 'id', isForAdmin: true },
  { endpoint: getKnownDetails, kind: 'file', as: 'id', isForAdmin: true },
  { endpoint: getCustomerFile, kind: 'file', as: 'id', isForAdmin: true },
  { endpoint: getFileTimeline, kind: 'file', as: 'id', isForAdmin: true },
  { endpoint: refuseSamePerson, kind: 'file', as: 'id', isForAdmin: true, more: () => ({ other: myOtherFile }) },
  {
    endpoint: allowContact,
    kind: 'file',
    as: 'id',
    isForAdmin: true,
    more: () => ({ channel: 'phone', note: 'She called.', refusedDate }),
  },
  // The last: an Admin who merges gives everybody a part of the other's file.
  { endpoint: mergeFiles, kind: 'file', as: 'id', isForAdmin: true, more: () => ({ other: myOtherFile }) },
];

async function call({ endpoint, at, as, more, picture }: Case, person: { id: number }, named: number | string) {
  const place = { [as]: named };
  const rest = more?.(named) ?? {};
  if (picture) {
    const form = rest as Record<string, string>;
    return app.as(person).call(endpoint, { params: place, form, picture: await anImage() });
  }
  return app.as(person).call(endpoint, {
    ...(at === undefined ? { params: place } : {}),
    ...(endpoint.method === 'GET' ? { query: asText(at === 'query' ? { ...place, ...rest } : rest) } : {}),
    ...(endpoint.method !== 'GET' && endpoint.body ? { body: at === 'body' ? { ...place, ...rest } : rest } : {}),
  });
}

const asText = (query: object) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const cards = await Promise.all([1, 2, 3].map(() => aCard(app.db, { createdBy: admin.id })));
await app.as(admin).call(updateSettings, {
  body: {
    ...sampleSettings,
    services: {
      passport: { isOffered: true, papers: [{ id: 'birth', name: { en: 'Proof of birth' }, needed: 'always' }] },
    },
  },
});
const me = await anOwner('1988-03-09');
const other = await anOwner('1971-10-26');
const myOtherFile = await fileOf('customer_id', Number(me.ids.customer));
const withoutRequest = (raw: string) => raw.replace(/"requestId":"[^"]*"/, '');

function expectNone(raw: string, values: string[]) {
  for (const value of values) expect(raw.includes(value), value).toBe(false);
}

test('every call of signed-in people that names a record in its path is in the table', () => {
  const named = allRoutes
    .map((route) => route.endpoint)
    .filter(({ params, access }) => params && access !== 'public' && access !== 'admin');
  const known = new Set(cases.map(({ endpoint }) => endpoint));
  expect(named.filter((endpoint) => !known.has(endpoint)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

describe.each(cases.map((one) => ({ ...one, name: `${one.endpoint.method} ${one.endpoint.path} (${one.as})` })))(
  'A-AC-02, 03, 09, 13: $name',
  (one) => {
    test('somebody else’s and a missing record are answered alike, and nothing changes', async () => {
      const before = await stateHash(app.db);
      const answers = [await call(one, me.person, other.ids[one.kind]), await call(one, me.person, missing[one.kind])];
      const expected = one.isSearch ? 200 : typeof one.endpoint.access === 'object' ? 403 : 404;
      for (const { status, raw } of answers) {
        expect(status).toBe(expected);
        expectNone(raw, Object.values(other.canaries));
      }
      expect(withoutRequest(answers[0]?.raw ?? '')).toBe(withoutRequest(answers[1]?.raw ?? ''));
      expect(await stateHash(app.db)).toBe(before);
    });

    test('an Admin is answered of others’ as the table says, masked; of a missing one with 404', async () => {
      const before = await stateHash(app.db);
      const [theirs, none] = [await call(one, admin, other.ids[one.kind]), await call(one, admin, missing[one.kind])];
      const nothing = one.isSearch ? 200 : 404;
      expect(theirs.status).toBe(one.isForAdmin ? (one.refusedWith ?? one.endpoint.status ?? 200) : nothing);
      expect(none.status).toBe(nothing);
      for (const { raw } of [theirs, none]) expectNone(raw, sealedOf(other));
      if (!one.isForAdmin) expect(await stateHash(app.db)).toBe(before);
    });

    test('one’s own is answered', async () => {
      const { status, raw } = await call(one, me.person, me.ids[one.kind]);
      expect(status, raw).toBe(one.refusedWith ?? one.endpoint.status ?? 200);
      expectNone(raw, Object.values(other.canaries));
    });
  },
);

describe('A-AC-05, 06, 15: what a body names', () => {
  test.each([
    ['userId', createProfile, () => bodies.profile(me.canaries)],
    ['createdBy', createProfile, () => bodies.profile(me.canaries)],
    ['userId', createBankDetails, () => bodies.bank(me.canaries)],
    ['createdBy', createBankDetails, () => bodies.bank(me.canaries)],
    ['createdBy', createCustomer, () => ({ ...bodies.customer(me.canaries), panCardNo: 'AAAPA0001A' })],
    ['createdBy', createApplication, () => ({ creditCardId: cards[2]?.id, customerId: me.ids.customer })],
    ['createdBy', saveForLater, () => ({ creditCardId: cards[0]?.id })],
    ['userId', updatePassword, () => ({ newPassword: 'walks home at five' })],
  ] as const)('$0 of somebody else is 403 in $1.path, and nothing changes', async (field, endpoint, body) => {
    const before = await stateHash(app.db);
    const named = { ...body(), [field]: other.person.id };
    const answer = await app.as(me.person).call(endpoint as Endpoint, { body: named });
    expect(answer.status).toBe(403);
    expect(await stateHash(app.db)).toBe(before);
  });
});

test('what somebody else put aside stays, whatever an application names', async () => {
  const saved = () => app.as(other.person).call(getSaved, { params: { id: other.ids.saved } });
  const before = (await saved()).raw;
  const customer = await aCustomer(app, { ownerId: me.person.id });
  const body = { creditCardId: cards[1]?.id, customerId: customer.id, applyLaterId: other.ids.saved };
  await app.as(me.person).call(createApplication, { body });
  expect((await saved()).raw).toBe(before);
});

test('an application that does not exist is nobody’s to decide', async () => {
  const body = { finalStatus: 'Approved', remarks: '' };
  const answer = await app.as(admin).call(decideApplication, { params: { id: missing.application }, body });
  expect(answer.status).toBe(404);
});

test('A-AC-14: a disabled person’s live token is 401 in every call, and nothing changes', async () => {
  const gone = await aPerson(app.db);
  await app.tokenOf(gone);
  await app.owner.updateTable('accounts').set({ disabled_at: sql`now()` }).where('id', '=', gone.id).execute();
  const before = await stateHash(app.db);
  for (const { endpoint } of allRoutes.filter((route) => route.endpoint.access !== 'public')) {
    const params = Object.fromEntries(Object.keys(endpoint.params ?? {}).map((name) => [name, '1']));
    expect((await app.as(gone).call(endpoint, { params })).status, endpoint.path).toBe(401);
  }
  expect(await stateHash(app.db)).toBe(before);
});

test('P-01: no list of a member of staff holds what is somebody else’s; an Admin’s hold it masked', async () => {
  const lists = allRoutes
    .map((route) => route.endpoint)
    .filter(({ method, params, access }) => method === 'GET' && !params && access !== 'public');
  expect(lists).toEqual(expect.arrayContaining([listSaved, listAllApplications]));
  for (const endpoint of lists) {
    const mine = await app.as(me.person).call(endpoint);
    expectNone(mine.raw, Object.values(other.canaries));
    const all = await app.as(admin).call(endpoint);
    expectNone(all.raw, [...sealedOf(other), ...sealedOf(me)]);
  }
});

test('P-05: only an administrator has a masked value shown', async () => {
  const body = { record: `customer ${other.ids.customer}`, field: 'pan', reason: 'The bank asked for it' };
  expect((await app.as(me.person).call(reveal, { body })).status).toBe(403);
  const shown = await app.as(admin).call(reveal, { body });
  expect([shown.status, shown.body?.value]).toEqual([200, other.canaries.customerPan]);
});
