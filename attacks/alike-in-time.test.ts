import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashPassword } from '#server/auth/hash-password.ts';
import { aCard, aCustomer, anApplication, aPerson, customerForm, type TestPerson } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { inScope } from '#testing/test-scope.ts';
import { inMs, inPairs, leastOf, meanDifference, medianDifference } from './pairs.ts';
import { type Answer, type Sent, startTarget, unlimited } from './target.ts';

/** Times are judged at the full size only, on a machine that does nothing else. */
const { signIns, pairs, isJudged } = inScope({
  always: { signIns: 10, pairs: 20, isJudged: false },
  full: { signIns: 200, pairs: 500, isJudged: true },
});
const mostOfSignIn = 5;
const mostOfRecord = 2;
const measuredAtMost = 3;

const target = await startTarget({ ...unlimited, TRUSTED_PROXIES: '127.0.0.1' });
const password = 'a slow and narrow bridge';
const passwordHash = await hashPassword(password);

let addresses = 0;
/** Of its own each time: what is measured is no limit. */
const anAddress = () => ({ 'x-forwarded-for': `198.18.${Math.floor(++addresses / 250)}.${1 + (addresses % 250)}` });

/** What tells one answer from another, but for its number. */
function told({ statusCode, headers, body }: Answer) {
  const { 'content-type': type, 'content-length': length } = headers;
  return { statusCode, type, length, body: body.replace(/("requestId":")[^"]+/, '$1') };
}

async function signIn(username: string, typed: string): Promise<Answer> {
  const body = { username, password: typed };
  return target.send({ method: 'POST', path: '/api/Account/login', headers: anAddress(), body });
}

/** One failure of each is no reason to wait. */
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aPerson(target.db, { password }, () => passwordHash)));
const nameOf = (some: readonly TestPerson[], index: number) => some[index]?.username ?? '';

let unknown = 0;

test.each(['an unknown name', 'a disabled person'])(
  `A-AUTH-05: ${signIns} sign-ins of %s and as many with a wrong password: the same bytes, in the same time`,
  async (whose) => {
    const measure = async () => {
      const known = await people(signIns);
      const disabled = whose === 'a disabled person' ? await people(signIns) : [];
      const ids = disabled.map(({ id }) => id);
      if (ids.length > 0)
        await sql`update accounts set disabled_at = now() where id = any(${ids}::bigint[])`.execute(target.db);
      const answers = new Set<string>();
      const ask = async (username: string, typed: string) =>
        void answers.add(JSON.stringify(told(await signIn(username, typed))));
      const taken = await inPairs(
        signIns,
        (index) => ask(nameOf(known, index), 'a wrong password of mine'),
        (index) =>
          disabled.length > 0
            ? ask(nameOf(disabled, index), password)
            : ask(`nobody-at-all-${++unknown}@example.com`, 'a wrong password of mine'),
      );
      expect([...answers]).toHaveLength(1);
      expect(JSON.parse([...answers][0] ?? '')).toMatchObject({ statusCode: 401 });
      return meanDifference(taken);
    };
    // Code is compiled and threads are started.
    for (let index = 0; index < 10; index++) await signIn(`nobody-yet-${++unknown}@example.com`, password);
    const difference = await leastOf(measuredAtMost, mostOfSignIn, measure);
    recordFigure('A-AUTH-05', {
      figure: `${whose} and a wrong password, ${signIns} pairs: the means differ by ${inMs(difference)}`,
      pass: '< 5 ms in the mean',
    });
    if (isJudged) expect(difference).toBeLessThan(mostOfSignIn);
  },
);

const other = await aPerson(target.db);
const nobody = 900_000_000;
const someRecords = 20;

/** Asked by persons of whom each has his own limits. */
async function askers(count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let made = 0; made < count; made++) tokens.push(await target.tokenOf(await aPerson(target.db)));
  return tokens;
}

interface Alike {
  id: 'A-AC-09' | 'A-AC-02';
  what: string;
  status: number;
  theirs: (index: number) => Sent;
  missing: (index: number) => Sent;
}

const customers = await Promise.all(
  Array.from({ length: someRecords }, () => aCustomer(target, { ownerId: other.id })),
);
const applications = await Promise.all(
  customers.map(async (customer) => {
    const card = await aCard(target.db, { createdBy: other.id });
    return anApplication(target.db, { ownerId: other.id, customerId: customer.id, cardId: card.id });
  }),
);
const tokens = await askers(Math.ceil((pairs * measuredAtMost + someRecords) / 10));
const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

const byId = (what: string, path: string, ids: readonly { id: number }[], sent: Partial<Sent> = {}): Alike => ({
  id: 'A-AC-02',
  what,
  status: 404,
  theirs: (index) => ({ ...sent, path: `/api/${path}${at(ids, index).id}` }),
  missing: (index) => ({ ...sent, path: `/api/${path}${nobody + index}` }),
});

const alike: Alike[] = [
  {
    id: 'A-AC-09',
    what: 'the PAN of another’s customer and an unknown one',
    status: 404,
    theirs: (index) => ({ path: `/api/BasicCustomerDetails/by-panCardNo/${at(customers, index).pan}` }),
    missing: () => ({ path: `/api/BasicCustomerDetails/by-panCardNo/${customerForm().panCardNo}` }),
  },
  byId('another’s customer and none', 'BasicCustomerDetails/Get', customers),
  byId('another’s application and none', 'CreditCardApplication/Get', applications),
  byId('a change of another’s application and of none', 'CreditCardApplication/update/', applications, {
    method: 'PUT',
    body: { status: 'Approved' },
  }),
  { ...byId('another’s profile and one of nobody', 'Profile/Get', [other]), status: 403 },
  { ...byId('another’s bank details and those of nobody', 'ProfilePayment/Get', [other]), status: 403 },
  {
    ...byId('the applications of another and of nobody', 'CreditCardApplication/getbycreatedby/', [other]),
    status: 403,
  },
];

test.each(alike)(`A-AC-02, 09: $what are refused by the same bytes in the same time, ${pairs} pairs`, async (one) => {
  const answers = new Set<string>();
  let turn = 0;
  const ask = async (sent: Sent, index: number) => {
    const answer = told(await target.send({ ...sent, token: at(tokens, Math.floor(index / 10)) }));
    answers.add(JSON.stringify(answer).replaceAll(sent.path, 'PATH'));
  };
  const measure = async () => {
    // Nobody is asked for more than he may ask for in a minute.
    const begin = turn;
    turn += pairs;
    const taken = await inPairs(
      pairs,
      (index) => ask(one.missing(begin + index), begin + index),
      (index) => ask(one.theirs(begin + index), begin + index),
    );
    return medianDifference(taken);
  };
  for (let index = 0; index < someRecords; index++) await ask(one.theirs(index), pairs * measuredAtMost + index);
  const difference = await leastOf(measuredAtMost, mostOfRecord, measure);
  expect([...answers]).toHaveLength(1);
  expect(JSON.parse([...answers][0] ?? '')).toMatchObject({ statusCode: one.status });
  recordFigure(one.id, {
    figure: `${one.what}, ${pairs} pairs: ${inMs(difference)} in the median`,
    pass: '< 2 ms in the median, the same bytes',
  });
  if (isJudged) expect(difference).toBeLessThan(mostOfRecord);
});
