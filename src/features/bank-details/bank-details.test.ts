import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { aPerson, bankDetailsForm, type TestPerson } from '#testing/factories.ts';
import { anImage } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { createBankDetails, getBankDetails, updateBankDetails } from './contract.ts';

const folder = await testFolder();
const app = await startTestApp({ settings: { DATA_DIR: folder } });
const admin = await aPerson(app.db, { role: 'Admin' });

type Form = Record<string, string>;
interface Sent {
  by: { id: number };
  /** Creates unless said. */
  change?: number;
  body: Form;
  image?: Uint8Array | undefined;
  headers?: Record<string, string>;
}

const send = ({ by, change: userId, body: form, image: picture, headers }: Sent) =>
  userId === undefined
    ? app.as(by).call(createBankDetails, { form, picture, headers })
    : app.as(by).call(updateBankDetails, { params: { userId }, form, picture, headers });

async function someBankDetails(body: Form = bankDetailsForm()) {
  const person = await aPerson(app.db);
  const made = await send({ by: person, body, image: await anImage() });
  expect(made.status).toBe(201);
  return { person, body, details: made.body };
}

const rowOf = (id: number) =>
  app.db.selectFrom('bank_details').selectAll().where('account_id', '=', id).executeTakeFirst();
const read = (by: TestPerson, id: number) => app.as(by).call(getBankDetails, { params: { id } });
const auditOf = (id: number) => app.audit(['action', 'actor_id', 'changes'], { subject: `bank details ${id}` });

test('bank details are added with a picture; the person sees them whole, an Admin the last four digits and no picture', async () => {
  const { person, body, details } = await someBankDetails({ ...bankDetailsForm(), ifscCode: 'hdfc0001234' });
  const expected = { ...body, ifscCode: 'HDFC0001234', userId: person.id, createdBy: person.id };
  expect(details).toMatchObject(expected);
  const own = await read(person, person.id);
  expect(own).toMatchObject({ status: 200, headers: { etag: '"1"', 'cache-control': 'no-store' }, body: expected });
  const picture = await app.app.inject({ method: 'GET', url: own.body.passbookOrChequeImage ?? '' });
  expect(picture).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, no-store' } });
  const seen = (await read(admin, person.id)).body;
  expect(seen).toMatchObject({
    accountNumber: `XXXXXX${body.accountNumber?.slice(-4)}`,
    passbookOrChequeImage: null,
  });
  const entries = await auditOf(person.id);
  expect(entries).toMatchObject([{ action: 'bank-details-created', actor_id: person.id }]);
  expect(JSON.stringify(entries)).not.toContain(body.accountNumber);
});

test('P-01: the number lies sealed, and nowhere in clear', async () => {
  const { person, body } = await someBankDetails();
  const { rows } = await sql<{ text: string }>`select b::text || coalesce((
    select string_agg(i::text, '') from idempotency_keys i), '') as text from bank_details b
    where account_id = ${person.id}`.execute(app.db);
  const number = body.accountNumber ?? '';
  for (const form of [number, Buffer.from(number).toString('hex'), Buffer.from(number).toString('base64')]) {
    expect(rows[0]?.text).not.toContain(form);
  }
  const cheque = await app.db
    .selectFrom('stored_files')
    .select('class')
    .where('owner_id', '=', person.id)
    .executeTakeFirst();
  expect(cheque?.class).toBe('C3');
});

test('A-VAL-03: every failing field is named at once', async () => {
  const person = await aPerson(app.db);
  const refused = await send({ by: person, body: { accountNumber: '12', ifscCode: 'HDFC1001234', bankName: ' ' } });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      codes: {
        accountNumber: ['account-number'],
        ifscCode: ['ifsc'],
        accountHolderName: ['required'],
        bankName: ['required'],
        bankBranch: ['required'],
      },
    },
  });
  expect(await rowOf(person.id)).toBeUndefined();
});

test('F-15: a second create is 409; of 50 at once exactly one wins; a repeated one is answered again', async () => {
  const { person } = await someBankDetails();
  expect((await send({ by: person, body: bankDetailsForm() })).status).toBe(409);
  const racer = await aPerson(app.db);
  await app.tokenOf(racer);
  const create = () => app.as(racer).call(createBankDetails, { body: bankDetailsForm() });
  const answers = await Promise.all(Array.from({ length: 50 }, create));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  const keyed = await aPerson(app.db);
  const sent = { by: keyed, body: bankDetailsForm(), headers: { 'idempotency-key': 'one' } };
  expect((await send(sent)).status).toBe(201);
  expect(await send(sent)).toMatchObject({ status: 201, body: { accountNumber: sent.body.accountNumber } });
  expect((await send({ ...sent, body: bankDetailsForm() })).status).toBe(422);
  expect(await auditOf(keyed.id)).toHaveLength(1);
});

test('a change needs a new picture, leaves a masked number alone and says which fields', async () => {
  const { person, body } = await someBankDetails();
  const before = await rowOf(person.id);
  const without = await send({ by: person, change: person.id, body: { ...body, ifscCode: 'X' } });
  expect(without).toMatchObject({
    status: 422,
    codes: { passbookOrChequeImage: ['required'], ifscCode: ['ifsc'] },
  });
  const image = await anImage();
  const masked = { ...body, accountNumber: `XXXXXX${body.accountNumber?.slice(-4)}`, bankBranch: 'Nadiad' };
  const saved = await send({ by: person, change: person.id, body: masked, image, headers: { 'if-match': '"1"' } });
  expect(saved).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { accountNumber: body.accountNumber } });
  const after = await rowOf(person.id);
  expect(after?.account_number_sealed).toEqual(before?.account_number_sealed);
  expect(after?.image_id).not.toBe(before?.image_id);
  expect((await auditOf(person.id)).at(-1)?.changes).toEqual([{ field: 'bankBranch' }, { field: 'image' }]);
  const stale = await send({ by: person, change: person.id, body, image, headers: { 'if-match': '"1"' } });
  expect(stale.status).toBe(412);
  const stray = { ...body, accountNumber: 'XXXXXX0000' };
  const refused = await send({ by: person, change: person.id, body: stray, image });
  expect(refused).toMatchObject({ status: 422, codes: { accountNumber: ['account-number'] } });
  const number = await send({ by: person, change: person.id, body: { ...body, accountNumber: '000123456789' }, image });
  expect(number.body.accountNumber).toBe('000123456789');
});

test('an administrator’s change answers and is audited alike, whether the number was right or wrong', async () => {
  const { person, body } = await someBankDetails();
  const image = await anImage();
  const told = [];
  for (const accountNumber of ['000123456780', '000123456780']) {
    const { status } = await send({ by: admin, change: person.id, body: { ...body, accountNumber }, image });
    told.push({ status, changes: (await auditOf(person.id)).at(-1)?.changes });
  }
  expect(told).toEqual(Array(2).fill({ status: 200, changes: [{ field: 'accountNumber' }, { field: 'image' }] }));
});

test('A-AC-02, A-AC-03: another’s are 403 to staff, existing or not; none are 404; another’s name is 403', async () => {
  const { person, body } = await someBankDetails();
  const stranger = await aPerson(app.db);
  const before = await rowOf(person.id);
  const image = await anImage();
  for (const id of [person.id, 999_999_999]) {
    expect((await read(stranger, id)).status).toBe(403);
    expect((await send({ by: stranger, change: id, body, image })).status).toBe(403);
  }
  expect(createBankDetails.refusals).toContain('forbidden');
  for (const by of [stranger, admin]) {
    expect((await read(by, stranger.id)).status).toBe(404);
    expect((await send({ by, change: stranger.id, body, image })).status).toBe(404);
    const other = by === admin ? stranger.id : admin.id;
    expect((await send({ by, body: { ...body, userId: String(other) } })).status).toBe(403);
    expect((await send({ by, body: { ...body, createdBy: String(other) } })).status).toBe(403);
  }
  expect((await send({ by: stranger, body: { ...body, roleId: '1' } })).status).toBe(422);
  expect((await app.call(getBankDetails, { params: { id: person.id } })).status).toBe(401);
  expect(await rowOf(person.id)).toEqual(before);
});
