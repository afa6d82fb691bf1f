import { describe, expect, test } from 'vitest';
import { confirmBanks } from '#features/cards/contract.ts';
import { createCustomer, customerByPan } from '#features/customers/contract.ts';
import { aBank, aCard, aCustomer, anApplication, aPerson, customerForm, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { createApplication, earlierApplications } from './contract.ts';

const app = await startTestApp();
const staff = await aPerson(app.db);
const other = await aPerson(app.db);
const admin = await aPerson(app.db, { role: 'Admin' });

const aPair = async (ownerId = staff.id) => {
  const customer = await aCustomer(app, { ownerId });
  const card = await aCard(app.db, { createdBy: admin.id });
  return { creditCardId: card.id, customerId: customer.id };
};
const apply = (person: TestPerson, body: object, headers = {}) =>
  app.as(person).call(createApplication, { body, headers });
const codeOf = ({ body }: { body: unknown }) => (body as { type: string }).type;

test('an application is made for the caller’s own customer, with an audit row that names nobody', async () => {
  const pair = await aPair();
  const { status, body, headers } = await apply(staff, { ...pair, createdBy: staff.id });
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...pair, status: 'Pending', createdBy: staff.id });
  expect(headers.etag).toBe('"1"');
  const [event] = await app.audit(['action', 'changes'], { subject: `application ${body.id}` });
  expect(event).toEqual({
    action: 'application-created',
    changes: [
      { field: 'customer', after: pair.customerId },
      { field: 'card', after: pair.creditCardId },
    ],
  });
});

test('A-AC-05: another’s customer, an unknown one and an unknown card are 404; another’s name 403; a card that is off 409', async () => {
  const pair = await aPair();
  const theirs = await aPair(other.id);
  const off = await aCard(app.db, { createdBy: admin.id, isActive: false });
  const before = await countApplications();
  expect((await apply(staff, theirs)).status).toBe(404);
  expect((await apply(admin, theirs)).status).toBe(404);
  expect((await apply(staff, { ...pair, customerId: 999_999 })).status).toBe(404);
  expect((await apply(staff, { ...pair, creditCardId: 999_999 })).status).toBe(404);
  expect((await apply(staff, { ...pair, createdBy: other.id })).status).toBe(403);
  const refused = await apply(staff, { ...pair, creditCardId: off.id });
  expect([refused.status, codeOf(refused)]).toEqual([409, 'urn:suvidha:problem:switched-off']);
  expect(await countApplications()).toBe(before);
});

const countApplications = async () => (await app.db.selectFrom('applications').select('id').execute()).length;

test('a second application for the same card is refused while the first is open, and made once it is not', async () => {
  const pair = await aPair();
  const headers = { 'idempotency-key': 'first press' };
  const first = await apply(staff, pair, headers);
  expect((await apply(staff, pair, headers)).body).toEqual(first.body);
  const second = await apply(staff, pair);
  expect([second.status, codeOf(second)]).toEqual([409, 'urn:suvidha:problem:applied-already']);
  await app.owner.updateTable('applications').set({ status: 'Rejected' }).where('id', '=', first.body.id).execute();
  expect((await apply(staff, pair)).status).toBe(201);
});

test.each([{ key: undefined }, { key: 'one form' }])(
  'F-15: 50 parallel identical submissions make one customer and one application, without a 5xx ($key)',
  async ({ key }) => {
    const owner = await aPerson(app.db);
    const { id: creditCardId } = await aCard(app.db, { createdBy: admin.id });
    const form = customerForm();
    const headers = key ? { 'idempotency-key': key } : {};
    const presses = <Result>(press: () => Promise<Result>) => Promise.all(Array.from({ length: 50 }, press));
    const created = await presses(() => app.as(owner).call(createCustomer, { body: form, headers }));
    const customerIds = new Set<number>();
    for (const { status, body } of created) {
      // Looking up is limited; the fifty are fifty presses of one button, which looks the customer up once a press at most.
      await app.owner.deleteFrom('rate_limits').where('key', 'like', 'pan-search:%').execute();
      const found =
        status === 201 ? body : (await app.as(owner).call(customerByPan, { params: { pan: form.panCardNo } })).body;
      customerIds.add(found.id);
    }
    expect(customerIds.size).toBe(1);
    const [customerId = 0] = customerIds;
    const made = await presses(() => apply(owner, { creditCardId, customerId }, headers));
    expect([...created, ...made].filter(({ status }) => status >= 500 || status === 429)).toEqual([]);
    const customers = await app.db.selectFrom('customers').select('id').where('owner_id', '=', owner.id).execute();
    const applications = await app.db
      .selectFrom('applications')
      .select('id')
      .where('owner_id', '=', owner.id)
      .execute();
    expect([customers.length, applications.length]).toEqual([1, 1]);
    const lasts = made.map(({ status }) => status);
    if (key) expect(new Set(lasts)).toEqual(new Set([201]));
    else expect(lasts.filter((status) => status === 201)).toHaveLength(1);
  },
);

describe('earlier applications', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const asked = (person: TestPerson, cardId: number, customerId: number) =>
    app.as(person).call(earlierApplications, {
      query: { creditCardId: String(cardId), customerId: String(customerId) },
    });
  const newCard = (bankId: number, bankName = 'Gold') => aCard(app.db, { createdBy: admin.id, bankId, bankName });
  const make = (customerId: number, cardId: number, wanted = {}) =>
    anApplication(app.db, { ownerId: staff.id, customerId, cardId, ...wanted });

  test('are those at the bank of the card, whatever its cards are called, of six months, one’s own only', async () => {
    const { id: customerId } = await aCustomer(app, { ownerId: staff.id });
    const bank = await aBank(app.db, { createdBy: admin.id });
    const [card, same] = [await newCard(bank.id, 'Millennia'), await newCard(bank.id, 'Regalia')];
    const foreign = await newCard((await aBank(app.db, { createdBy: admin.id })).id, 'Millennia');
    const old = await make(customerId, same.id, { createdDate: daysAgo(150), status: 'Rejected' });
    await make(customerId, same.id, { createdDate: daysAgo(200), status: 'Rejected' });
    await make(customerId, foreign.id);
    const open = await make(customerId, card.id);
    const { body } = await asked(staff, card.id, customerId);
    expect(body).toMatchObject([
      { id: open.id, isOpen: true, banknamecreditcard: 'Millennia', bank: { name: bank.name, coolOffMonths: 6 } },
      { id: old.id, isOpen: false, banknamecreditcard: 'Regalia' },
    ]);
    expect(body).toHaveLength(2);
    expect((await asked(other, card.id, customerId)).body).toEqual([]);
    expect((await asked(admin, card.id, customerId)).body).toEqual([]);
  });

  test.each([
    [0, []],
    [1, ['days 20']],
    [3, ['days 20', 'days 80']],
    [60, ['days 20', 'days 80', 'days 1500']],
  ])('are those of the months that the bank asks for: %i', async (coolOffMonths, expected) => {
    const { id: customerId } = await aCustomer(app, { ownerId: staff.id });
    const bank = await aBank(app.db, { createdBy: admin.id, coolOffMonths });
    const card = await newCard(bank.id);
    const made = new Map<number, string>();
    for (const days of [20, 80, 1_500, 2_000]) {
      const { id } = await make(customerId, card.id, { createdDate: daysAgo(days), status: 'Rejected' });
      made.set(id, `days ${days}`);
    }
    const { body } = await asked(staff, card.id, customerId);
    expect(body.map(({ id }) => made.get(id))).toEqual(expected);
  });

  test('a proposed bank counts until an administrator gives the card another', async () => {
    const { id: customerId } = await aCustomer(app, { ownerId: staff.id });
    const [gold, silver] = [
      await aCard(app.db, { createdBy: admin.id, bankName: 'Earlier Bank Gold' }),
      await aCard(app.db, { createdBy: admin.id, bankName: 'EARLIER bank silver' }),
    ];
    const { id } = await make(customerId, gold.id);
    const found = async () => (await asked(staff, silver.id, customerId)).body.map((one) => one.id);
    expect(await found()).toEqual([id]);
    const cards = [{ id: silver.id, bankId: (await aBank(app.db, { createdBy: admin.id })).id }];
    await app.as(admin).call(confirmBanks, { body: { cards } });
    expect(await found()).toEqual([]);
  });
});
