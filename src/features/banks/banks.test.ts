import { describe, expect, test } from 'vitest';
import { createApplication } from '#features/applications/contract.ts';
import { listCards } from '#features/cards/contract.ts';
import { testFolder } from '#testing/cleanup.ts';
import { aBank, aCard, aCustomer, aPerson, bankTexts } from '#testing/factories.ts';
import { anImage } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { createBank, getBank, listBanks, switchBank, updateBank } from './contract.ts';

const app = await startTestApp({ settings: { DATA_DIR: await testFolder() } });
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);

const form = (wanted: Partial<ReturnType<typeof bankTexts>> = {}) => ({ ...bankTexts(), ...wanted });
const add = (body: object, headers = {}) => app.as(admin).call(createBank, { body: body as never, headers });
const change = (id: number, body: object, headers = {}) =>
  app.as(admin).call(updateBank, { params: { id }, body: body as never, headers });
const auditOf = (id: number) => app.audit(['action', 'changes'], { subject: `bank ${id}` });

describe('adding a bank', () => {
  test('keeps it, with its logo redrawn, and writes it down', async () => {
    const { coolOffMonths, ...texts } = form();
    const body = { ...texts, coolOffMonths: String(coolOffMonths) };
    const answer = await app.as(admin).call(createBank, { form: body, picture: await anImage() });
    expect(answer).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    expect(answer.body).toMatchObject({ ...texts, coolOffMonths, isActive: true, cards: 0 });
    const logo = await app.app.inject({ method: 'GET', url: answer.body.logo ?? '' });
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/webp']);
    const [row] = await auditOf(answer.body.id);
    expect(row?.action).toBe('bank-created');
    expect(row?.changes).toEqual(expect.arrayContaining([{ field: 'name', after: texts.name }, { field: 'logo' }]));
  });

  test('a bank that names nothing else is cooled off from for six months, and has no page to track', async () => {
    const { name, shortName } = form();
    expect((await add({ name, shortName })).body).toMatchObject({ coolOffMonths: 6, trackerLink: '', logo: null });
  });

  test('a repeated request makes one bank', async () => {
    const body = form();
    const headers = { 'idempotency-key': 'one press' };
    const first = await add(body, headers);
    expect((await add(body, headers)).body).toEqual(first.body);
    expect((await app.as(admin).call(listBanks, { query: { q: body.name } })).body).toHaveLength(1);
  });

  test.each([
    [{ trackerLink: 'http://bank.example.com/track' }, { trackerLink: ['link'] }],
    [{ trackerLink: 'http://127.0.0.1/track' }, { trackerLink: ['link'] }],
    [{ trackerLink: 'javascript:alert(1)' }, { trackerLink: ['link'] }],
    [{ coolOffMonths: -1 }, { coolOffMonths: ['months'] }],
    [{ coolOffMonths: 61 }, { coolOffMonths: ['months'] }],
    [{ coolOffMonths: 1.5 }, { coolOffMonths: ['months'] }],
    [{ coolOffMonths: '' }, { coolOffMonths: ['months'] }],
    [{ coolOffMonths: 'six' }, { coolOffMonths: ['months'] }],
    [{ name: ' ' }, { name: ['required'] }],
    [{ shortName: 'x'.repeat(31) }, { shortName: ['too-long'] }],
    [{ isActive: false }, { isActive: ['unknown-field'] }],
  ])('%j is refused', async (wrong, codes) => {
    expect(await add({ ...form(), ...wrong })).toMatchObject({ status: 422, body: { codes } });
  });

  test.each([0, 60, '12'])('%j months are taken', async (coolOffMonths) => {
    expect((await add({ ...form(), coolOffMonths })).body.coolOffMonths).toBe(Number(coolOffMonths));
  });
});

describe('names', () => {
  test('are nobody else’s, whatever the case, the spaces and the width of the letters', async () => {
    await aBank(app.db, { createdBy: admin.id, name: 'Unique Bank', shortName: 'Unique' });
    for (const name of ['unique bank', ' UNIQUE  BANK ', 'Ｕｎｉｑｕｅ Bank'])
      expect(await add(form({ name }))).toMatchObject({ status: 409, body: { codes: { name: ['taken'] } } });
    const both = await add(form({ name: 'Unique bank', shortName: 'unique' }));
    expect(both.codes).toEqual({ name: ['taken'], shortName: ['taken'] });
    const other = await aBank(app.db, { createdBy: admin.id });
    expect(await change(other.id, form({ shortName: 'UNIQUE' }))).toMatchObject({
      status: 409,
      body: { codes: { shortName: ['taken'] } },
    });
  });

  test.each(['name', 'shortName'] as const)(
    'F-15: of fifty banks of one %s added at once one is made',
    async (field) => {
      const { [field]: shared } = form();
      const answers = await Promise.all(Array.from({ length: 50 }, () => add(form({ [field]: shared }))));
      const made = answers.filter(({ status }) => status === 201);
      const refused = answers.filter(({ status }) => status === 409);
      expect([made.length, refused.length]).toEqual([1, 49]);
    },
  );

  test('a bank keeps its own in another case', async () => {
    const { id, ...texts } = await aBank(app.db, { createdBy: admin.id });
    const name = texts.name.toUpperCase();
    expect(await change(id, { ...texts, name })).toMatchObject({ status: 200, body: { name } });
  });
});

describe('changing a bank', () => {
  test('saves, counts the version on, and writes down what was another', async () => {
    const { id, ...texts } = await aBank(app.db, { createdBy: admin.id });
    const body = { ...texts, coolOffMonths: 12, trackerLink: '' };
    const changed = await change(id, body, { 'if-match': '"1"' });
    expect(changed).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { ...body, changedBy: admin.username },
    });
    expect((await change(id, body)).headers.etag).toBe('"2"');
    expect(await auditOf(id)).toEqual([
      {
        action: 'bank-changed',
        changes: [
          { field: 'trackerLink', before: texts.trackerLink, after: '' },
          { field: 'coolOffMonths', before: 6, after: 12 },
        ],
      },
    ]);
    expect((await change(id, form(), { 'if-match': '"1"' })).status).toBe(412);
    expect((await change(999_999_999, form())).status).toBe(404);
    expect((await app.as(admin).call(getBank, { params: { id } })).body).toEqual(changed.body);
  });

  test('what is not named stays; a page that is named empty goes', async () => {
    const { id, name, shortName, trackerLink } = await aBank(app.db, { createdBy: admin.id, coolOffMonths: 9 });
    const renamed = await change(id, { name: `${name} Renamed`, shortName });
    expect(renamed).toMatchObject({ status: 200, body: { trackerLink, coolOffMonths: 9 } });
    expect(trackerLink).not.toBe('');
    expect(await auditOf(id)).toMatchObject([{ changes: [{ field: 'name' }] }]);
    const emptied = await change(id, { name, shortName, trackerLink: '' });
    expect(emptied).toMatchObject({ status: 200, body: { trackerLink: '', coolOffMonths: 9 } });
    expect(await change(id, { name, shortName, coolOffMonths: '' })).toMatchObject({ status: 422 });
  });

  test('a logo replaces the one before', async () => {
    const { id, ...texts } = await aBank(app.db, { createdBy: admin.id });
    const body = { ...texts, coolOffMonths: String(texts.coolOffMonths) };
    const logos: (number | null)[] = [];
    for (let sent = 0; sent < 2; sent++) {
      const picture = await anImage();
      const answer = await app.as(admin).call(updateBank, { params: { id }, form: body, picture });
      expect(answer.status).toBe(200);
      logos.push(answer.body.logoId);
    }
    const attached = await app.db
      .selectFrom('stored_files')
      .select('id')
      .where('attached_at', 'is not', null)
      .execute();
    expect(logos.map((logo) => attached.some((file) => file.id === logo))).toEqual([false, true]);
  });
});

describe('the list', () => {
  test('is ordered by name, searched by either name, and counts the cards', async () => {
    const [second, first] = [
      await aBank(app.db, { createdBy: admin.id, name: 'ordered b', shortName: 'Zeta' }),
      await aBank(app.db, { createdBy: admin.id, name: 'Ordered A', shortName: 'Eta' }),
    ];
    await aCard(app.db, { createdBy: admin.id, bankId: second.id });
    const found = async (q: string) =>
      (await app.as(admin).call(listBanks, { query: { q, sort: 'name' } })).body.map(({ id, cards }) => ({
        id,
        cards,
      }));
    expect(await found('ordered')).toEqual([
      { id: first.id, cards: 0 },
      { id: second.id, cards: 1 },
    ]);
    expect(await found('zeta')).toEqual([{ id: second.id, cards: 1 }]);
  });

  test('is for administrators, as is every change', async () => {
    const { id } = await aBank(app.db, { createdBy: admin.id });
    const as = app.as(staff);
    expect((await as.call(listBanks)).status).toBe(403);
    expect((await as.call(getBank, { params: { id } })).status).toBe(403);
    expect((await as.call(createBank, { body: form() })).status).toBe(403);
    expect((await as.call(updateBank, { params: { id }, body: form() })).status).toBe(403);
    expect((await as.call(switchBank, { params: { id }, body: { isActive: false } })).status).toBe(403);
  });
});

describe('a bank that is switched off', () => {
  const switchTo = (id: number, isActive: boolean) =>
    app.as(admin).call(switchBank, { params: { id }, body: { isActive } });

  test('takes its cards from staff, and gives them back; an administrator sees them with its state', async () => {
    const bank = await aBank(app.db, { createdBy: admin.id });
    const card = await aCard(app.db, { createdBy: admin.id, bankId: bank.id });
    const seenBy = async (person: { id: number }) =>
      (await app.as(person).call(listCards, { query: { q: card.bankName } })).body.map((row) => row.bank.isActive);
    expect(await switchTo(bank.id, false)).toMatchObject({ status: 200, body: { isActive: false } });
    expect([await seenBy(staff), await seenBy(admin)]).toEqual([[], [false]]);
    await switchTo(bank.id, false);
    await switchTo(bank.id, true);
    expect(await seenBy(staff)).toEqual([true]);
    expect((await auditOf(bank.id)).map(({ action }) => action)).toEqual(['bank-switched-off', 'bank-switched-on']);
  });

  test('takes no application for its cards', async () => {
    const bank = await aBank(app.db, { createdBy: admin.id });
    const card = await aCard(app.db, { createdBy: admin.id, bankId: bank.id });
    const customer = await aCustomer(app, { ownerId: staff.id });
    const body = { creditCardId: card.id, customerId: customer.id };
    await switchTo(bank.id, false);
    expect((await app.as(staff).call(createApplication, { body })).status).toBe(409);
    await switchTo(bank.id, true);
    expect((await app.as(staff).call(createApplication, { body })).status).toBe(201);
  });
});
