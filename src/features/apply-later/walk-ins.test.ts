import { describe, expect, test } from 'vitest';
import { createApplication } from '#features/applications/contract.ts';
import { createCustomer } from '#features/customers/contract.ts';
import { aCard, aCustomer, aPerson, customerForm, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { getSaved, listSaved, removeSaved, savedOfPan, saveForLater, updateSaved } from './contract.ts';

const app = await startTestApp();
const staff = await aPerson(app.db);
const other = await aPerson(app.db);
const admin = await aPerson(app.db, { role: 'Admin' });

const aCardId = async () => (await aCard(app.db, { createdBy: admin.id })).id;
const put = (person: TestPerson, body: object, headers = {}) => app.as(person).call(saveForLater, { body, headers });
const change = (person: TestPerson, id: number, body: object, headers = {}) =>
  app.as(person).call(updateSaved, { params: { id }, body: { note: '', dueDate: null, ...body }, headers });
const read = (person: TestPerson, id: number) => app.as(person).call(getSaved, { params: { id } });
const search = (person: TestPerson, panCardNo: string) => app.as(person).call(savedOfPan, { body: { panCardNo } });

/** Name and mobile, as nobody else has them. */
function aWalkIn() {
  const { firstName, mobile } = customerForm();
  return { firstName, mobile };
}

test('name and mobile are enough; without a card too; the rest is empty', async () => {
  const walkIn = aWalkIn();
  const { status, body } = await put(staff, walkIn);
  expect(status).toBe(201);
  expect(body).toMatchObject({ creditCard: null, customer: null, note: '', dueDate: null });
  expect(body.person).toEqual({
    ...{ firstName: walkIn.firstName, lastName: '', mobile: `+91${walkIn.mobile}`, email: '', pincode: '' },
    panCardNo: '',
  });
  const creditCardId = await aCardId();
  const withCard = await put(staff, { ...walkIn, creditCardId });
  expect([withCard.status, withCard.body.creditCard?.id]).toEqual([201, creditCardId]);
  // For the same card somebody else; the same person once, however the name is written.
  expect((await put(staff, { ...aWalkIn(), creditCardId })).status).toBe(201);
  expect((await put(staff, { ...walkIn, firstName: walkIn.firstName.toUpperCase(), creditCardId })).status).toBe(409);
  expect((await put(other, { ...walkIn, creditCardId })).status).toBe(201);
});

test('everything that was typed is kept, the PAN sealed; audit, log and idempotency record name nobody', async () => {
  const form = customerForm();
  const headers = { 'idempotency-key': `walk-in-${form.panCardNo}` };
  const first = await put(staff, { ...form, creditCardId: await aCardId(), note: 'Salary slip' }, headers);
  const { id } = first.body;
  expect((await read(staff, id)).body.person).toEqual({ ...form, mobile: `+91${form.mobile}` });
  const again = await put(staff, { ...form, creditCardId: first.body.creditCard?.id, note: 'Salary slip' }, headers);
  expect([again.status, again.body.id]).toEqual([201, id]);
  const otherPan = { ...form, panCardNo: customerForm().panCardNo, creditCardId: first.body.creditCard?.id };
  expect((await put(staff, { ...otherPan, note: 'Salary slip' }, headers)).status).toBe(422);

  const row = await app.db.selectFrom('saved_applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.pan_sealed?.toString('latin1')).not.toContain(form.panCardNo);
  const audit = await app.audit(['action', 'actor_id'], { subject: `saved ${id}` });
  expect(audit).toEqual([{ action: 'saved-created', actor_id: staff.id }]);
  const keys = await app.db.selectFrom('idempotency_keys').select('answer').execute();
  for (const kept of [JSON.stringify(audit), JSON.stringify(keys), app.logged.join('\n')]) {
    expect(kept).not.toContain(form.panCardNo);
    expect(kept).not.toContain(form.firstName);
  }
});

test('who is said anything of needs name and mobile; every field at fault is told; a customer has them already', async () => {
  const nothing = await put(staff, {});
  expect([nothing.status, nothing.codes]).toEqual([422, { creditCardId: ['required'] }]);
  const panOnly = await put(staff, { panCardNo: customerForm().panCardNo, creditCardId: await aCardId() });
  expect([panOnly.status, panOnly.codes]).toEqual([422, { firstName: ['required'], mobile: ['required'] }]);
  const wrong = { lastName: '7', email: 'x', pincode: '012345', panCardNo: 'ABCDE1234' };
  const { codes } = await put(staff, wrong);
  expect(codes).toEqual({
    ...{ firstName: ['required'], mobile: ['required'], lastName: ['name-characters'], email: ['email'] },
    ...{ pincode: ['pincode'], panCardNo: ['pan'] },
  });
  const customer = await aCustomer(app, { ownerId: staff.id });
  const both = await put(staff, { ...aWalkIn(), customerId: customer.id });
  expect([both.status, both.codes]).toEqual([422, { customerId: ['invalid'] }]);
});

describe('what is changed', () => {
  test('name, card and PAN from the version one has seen; what is left out stays; the audit names fields only', async () => {
    const walkIn = aWalkIn();
    const { body, headers } = await put(staff, { ...walkIn, note: 'first', dueDate: '2026-12-01' });
    const { id } = body;
    const form = customerForm();
    const creditCardId = await aCardId();
    const match = { 'if-match': String(headers.etag) };
    const changed = await change(staff, id, { ...form, creditCardId, note: 'second' }, match);
    expect(changed.body).toMatchObject({
      creditCard: { id: creditCardId },
      person: { ...form, mobile: `+91${form.mobile}` },
      note: 'second',
      dueDate: null,
    });
    expect((await change(staff, id, { note: 'third' }, match)).status).toBe(412);
    const kept = await change(staff, id, { note: 'third' });
    expect(kept.body.person).toEqual(changed.body.person);
    expect(kept.body.creditCard?.id).toBe(creditCardId);
    const audit = await app.audit(['action', 'changes'], { subject: `saved ${id}` });
    const fields = ['card', 'firstName', 'lastName', 'mobile', 'email', 'pincode', 'pan', 'note', 'dueDate'];
    expect(audit.at(-2)).toEqual({ action: 'saved-changed', changes: fields.map((field) => ({ field })) });
    expect(audit.at(-1)).toEqual({ action: 'saved-changed', changes: [{ field: 'note' }] });
    expect(JSON.stringify(audit)).not.toContain(form.panCardNo);

    // Found by the new PAN, and by none where it was taken back.
    expect((await search(staff, form.panCardNo)).body.map((row) => row.id)).toEqual([id]);
    await change(staff, id, { ...form, panCardNo: '' });
    expect((await search(staff, form.panCardNo)).body).toEqual([]);
    expect((await read(staff, id)).body.person?.panCardNo).toBe('');
  });

  test('a customer takes the place of the person; nothing at all, another’s customer and the same as another are refused', async () => {
    const { id } = (await put(staff, { ...customerForm(), creditCardId: await aCardId() })).body;
    const customer = await aCustomer(app, { ownerId: staff.id });
    const theirs = await aCustomer(app, { ownerId: other.id });
    expect((await change(staff, id, { customerId: theirs.id })).status).toBe(404);
    const named = await change(staff, id, { customerId: customer.id });
    expect(named.body).toMatchObject({ person: null, customer: { id: customer.id } });
    const indexes = await app.db.selectFrom('saved_pan_indexes').selectAll().where('saved_id', '=', id).execute();
    expect(indexes).toEqual([]);

    const walkIn = aWalkIn();
    const alone = (await put(staff, walkIn)).body.id;
    const emptied = await change(staff, alone, { firstName: '', mobile: '' });
    expect([emptied.status, emptied.codes]).toEqual([422, { firstName: ['required'], mobile: ['required'] }]);
    const twin = (await put(staff, { ...walkIn, firstName: 'Twin' })).body.id;
    expect((await change(staff, twin, walkIn)).status).toBe(409);
    const off = await aCard(app.db, { createdBy: admin.id, isActive: false });
    expect((await change(staff, alone, { creditCardId: off.id })).status).toBe(409);
  });
});

test('A-AC-04: nobody, an administrator neither, finds, reads, changes or removes somebody whom another put aside', async () => {
  const form = customerForm();
  const { id } = (await put(staff, form)).body;
  for (const person of [other, admin]) {
    expect((await search(person, form.panCardNo)).body).toEqual([]);
    expect((await read(person, id)).status).toBe(404);
    expect((await change(person, id, aWalkIn())).status).toBe(404);
    expect((await app.as(person).call(removeSaved, { params: { id } })).status).toBe(404);
    expect((await app.as(person).call(listSaved)).raw).not.toContain(form.firstName);
  }
  expect((await read(staff, id)).body.person?.firstName).toBe(form.firstName);
});

test('the list is searched by name and mobile; a PAN finds people and customers, and stands in no address', async () => {
  const owner = await aPerson(app.db);
  const form = customerForm();
  const customer = await aCustomer(app, { ownerId: owner.id, pan: form.panCardNo });
  const walkIn = (await put(owner, { ...form, dueDate: '2026-12-02' })).body.id;
  const known = (await put(owner, { customerId: customer.id, dueDate: '2026-12-01' })).body.id;
  const list = async (q: string) => (await app.as(owner).call(listSaved, { query: { q } })).body.map(({ id }) => id);
  expect(await list(form.lastName.toLowerCase())).toContain(walkIn);
  expect(await list(form.mobile.slice(2))).toContain(walkIn);
  expect((await search(owner, form.panCardNo.toLowerCase())).body.map(({ id }) => id)).toEqual([known, walkIn]);
  const wrong = await search(owner, 'ABC');
  expect([wrong.status, wrong.codes]).toEqual([422, { panCardNo: ['pan'] }]);
});

test('once it is applied for it is gone: the one applied from, with or without a card, and the same card and PAN', async () => {
  const creditCardId = await aCardId();
  const form = customerForm();
  const from = (await put(staff, aWalkIn())).body.id;
  const samePan = (await put(staff, { ...form, creditCardId })).body.id;
  const otherCard = (await put(staff, { ...form, creditCardId: await aCardId() })).body.id;
  const theirs = (await put(other, { ...form, creditCardId })).body.id;
  const { id: customerId } = (await app.as(staff).call(createCustomer, { body: form })).body;
  const body = { creditCardId, customerId, applyLaterId: from };
  expect((await app.as(staff).call(createApplication, { body })).status).toBe(201);
  for (const id of [from, samePan]) expect((await read(staff, id)).status).toBe(404);
  expect((await read(staff, otherCard)).status).toBe(200);
  expect((await read(other, theirs)).status).toBe(200);
});

test('F-15: of fifty who put the same person, or the same customer and card, aside at once, one wins', async () => {
  const customer = await aCustomer(app, { ownerId: staff.id });
  for (const same of [aWalkIn(), { customerId: customer.id, creditCardId: await aCardId() }]) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => put(staff, same)));
    const statuses = answers.map(({ status }) => status).toSorted((one, two) => one - two);
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
  }
});
