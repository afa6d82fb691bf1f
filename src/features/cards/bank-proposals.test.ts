import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listBanks } from '#features/banks/contract.ts';
import { testFolder } from '#testing/cleanup.ts';
import { aBank, aCard, aPerson, cardTexts } from '#testing/factories.ts';
import { anImage } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { confirmBanks, createCard, getCard, listBankProposals, listCards, updateCard } from './contract.ts';

const app = await startTestApp({ settings: { DATA_DIR: await testFolder() } });
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);

const cardOf = async (id: number) => (await app.as(admin).call(getCard, { params: { id } })).body;
const auditOf = (id: number) => app.audit(['action', 'changes'], { subject: `card ${id}` });
const named = (bankName: string) => aCard(app.db, { createdBy: admin.id, bankName });
const proposedIds = async () => (await app.as(admin).call(listBankProposals)).body.map(({ id }) => id);
const confirm = (...cards: { id: number; bankId: number }[]) => app.as(admin).call(confirmBanks, { body: { cards } });

/** The fields of the specification, and no more. */
function specified(wanted: Partial<ReturnType<typeof cardTexts>> = {}) {
  const { bankName, applyLink, remarks, pincodeLink } = { ...cardTexts(), ...wanted };
  return { banknamecreditcard: bankName, urllinkcreditcard: applyLink, remarks, pincodeList: pincodeLink };
}

describe('a card that comes without a bank', () => {
  test.each([
    ['HDFC Millennia', 'HDFC Bank', 'HDFC'],
    ['hdfc-regalia gold', 'HDFC Bank', 'HDFC'],
    ['SBI Card PRIME', 'SBI Card', 'SBI'],
    ['State Bank of India SimplyCLICK', 'SBI Card', 'SBI'],
    ['Bank of Baroda Easy', 'Bank of Baroda', 'BOB'],
    ['Indian Overseas Bank Gold', 'Indian Overseas Bank', 'IOB'],
    ['Indian Bank Platinum', 'Indian Bank', 'Indian Bank'],
    ['AU Altura', 'AU Small Finance Bank', 'AU'],
    ['Aurora Card', 'Aurora Card', 'Aurora Card'],
    ['Lakeside Bank Gold Bank Card', 'Lakeside Bank', 'Lakeside'],
    ['LAKESIDE bank Silver', 'Lakeside Bank', 'Lakeside'],
    ['Lakeside Platinum', 'Lakeside Bank', 'Lakeside'],
    ['Riverside Co-operative Bank', 'Riverside Co-operative Bank', 'Riverside Co-operative'],
    ['નમૂના બેંક ગોલ્ડ', 'નમૂના બેંક', 'નમૂના'],
    ['नमूना बैंक', 'नमूना बैंक', 'नमूना'],
    ['Hill Card (last year)', 'Hill Card', 'Hill Card'],
    ['Bank', 'Bank', 'Bank'],
    ['(new)', '(new)', '(new)'],
  ])('%s belongs to %s', async (bankName, name, shortName) => {
    const { id } = await named(bankName);
    expect(await cardOf(id)).toMatchObject({ bank: { name, shortName }, isBankConfirmed: false });
  });

  test('a name as long as a name may be has a bank, too, and two that begin alike have one each', async () => {
    const [one, other] = [await named('x'.repeat(100)), await named(`${'x'.repeat(99)}y`)];
    const banks = [(await cardOf(one.id)).bank, (await cardOf(other.id)).bank];
    expect(banks.map(({ name }) => name)).toEqual(['x'.repeat(100), `${'x'.repeat(99)}y`]);
    expect(banks[0]?.shortName).not.toBe(banks[1]?.shortName);
  });

  test('goes to a bank an administrator has added, by its name or short name', async () => {
    const bank = await aBank(app.db, { createdBy: admin.id, name: 'Harbour and Coast', shortName: 'H&C' });
    for (const bankName of ['HARBOUR  and coast Gold', 'h&c gold']) {
      const { id } = await named(bankName);
      expect((await cardOf(id)).bank.id).toBe(bank.id);
    }
  });

  test('fifty added at once of one new bank share it', async () => {
    const cards = await Promise.all(Array.from({ length: 50 }, (_, index) => named(`Crowded Bank ${index}`)));
    const banks = await Promise.all(cards.map(async ({ id }) => (await cardOf(id)).bank.id));
    expect(new Set(banks).size).toBe(1);
  });

  test('the migration sorts the cards there are, several of one bank together', async () => {
    const cards = [await named('Sorted Bank One'), await named('sorted bank two'), await named('HDFC Sorted')];
    const ids = cards.map(({ id }) => id);
    await sql`update cards set bank_id = null, is_bank_confirmed = false where id = any(${ids}::bigint[])`.execute(
      app.owner,
    );
    const names = await Promise.all(ids.map(async (id) => (await cardOf(id)).bank.name));
    expect(names).toEqual(['Sorted Bank', 'Sorted Bank', 'HDFC Bank']);
  });

  test('the calls of the specification, which know no banks, work to the letter', async () => {
    const form = specified({ bankName: 'Lettered Bank Gold' });
    const created = await app.as(admin).call(createCard, { form, picture: await anImage() });
    expect(created).toMatchObject({ status: 201, body: { ...form, bank: { name: 'Lettered Bank' } } });
    expect(created.body.isBankConfirmed).toBe(false);
    const { id } = created.body;
    const body = { id, ...form, remarks: 'Free for ever' };
    const changed = await app.as(admin).call(updateCard, { params: { id }, body });
    expect(changed).toMatchObject({ status: 200, body: { ...body, bank: created.body.bank, isBankConfirmed: false } });
  });
});

describe('a card that comes with a bank', () => {
  test('belongs to it, confirmed; an unknown bank is refused', async () => {
    const bank = await aBank(app.db, { createdBy: admin.id });
    const form = { ...specified({ bankName: 'HDFC Elsewhere' }), bankId: String(bank.id) };
    const created = await app.as(admin).call(createCard, { form, picture: await anImage() });
    expect(created).toMatchObject({ status: 201, body: { bank: { id: bank.id }, isBankConfirmed: true } });
    const wrong = { ...form, bankId: '999999999' };
    const refused = await app.as(admin).call(createCard, { form: wrong, picture: await anImage() });
    expect(refused).toMatchObject({ status: 422, codes: { bankId: ['not-in-list'] } });
    const { id } = created.body;
    const unknown = { ...specified(), bankId: 999_999_999 };
    expect((await app.as(admin).call(updateCard, { params: { id }, body: unknown })).status).toBe(422);
    expect((await cardOf(id)).bank.id).toBe(bank.id);
  });

  test('saving the proposal in the form confirms it, and says so in the audit', async () => {
    const { id, ...texts } = await named('Formed Bank Gold');
    const { bank } = await cardOf(id);
    const body = { ...specified(texts), bankId: bank.id };
    const saved = await app.as(admin).call(updateCard, { params: { id }, body });
    expect(saved).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { bank, isBankConfirmed: true } });
    expect(await auditOf(id)).toEqual([
      { action: 'card-changed', changes: [{ field: 'bank', before: null, after: 'Formed Bank' }] },
    ]);
    expect((await app.as(admin).call(updateCard, { params: { id }, body })).headers.etag).toBe('"2"');
  });
});

describe('confirming proposals', () => {
  test('one by one or all, with another bank where the proposal is wrong; a repetition changes nothing', async () => {
    const right = await named('Righteous Bank Gold');
    const wrong = await named('Wrongful Pay');
    const later = await named('Righteous Bank Silver');
    const bank = await aBank(app.db, { createdBy: admin.id });
    const proposal = (await cardOf(right.id)).bank;
    const choice = [
      { id: right.id, bankId: proposal.id },
      { id: wrong.id, bankId: bank.id },
    ];
    const { status, body } = await confirm(...choice);
    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).toContain(later.id);
    expect(body.map(({ id }) => id)).not.toContain(right.id);
    expect(await cardOf(wrong.id)).toMatchObject({ bank: { id: bank.id }, isBankConfirmed: true });
    expect(await auditOf(wrong.id)).toEqual([
      { action: 'card-bank-confirmed', changes: [{ field: 'bank', before: 'Wrongful Pay', after: bank.name }] },
    ]);
    await confirm(...choice.map((one) => ({ ...one, bankId: proposal.id })));
    expect((await cardOf(wrong.id)).bank.id).toBe(bank.id);
    expect(await auditOf(wrong.id)).toHaveLength(1);
    expect(await proposedIds()).toContain(later.id);
  });

  test('a bank that was only proposed goes with its last card; one that was confirmed or changed stays', async () => {
    const [left, kept] = [await named('Leaving Pay'), await named('Staying Bank Gold')];
    const staying = (await cardOf(kept.id)).bank;
    const bank = await aBank(app.db, { createdBy: admin.id });
    await confirm({ id: kept.id, bankId: staying.id });
    await confirm({ id: left.id, bankId: bank.id });
    const body = { ...specified({ bankName: 'Staying Bank Gold' }), bankId: bank.id };
    await app.as(admin).call(updateCard, { params: { id: kept.id }, body });
    const names = async (q: string) =>
      (await app.as(admin).call(listBanks, { query: { q } })).body.map(({ name }) => name);
    expect(await names('leaving')).toEqual([]);
    expect(await names('staying')).toEqual(['Staying Bank']);
  });

  test('the others are confirmed where one was given another bank meanwhile, and its proposal went', async () => {
    const [gone, left] = [await named('Vanishing Pay'), await named('Remaining Bank Gold')];
    const vanished = (await cardOf(gone.id)).bank.id;
    const remaining = (await cardOf(left.id)).bank.id;
    const bank = await aBank(app.db, { createdBy: admin.id });
    await confirm({ id: gone.id, bankId: bank.id });
    const { status, body } = await confirm({ id: gone.id, bankId: vanished }, { id: left.id, bankId: remaining });
    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).not.toContain(left.id);
    expect(await cardOf(left.id)).toMatchObject({ bank: { id: remaining }, isBankConfirmed: true });
    expect(await cardOf(gone.id)).toMatchObject({ bank: { id: bank.id }, isBankConfirmed: true });
    // Alone, too.
    expect((await confirm({ id: gone.id, bankId: vanished })).status).toBe(200);
  });

  test('a proposed bank is nobody’s yet for being named with a card that was confirmed', async () => {
    const [settled, open] = [await named('Settled Pay'), await named('Undecided Pay')];
    const bank = await aBank(app.db, { createdBy: admin.id });
    const proposed = (await cardOf(open.id)).bank.id;
    await confirm({ id: settled.id, bankId: bank.id });
    const further = await named('Settling Pay');
    await confirm({ id: settled.id, bankId: proposed }, { id: further.id, bankId: bank.id });
    await confirm({ id: open.id, bankId: bank.id });
    expect((await app.as(admin).call(listBanks, { query: { q: 'undecided' } })).body).toEqual([]);
  });

  test('an unknown bank is refused, and nothing is confirmed', async () => {
    const { id } = await named('Doubtful Bank Gold');
    const other = await named('Doubtful Bank Silver');
    const { bank } = await cardOf(id);
    expect((await confirm({ id: other.id, bankId: bank.id }, { id, bankId: 999_999_999 })).status).toBe(422);
    expect(await proposedIds()).toEqual(expect.arrayContaining([id, other.id]));
  });

  test('is for administrators', async () => {
    const { id } = await named('Guarded Bank Gold');
    const body = { cards: [{ id, bankId: (await cardOf(id)).bank.id }] };
    expect((await app.as(staff).call(confirmBanks, { body })).status).toBe(403);
    expect((await app.as(staff).call(listBankProposals)).status).toBe(403);
  });
});

test('cards are found by the name of their bank', async () => {
  const bank = await aBank(app.db, { createdBy: admin.id, name: 'Findable Savings', shortName: 'FSV' });
  const { id } = await aCard(app.db, { createdBy: admin.id, bankId: bank.id, bankName: 'Platinum Plus' });
  for (const q of ['findable', 'fsv', 'platinum findable']) {
    const { body } = await app.as(staff).call(listCards, { query: { q } });
    expect(body.map((card) => card.id)).toEqual([id]);
  }
});
