import { expect, test } from 'vitest';
import { joinAtOnce, joinWaiting } from '#features/customer-files/server/join-records.ts';
import { aCard, aCustomer, anApplication, aPerson } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { stateHash } from '#testing/state-hash.ts';
import { inScope } from '#testing/test-scope.ts';
import { readOperations } from './fuzz/operations.ts';
import { expectUnharmed, inTurn, startTarget } from './target.ts';

const swept = inScope({ always: 60, full: 1_000 });
const malformed = [
  '0',
  '-1',
  '007',
  '1e3',
  '9007199254740992',
  '7abc',
  '7,8',
  '7%2f..%2f8',
  '%00',
  '%',
  '٧',
  '1.0',
  '0x7',
  '+7',
  '%207',
];

const target = await startTarget();
const { operations } = await readOperations(target);
const [staff, other] = [await aPerson(target.db), await aPerson(target.db)];
const token = await target.tokenOf(staff);

/** Of somebody else, and told apart from everything else in the product. */
const canary = 'Zqxcanary';
const customer = await aCustomer(target, { ownerId: other.id, firstName: canary, lastName: canary });
const card = await aCard(target.db, { createdBy: other.id });
await anApplication(target.db, { ownerId: other.id, customerId: customer.id, cardId: card.id });
// Else the worker joins them and the sample's requests while the calls are made. The second waits for a worker that is at it.
await joinWaiting({ db: target.db });
await joinAtOnce(target.db, { customer_id: customer.id });

test('A-AC-01, 04, 13: a member of staff sweeps ids and malformed ones over every call that reads: nobody else’s data, and nothing changes', async () => {
  const reading = operations.filter(({ method, path }) => method === 'GET' && path.includes('{'));
  const before = await stateHash(target.db);
  const ids = [...malformed, ...Array.from({ length: swept }, (_, index) => String(index + 1))];
  const found: string[] = [];
  const answered = new Map<number, number>();
  await inTurn(reading, 4, async ({ path, id }) => {
    for (const one of ids) {
      const filled = path.replace(/\{\w+\}/g, one);
      const { statusCode, body } = await target.send({ path: filled, token });
      if (body.includes(canary) || body.includes(customer.pan)) found.push(`${filled} ${body.slice(0, 100)}`);
      answered.set(statusCode, (answered.get(statusCode) ?? 0) + 1);
      const isOwn = statusCode === 200 && (one === String(staff.id) || id === 'readPicture');
      // 422: the call asks for more than an id, a month say.
      if (!isOwn && ![400, 403, 404, 422].includes(statusCode))
        found.push(`${filled} ${statusCode} ${body.slice(0, 200)}`);
    }
  });
  expect(found).toEqual([]);
  expect(await stateHash(target.db)).toBe(before);
  await expectUnharmed(target);
  recordFigure('A-AC-04', {
    figure: `${[...answered].map(([status, count]) => `${count.toLocaleString('en')} × ${status}`).join(', ')} of ${reading.length} calls: 0 of somebody else's data, 0 rows changed`,
    pass: '400, 403, 404; 422 where more than an id is asked for; 200 for one’s own',
  });
});

/** They have no body and no id, and everybody signed in may do them for themselves: nothing of them is refused. */
const taken = ['askProof', 'startAuthenticator'];
/** Of a caller who is known, and told no. */
const refusedOfKnown = [403, 404, 409, 415, 422];

test('A-AC-13: whatever a stranger and a member of staff are refused leaves every table as it was', async () => {
  // Signing out refuses nobody: it would end the session that the other calls need.
  const writing = operations.filter(({ method, id }) => method !== 'GET' && id !== 'signOut');
  const before = await stateHash(target.db);
  const wrong: string[] = [];
  const refused = { stranger: 0, staff: 0 };
  for (const { method, path, id } of writing)
    for (const [who, person] of [
      ['stranger', undefined],
      ['staff', token],
    ] as const) {
      if (person && taken.includes(id)) continue;
      const filled = path.replace(/\{\w+\}/g, String(other.id));
      const { statusCode } = await target.send({ method, path: filled, token: person, body: { 'no such field': 1 } });
      if ([...refusedOfKnown, ...(person ? [] : [401])].includes(statusCode)) refused[who]++;
      else wrong.push(`${method} ${filled} of ${who}: ${statusCode}`);
    }
  expect(wrong).toEqual([]);
  expect(await stateHash(target.db)).toBe(before);
  await expectUnharmed(target);
  recordFigure('A-AC-13', {
    figure: `${refused.stranger} refusals of a stranger and ${refused.staff} of a member of staff who stays signed in, 0 rows changed`,
    pass: '0 rows changed',
  });
});
