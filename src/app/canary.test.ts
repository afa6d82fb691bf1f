import { hash } from 'node:crypto';
import { appendFile, chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { urlOfRunning } from '#db/embedded/running.ts';
import { testFolder } from '#testing/cleanup.ts';
import { newPassword } from '#testing/factories.ts';
import { finder } from '#testing/find-values.ts';
import { anImage, formOf } from '#testing/pictures.ts';
import { freePort, startProduct } from '#testing/product.ts';
import { searchData } from '#testing/search-data.ts';

/** Passes the check digit, and is nobody's: made for this test. */
const aadhaar = '498237561042';
const values = {
  customerPan: 'QZKPV7391M',
  walkInPan: 'RTKPM6284C',
  staffPan: 'XWJPN4826T',
  changedPan: 'VYHPC5917R',
  missedPan: 'JQXPD8264W',
  aadhaar,
  accountNumber: '730184926557310',
  changedAccountNumber: '915570238846102',
  dateOfBirth: '1963-08-27',
  address: '714 Quartzkeeper Lane, Anand',
  staffPassword: `${newPassword()} canary`,
  changedPassword: `${newPassword()} canary`,
  wrongPassword: `${newPassword()} canary`,
  adminPassword: `${newPassword()} canary`,
};

const dataDir = await testFolder();
const dumps = await testFolder();
await chmod(dumps, 0o777);
const product = await startProduct({
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  LOG_LEVEL: 'debug',
  BOOTSTRAP_ADMIN_USERNAME: 'admin@example.com',
  BOOTSTRAP_ADMIN_PASSWORD: values.adminPassword,
});
const database = new Client({ connectionString: urlOfRunning(join(dataDir, 'pg')) });
await database.connect();
afterAll(async () => {
  await database.end();
  await product.stop();
});

interface Sent {
  token?: string;
  body?: Record<string, unknown>;
  /** Sent as a form with this picture's field. */
  picture?: string;
}

async function call<Answer = { id: number }>(method: string, path: string, expected: number, sent: Sent = {}) {
  const { token, body = {}, picture } = sent;
  const form = picture
    ? await formOf(body as Record<string, string>, { field: picture, bytes: await anImage() })
    : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
  const answer = await fetch(`${product.address}/api${path}`, {
    method,
    headers: {
      ...(method !== 'GET' && form.headers),
      // A create sent with a key is remembered with its answer.
      ...(method === 'POST' && { 'idempotency-key': `${path}-${JSON.stringify(body).length}` }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method === 'GET' ? {} : { body: form.payload }),
  });
  const text = await answer.text();
  expect(answer.status, `${method} ${path.split(/[?/]/).slice(0, 3).join('/')}: ${text}`).toBe(expected);
  return (text === '' ? {} : JSON.parse(text)) as Answer;
}

interface SignedIn {
  token: string;
}
const signIn = (username: string, password: string) =>
  call<SignedIn>('POST', '/Account/login', 200, { body: { username, password } });

async function signInAndOut() {
  const admin = await signIn('admin@example.com', values.adminPassword);
  const { id: roleId } = await call('POST', '/Role/create', 201, { ...admin, body: { name: 'Field staff' } });
  const username = 'staff@example.com';
  const staff = { username, password: values.staffPassword, roleId };
  await call('POST', '/Account/register', 201, { ...admin, body: staff });
  await call('POST', '/Account/login', 401, { body: { username, password: values.wrongPassword } });
  const first = await signIn(username, values.staffPassword);
  const { id } = await call('GET', '/Account/me', 200, first);
  const changed = { userId: id, oldPassword: values.staffPassword, newPassword: values.changedPassword };
  await call('PUT', '/Account/update-password', 200, { ...first, body: changed });
  await call('POST', '/Account/logout', 204, first);
  const again = await signIn(username, values.changedPassword);
  return { admin, staff: again, staffId: id, tokens: [admin.token, first.token, again.token] };
}

const names = {
  firstName: 'Asha',
  lastName: 'Patel',
  mobile: '9812345670',
  email: 'asha@example.com',
  pincode: '388001',
};

async function applyForCustomer(staff: SignedIn, admin: SignedIn) {
  await call('GET', `/BasicCustomerDetails/by-panCardNo/${values.missedPan}`, 404, staff);
  const body = { panCardNo: values.customerPan.toLowerCase(), ...names };
  const { id } = await call('POST', '/BasicCustomerDetails', 201, { ...staff, body });
  await call('POST', '/BasicCustomerDetails', 201, { ...staff, body });
  await call('GET', `/BasicCustomerDetails/by-panCardNo/${values.customerPan}`, 200, staff);
  await reveal(admin, `customer ${id}`, 'pan');
}

async function putWalkInAside(staff: SignedIn) {
  const panCardNo = values.walkInPan;
  const body = { panCardNo: panCardNo.toLowerCase(), firstName: names.firstName, mobile: names.mobile };
  const { id } = await call('POST', '/ApplyLater/Create', 201, { ...staff, body });
  await call('POST', '/ApplyLater/search', 200, { ...staff, body: { panCardNo } });
  const changed = { ...body, firstName: 'Usha', note: 'PAN seen', dueDate: null };
  await call('PUT', `/ApplyLater/update/${id}`, 200, { ...staff, body: changed });
}

async function fillProfile(staff: SignedIn, admin: SignedIn, id: number) {
  const body = {
    ...names,
    dob: values.dateOfBirth,
    Gender: 'female',
    aadharcard: aadhaar.replace(/(....)(?=.)/g, '$1 '),
    pancard: values.staffPan,
    Qualification: 'B.Com.',
    address: values.address,
  };
  const picture = 'profileImage';
  await call('POST', '/Profile/Create', 201, { ...staff, picture, body });
  await call('PUT', `/Profile/update/${id}`, 200, { ...staff, picture, body: { ...body, pancard: values.changedPan } });
  await call('GET', `/Profile/Get${id}`, 200, admin);
  await reveal(admin, `profile ${id}`, 'pan');
}

async function fillBankDetails(staff: SignedIn, admin: SignedIn, id: number) {
  const { accountNumber, changedAccountNumber } = values;
  const bank = { ifscCode: 'HDFC0001234', accountHolderName: 'Asha Patel', bankName: 'Bank', bankBranch: 'Anand' };
  const picture = 'passbookOrChequeImage';
  await call('POST', '/ProfilePayment/Create', 201, { ...staff, picture, body: { ...bank, accountNumber } });
  const changed = { ...bank, accountNumber: changedAccountNumber };
  await call('PUT', `/ProfilePayment/update/${id}`, 200, { ...staff, picture, body: changed });
  await reveal(admin, `bank details ${id}`, 'accountNumber');
}

async function reveal(admin: SignedIn, record: string, field: string) {
  const body = { record, field, reason: 'The bank asked for it' };
  await call('POST', '/PersonalData/reveal', 200, { ...admin, body });
}

/** Where such values have no business: refused, and told to no log. */
async function sendAstray(staff: SignedIn) {
  const { customerPan: panCardNo, accountNumber, staffPassword } = values;
  const body = { panCardNo, aadhaar, accountNumber, password: staffPassword };
  await call('POST', '/Account/login', 422, { body: { username: staffPassword, ...body } });
  await call('PUT', '/Account/preferences', 422, { ...staff, body });
  await call('GET', `/Account/Get${panCardNo}?aadharcard=${aadhaar}&accountNumber=${accountNumber}`, 403, staff);
  await call('GET', `/nowhere/${panCardNo}/${aadhaar}/${accountNumber}`, 404, staff);
}

const search = (find: ReturnType<typeof finder>, name: string) =>
  searchData(find, { database, dataDir, into: join(dumps, name), output: product.output() });

test('P-01, P-02: what names a person, passwords and tokens lie nowhere in any form; what was planted is found', {
  timeout: 240_000,
}, async () => {
  const { admin, staff, staffId, tokens } = await signInAndOut();
  await applyForCustomer(staff, admin);
  await putWalkInAside(staff);
  await fillProfile(staff, admin, staffId);
  await fillBankDetails(staff, admin, staffId);
  await sendAstray(staff);

  const canaries = {
    ...values,
    typedPan: values.customerPan.toLowerCase(),
    typedAadhaar: aadhaar.replace(/(....)(?=.)/g, '$1 '),
    ...Object.fromEntries(tokens.map((token, index) => [`token ${index}`, token])),
  };
  const found = await search(finder(canaries), 'canaries');
  expect(found.tables).toBeGreaterThan(30);
  const megabyte = 1024 * 1024;
  expect(found.data.searched).toBeGreaterThan(30 * megabyte);
  expect(found.backup.searched).toBeGreaterThan(30 * megabyte);
  const hits = [found.dump, found.data, found.files, found.backup].flatMap((place) => place.hits);
  expect([...hits, ...found.log]).toEqual([]);

  const { rows } = await database.query<{ password_hash: string }>('select password_hash from accounts');
  for (const { password_hash } of rows) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=47104,/);
  // A token is known by its hash alone.
  const { rowCount } = await database.query('select from sessions where token_hash = $1', [
    hash('sha256', staff.token, 'buffer'),
  ]);
  expect(rowCount).toBe(1);

  const planted = { planted: 'QZKPV0000M planted' };
  const forms = plant(planted.planted);
  await database.query('create table planted (id int, bytes bytea)');
  for (const [id, bytes] of forms.entries()) await database.query('insert into planted values ($1, $2)', [id, bytes]);
  await appendFile(join(dataDir, 'files', 'marker'), planted.planted);
  const find = finder(planted);
  const again = await search(find, 'planted');
  const names = (place: { hits: string[] }) => new Set(place.hits.map((hit) => hit.split(': ')[1]));
  const every = new Set(['clear', 'base64', 'hex', 'UTF-16LE', 'UTF-16BE'].map((form) => `planted as ${form}`));
  for (const place of [again.dump, again.data, again.backup]) expect(names(place).intersection(every)).toEqual(every);
  expect(again.data.hits.some((hit) => hit.includes('pg_wal'))).toBe(true);
  expect(again.data.hits.some((hit) => hit.includes('base/'))).toBe(true);
  expect(again.files.hits).toEqual(['marker: planted as clear']);
  await database.query(`drop table ${escapeIdentifier('planted')}`);
});

/** A value as careless code might leave it, among other bytes. */
function plant(value: string): Buffer[] {
  const around = (bytes: Buffer) => Buffer.concat([Buffer.from('<'), bytes, Buffer.from('>')]);
  const bytes = Buffer.from(value);
  const encoded = ['', 'x', 'xy'].map((before) => Buffer.from(Buffer.from(`${before}${value}`).toString('base64')));
  const wide = Buffer.from(value, 'utf16le');
  const hexadecimal = bytes.toString('hex');
  return [
    bytes,
    ...encoded,
    Buffer.from(hexadecimal),
    Buffer.from(hexadecimal.toUpperCase()),
    wide,
    Buffer.from(wide).swap16(),
  ].map(around);
}
