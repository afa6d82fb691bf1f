import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { updateApplication } from '#features/applications/contract.ts';
import {
  aCard,
  aCustomer,
  anApplication,
  aPerson,
  customerForm,
  type TestCustomer,
  type TestPerson,
} from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { customerByPan, getCustomer, updateCustomer } from './contract.ts';

const app = await startTestApp();
const staff = await aPerson(app.db);
const other = await aPerson(app.db);
const admin = await aPerson(app.db, { role: 'Admin' });
const cardId = (await aCard(app.db, { createdBy: admin.id })).id;

const formOf = ({ id: _id, pan, ...rest }: TestCustomer) => ({ panCardNo: pan, ...rest });
const reason = 'The bank read the letter wrongly';

const change = (by: TestPerson, { id }: { id: number }, body: object, headers: Record<string, string> = {}) =>
  app.as(by).call(updateCustomer, { params: { id }, body, headers });
const lookUp = (by: TestPerson, pan: string) => app.as(by).call(customerByPan, { params: { pan } });

/** The customer as it lies in the database, and what is told of it. */
async function stored({ id }: { id: number }) {
  const row = await app.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const history = await app.db.selectFrom('customer_changes').selectAll().where('customer_id', '=', id).execute();
  const audit = await app.audit(['action', 'actor_id', 'changes'], { subject: `customer ${id}` });
  const indexes = await app.db.selectFrom('customer_pan_indexes').selectAll().where('customer_id', '=', id).execute();
  return { row, history, audit, indexes };
}

async function atBank(owner: TestPerson, finalStatus?: string) {
  const customer = await aCustomer(app, { ownerId: owner.id });
  const { id } = await anApplication(app.db, {
    ownerId: owner.id,
    customerId: customer.id,
    cardId,
    caseNumber: 'CASE-1',
    ...(finalStatus && { finalStatus }),
  });
  return { customer, applicationId: id };
}

describe('what its owner corrects', () => {
  test('is saved under a new version; history and audit name who and which fields, never a value', async () => {
    const customer = await aCustomer(app, { ownerId: staff.id });
    const body = { ...formOf(customer), firstName: 'Corrected', mobile: '098123 45670', email: 'new@Example.com' };
    const saved = await change(staff, customer, body, { 'if-match': '"1"' });
    expect(saved).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { firstName: 'Corrected', mobile: '+919812345670', email: 'new@example.com', panCardNo: customer.pan },
    });
    const names = [{ field: 'firstName' }, { field: 'mobile' }, { field: 'email' }];
    expect(saved.body.history).toEqual([
      {
        changedBy: staff.username,
        changedByName: null,
        changedByPicture: null,
        changedDate: expect.any(String),
        changes: names,
        reason: null,
      },
    ]);
    const { history, audit } = await stored(customer);
    expect(audit).toEqual([{ action: 'customer-changed', actor_id: staff.id, changes: names }]);
    for (const kept of [JSON.stringify([history, audit]), app.logged.join('\n')]) {
      for (const value of ['Corrected', '9812345670', 'new@example.com', customer.firstName, customer.mobile]) {
        expect(kept).not.toContain(value);
      }
    }
    expect((await app.as(staff).call(getCustomer, { params: { id: customer.id } })).body).toEqual(saved.body);
    expect((await lookUp(staff, customer.pan)).body.firstName).toBe('Corrected');
  });

  test('what is as it was is no change; the PAN may be left out', async () => {
    const customer = await aCustomer(app, { ownerId: staff.id });
    const { panCardNo, ...rest } = formOf(customer);
    for (const body of [rest, { ...rest, panCardNo }, { ...rest, panCardNo: panCardNo.toLowerCase(), reason }]) {
      expect(await change(staff, customer, body)).toMatchObject({ status: 200, headers: { etag: '"1"' } });
    }
    expect(await stored(customer)).toMatchObject({ history: [], audit: [], row: { version: 1 } });
  });

  test('a stale version is refused, and so is everything at fault, at once; nothing is stored', async () => {
    const customer = await aCustomer(app, { ownerId: staff.id });
    await change(staff, customer, { ...formOf(customer), pincode: '388002' });
    const before = await stored(customer);
    const stale = await change(staff, customer, { ...formOf(customer), pincode: '388003' }, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    const wrong = { panCardNo: 'X', firstName: '', lastName: '7', mobile: '12', email: 'x', pincode: '012345' };
    const faulty = await change(staff, customer, wrong);
    expect(faulty.status).toBe(422);
    expect(Object.keys(faulty.codes ?? {}).toSorted()).toEqual(Object.keys(wrong).toSorted());
    expect((await change(staff, customer, { ...formOf(customer), createdBy: other.id })).status).toBe(422);
    expect(await stored(customer)).toEqual(before);
  });

  test('another’s customer is not there, as one that never was', async () => {
    const customer = await aCustomer(app, { ownerId: staff.id });
    const before = await stored(customer);
    const bare = ({ raw }: { raw: string }) => raw.replace(/"requestId":"[^"]*"/, '');
    const body = { ...formOf(customer), firstName: 'Taken' };
    const theirs = await change(other, customer, body);
    expect(theirs.status).toBe(404);
    expect(bare(theirs)).toBe(bare(await change(other, { id: 999_999_999 }, body)));
    expect((await app.call(updateCustomer, { params: { id: customer.id }, body })).status).toBe(401);
    expect(await stored(customer)).toEqual(before);
  });

  test('of ten at once from one version one is saved', async () => {
    const customer = await aCustomer(app, { ownerId: staff.id });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        change(staff, customer, { ...formOf(customer), pincode: `38810${index}` }, { 'if-match': '"1"' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 412),
    ]);
    expect((await stored(customer)).history).toHaveLength(1);
  });
});

describe('another PAN', () => {
  test('takes a reason, is sealed anew, and is found from now on in place of the old one', async () => {
    const customer = await aCustomer(app, { ownerId: staff.id });
    const { panCardNo } = customerForm();
    const body = { ...formOf(customer), panCardNo };
    const before = await stored(customer);
    expect(await change(staff, customer, body)).toMatchObject({ status: 422, codes: { reason: ['required'] } });
    expect(await change(staff, customer, { ...body, reason: `It is ${panCardNo}` })).toMatchObject({
      status: 422,
      codes: { reason: ['personal-number'] },
    });
    expect(await stored(customer)).toEqual(before);

    const saved = await change(staff, customer, { ...body, reason });
    expect(saved).toMatchObject({ status: 200, body: { panCardNo, history: [{ reason }] } });
    expect(saved.body.history[0]?.changes).toEqual([{ field: 'panCardNo' }]);
    const after = await stored(customer);
    expect(after.audit).toEqual([
      {
        action: 'customer-changed',
        actor_id: staff.id,
        changes: [{ field: 'pan' }, { field: 'reason', after: reason }],
      },
    ]);
    expect(after.indexes).toHaveLength(before.indexes.length);
    expect(after.row.pan_sealed.equals(before.row.pan_sealed)).toBe(false);
    for (const pan of [customer.pan, panCardNo]) {
      expect(JSON.stringify([after.history, after.audit]) + app.logged.join('\n')).not.toContain(pan);
    }
    expect((await lookUp(staff, panCardNo)).body.id).toBe(customer.id);
    expect((await lookUp(staff, customer.pan)).status).toBe(404);
    // Free again for somebody else.
    await aCustomer(app, { ownerId: staff.id, pan: customer.pan });
  });

  test('is refused where another customer of the owner has it, without a word about whose; of somebody else’s it may be', async () => {
    const taken = await aCustomer(app, { ownerId: staff.id });
    const theirs = await aCustomer(app, { ownerId: other.id });
    const customer = await aCustomer(app, { ownerId: staff.id });
    const before = await stored(customer);
    for (const by of [staff, admin]) {
      const refused = await change(by, customer, { ...formOf(customer), panCardNo: taken.pan, reason });
      expect(refused).toMatchObject({ status: 409, codes: { panCardNo: ['pan-taken'] } });
      for (const told of [taken.firstName, String(taken.mobile), `"${taken.id}"`])
        expect(refused.raw).not.toContain(told);
    }
    expect(await stored(customer)).toEqual(before);
    expect((await change(staff, customer, { ...formOf(customer), panCardNo: theirs.pan, reason })).status).toBe(200);
  });

  test('an Admin sees the mask, which leaves it as it is; another mask is none', async () => {
    const customer = await aCustomer(app, { ownerId: staff.id });
    const { body: seen } = await app.as(admin).call(getCustomer, { params: { id: customer.id } });
    expect(seen.panCardNo).toMatch(/^[A-Z]{2}XXXXXX[0-9][A-Z]$/);
    const masked = { ...formOf(customer), panCardNo: seen.panCardNo, lastName: 'Married' };
    const saved = await change(admin, customer, masked);
    expect(saved).toMatchObject({ status: 200, body: { lastName: 'Married', panCardNo: seen.panCardNo } });
    expect((await lookUp(staff, customer.pan)).body).toMatchObject({ lastName: 'Married', panCardNo: customer.pan });
    const stray = await change(admin, customer, { ...masked, panCardNo: 'QQXXXXXX9Q' });
    expect(stray).toMatchObject({ status: 422, codes: { panCardNo: ['pan'] } });
  });
});

describe('the PAN of somebody else’s customer', () => {
  test('is not found out by writing it: the right one is answered, kept and recorded as a wrong one', async () => {
    const one = await aPerson(app.db, { role: 'Admin' });
    const told = async (isRight: boolean) => {
      const customer = await aCustomer(app, { ownerId: staff.id });
      const body = { ...formOf(customer), panCardNo: isRight ? customer.pan : customerForm().panCardNo };
      const bare = await change(one, customer, body);
      const before = await stored(customer);
      const reasoned = await change(one, customer, { ...body, reason }, { 'if-match': '"1"' });
      const { audit, history, indexes } = await stored(customer);
      expect(before).toMatchObject({ history: [], audit: [], row: { version: 1 } });
      expect((await lookUp(staff, body.panCardNo)).body.id).toBe(customer.id);
      return {
        statuses: [bare.status, reasoned.status],
        codes: bare.codes,
        etag: reasoned.headers.etag,
        changes: reasoned.body.history.map((entry) => entry.changes),
        audit: audit.map((entry) => entry.changes),
        counts: [history.length, indexes.length],
      };
    };
    const right = await told(true);
    expect(right).toEqual(await told(false));
    expect(right).toMatchObject({ statuses: [422, 200], codes: { reason: ['required'] }, changes: [[{}]] });
  });

  test('takes the tokens of a look-up, whatever the answer; so does another PAN for a customer of one’s own, and nothing else of it', async () => {
    const one = await aPerson(app.db, { role: 'Admin' });
    const theirs = await aCustomer(app, { ownerId: staff.id });
    const taken = await aCustomer(app, { ownerId: staff.id });
    const guess = { ...formOf(theirs), panCardNo: taken.pan, reason };
    expect((await change(one, theirs, guess)).status).toBe(409);
    const key = `pan-search:minute:${one.id}`;
    // Used up, and for longer than the test takes.
    const used = await sql`update rate_limits set tat = now() + interval '1 day' where key = ${key}`.execute(app.db);
    expect(used.numAffectedRows).toBe(1n);
    expect((await change(one, theirs, guess)).status).toBe(429);
    expect((await change(one, theirs, { ...guess, panCardNo: theirs.pan })).status).toBe(429);
    expect((await change(one, theirs, { ...guess, panCardNo: undefined, pincode: '388009' })).status).toBe(200);
    const own = await aCustomer(app, { ownerId: one.id });
    expect((await change(one, own, { ...formOf(own), pincode: '388009', reason })).status).toBe(200);
    expect((await change(one, own, { ...formOf(own), panCardNo: customerForm().panCardNo, reason })).status).toBe(429);
  });
});

describe('while a bank has the application', () => {
  test('how to reach the customer is still the owner’s to correct; PAN and name are an Admin’s, with a reason', async () => {
    const { customer } = await atBank(staff);
    const contact = { ...formOf(customer), mobile: '9812345671', email: 'at-bank@example.com', pincode: '388005' };
    expect(await change(staff, customer, contact)).toMatchObject({ status: 200, body: { isAtBank: true } });
    const before = await stored(customer);
    const { panCardNo } = customerForm();
    const named = { ...contact, panCardNo, firstName: 'Other', lastName: 'Name', reason };
    const refused = await change(staff, customer, named);
    expect(refused.status).toBe(409);
    expect(refused.codes).toEqual({
      panCardNo: ['customer-at-bank'],
      firstName: ['customer-at-bank'],
      lastName: ['customer-at-bank'],
    });
    expect(await stored(customer)).toEqual(before);

    const { reason: _, panCardNo: __, ...nameOnly } = named;
    expect(await change(admin, customer, nameOnly)).toMatchObject({ status: 422, codes: { reason: ['required'] } });
    const saved = await change(admin, customer, { ...nameOnly, reason });
    expect(saved).toMatchObject({ status: 200, body: { firstName: 'Other', history: [{ reason }, {}] } });
  });

  test('which ends with the bank’s decision', async () => {
    const { customer } = await atBank(staff, 'Rejected');
    const named = { ...formOf(customer), firstName: 'After' };
    expect(await change(staff, customer, named)).toMatchObject({ status: 200, body: { isAtBank: false } });
    const undecided = await atBank(staff, 'Pending');
    expect((await change(staff, undecided.customer, { ...formOf(undecided.customer), firstName: 'B' })).status).toBe(
      409,
    );
  });

  test('the lists of applications go by the corrected name, of locked ones too', async () => {
    const { customer, applicationId } = await atBank(staff, 'Approved');
    await change(staff, customer, { ...formOf(customer), firstName: 'Findable' });
    const { rows } = await sql<{ text: string }>`
      select search_text as text from applications where id = ${applicationId}`.execute(app.db);
    expect(rows[0]?.text).toContain('findable');
    const locked = await app
      .as(staff)
      .call(updateApplication, { params: { id: applicationId }, body: { status: 'Pending' } });
    expect(locked.status).toBe(409);
  });
});
