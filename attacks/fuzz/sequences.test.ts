import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRequest } from '#testing/check-answer.ts';
import { aPerson, customerForm, type TestPerson } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { inScope } from '#testing/test-scope.ts';
import { type Answer, expectUnharmed, inTurn, type Sent, startTarget } from '../target.ts';
import { readOperations } from './operations.ts';
import { casesOf, requestOf } from './requests.ts';

const runs = inScope({ always: 20, full: 200 });
const callsEach = 50;

const target = await startTarget();
const { operations, schemas } = await readOperations(target);
const admin = await aPerson(target.db, { role: 'Admin' });
const adminToken = await target.tokenOf(admin);

/** Anything of the product that neither signs out nor needs a picture, as a member of staff. */
const anyCase = fc.oneof(
  ...operations
    .filter(({ id, form }) => !form && !/^(?:signOut|end|setPassword|removeAuth|signIn)/i.test(id))
    .map((operation) => casesOf(operation, schemas, 'valid')),
);

interface NewCustomer {
  kind: 'create' | 'createAgain';
  who: number;
}

type Step =
  | NewCustomer
  | { kind: 'read' | 'change' | 'changeStale'; who: number; which: number }
  | { kind: 'signOut'; who: number }
  | { kind: 'adminReads'; which: number }
  | { kind: 'anything'; who: number; one: unknown };

const isNewCustomer = (one: Step): one is NewCustomer => one.kind === 'create' || one.kind === 'createAgain';

const who = fc.nat(1);
const which = fc.nat(20);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('create', 'createAgain'), who }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('read', 'change', 'changeStale'), who, which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signOut'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('adminReads'), which }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('anything'), who, one: anyCase }) },
) as fc.Arbitrary<Step>;

interface Person extends TestPerson {
  token: string;
}

/** A customer as the model has it. */
interface Known {
  id: number;
  owner: number;
  pan: string;
  lastName: string;
  etag: string;
}

let calls = 0;

async function call(sent: Sent, url = sent.path): Promise<Answer> {
  const answer = await target.send(sent);
  calls++;
  checkRequest({ method: (sent.method ?? 'GET') as 'GET', url, headers: sent.headers ?? {} }, answer);
  expect(answer.statusCode, `${sent.method} ${sent.path} ${answer.body}`).toBeLessThan(500);
  return answer;
}

/** What the product must answer, by a model of whose each customer is and how it stands. */
async function follow(steps: Step[]): Promise<void> {
  const staff = await Promise.all([aPerson(target.db), aPerson(target.db)]);
  const people: Person[] = await Promise.all(staff.map(async (one) => ({ ...one, token: await target.tokenOf(one) })));
  const known: Known[] = [];
  for (const one of steps) await take(one, people, known);
  // What stands at the end is what the model has, for either of them.
  for (const customer of known) await read(customer, people[customer.owner] as Person, 200);
}

async function read(customer: Known, person: Person, expected: number): Promise<void> {
  const answer = await call({ path: `/api/BasicCustomerDetails/Get${customer.id}`, token: person.token });
  expect(answer.statusCode).toBe(expected);
  if (expected !== 200) return;
  expect(JSON.parse(answer.body)).toMatchObject({
    id: customer.id,
    lastName: customer.lastName,
    panCardNo: customer.pan,
  });
  expect(answer.headers.etag).toBe(customer.etag);
}

async function take(one: Step, people: Person[], known: Known[]): Promise<void> {
  if (one.kind === 'adminReads') {
    const customer = known[one.which % Math.max(1, known.length)];
    if (!customer) return;
    const answer = await call({ path: `/api/BasicCustomerDetails/Get${customer.id}`, token: adminToken });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain(customer.pan);
    return;
  }
  const person = people[one.who] as Person;
  if (isNewCustomer(one)) return create(one, person, known);
  if (one.kind === 'signOut') {
    expect((await call({ method: 'POST', path: '/api/Account/logout', token: person.token })).statusCode).toBe(204);
    expect((await call({ path: '/api/Account/me', token: person.token })).statusCode).toBe(401);
    person.token = await target.tokenOf(person);
    return;
  }
  if (one.kind === 'anything') {
    const request = await requestOf(one.one as Parameters<typeof requestOf>[0], new Uint8Array());
    const { headers = {}, ...rest } = request;
    // Under a key of an earlier sequence an answer of somebody else’s would be a fault: keys are the person’s.
    await call({ ...rest, headers, token: person.token });
    return;
  }
  const customer = known[one.which % Math.max(1, known.length)];
  if (!customer) return;
  const isOwn = customer.owner === one.who;
  if (one.kind === 'read') return read(customer, person, isOwn ? 200 : 404);
  return change(one.kind === 'changeStale', customer, { person, isOwn });
}

async function create(one: NewCustomer, person: Person, known: Known[]) {
  const own = known.find(({ owner }) => owner === one.who);
  const isAgain = one.kind === 'createAgain' && own !== undefined;
  const body = { ...customerForm(), ...(isAgain && { panCardNo: own.pan }) };
  const answer = await call({ method: 'POST', path: '/api/BasicCustomerDetails', token: person.token, body });
  expect(answer.statusCode, answer.body).toBe(isAgain ? 409 : 201);
  if (isAgain) return;
  const { id } = JSON.parse(answer.body) as { id: number };
  known.push({ id, owner: one.who, pan: body.panCardNo, lastName: body.lastName, etag: answer.headers.etag ?? '' });
}

async function change(isStale: boolean, customer: Known, { person, isOwn }: { person: Person; isOwn: boolean }) {
  const { panCardNo: _, ...form } = customerForm();
  const body = { ...form, lastName: `Changed ${form.lastName}` };
  const headers = { 'if-match': isStale ? '"999999"' : customer.etag };
  const path = `/api/BasicCustomerDetails/update/${customer.id}`;
  const answer = await call({ method: 'PUT', path, token: person.token, headers, body });
  expect(answer.statusCode, answer.body).toBe(!isOwn ? 404 : isStale ? 412 : 200);
  if (answer.statusCode !== 200) return;
  customer.lastName = body.lastName;
  customer.etag = answer.headers.etag ?? '';
}

test(`A-FUZZ-02: ${runs} sequences of ${callsEach} calls answer as a model of them does, and as the API document has it`, async () => {
  const sequences = fc.sample(fc.array(step, { minLength: callsEach, maxLength: callsEach }), {
    numRuns: runs,
    seed: 4,
  });
  await inTurn(sequences, 4, follow);
  await expectUnharmed(target);
  recordFigure('A-FUZZ-02', {
    figure: `${runs} sequences, ${calls.toLocaleString('en')} calls: every answer as the model has it, 0 × 5xx, 0 undocumented`,
    pass: '0 × 5xx, 0 undocumented, 0 against the model',
  });
});
