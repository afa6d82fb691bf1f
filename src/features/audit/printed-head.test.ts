import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordAudit } from '#server/audit/queries.ts';
import { makeKeys } from '#server/keys.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { compareHead, getHead } from './contract.ts';
import { sealAll } from './server/seal-rows.ts';

const app = await startTestApp();
const keys = makeKeys(app.config.SIGNING_KEY);
const asAdmin = app.as(await aPerson(app.db, { role: 'Admin' }));

async function write() {
  await recordAudit(app.db, { id: 'request' }, { actorId: undefined, action: 'sign-in' });
  await sealAll(app.db, keys);
}
const compare = (number: number | string, hash: string) => asAdmin.call(compareHead, { body: { number, hash } });

test('before anything is sealed there is no head', async () => {
  expect((await asAdmin.call(getHead)).status).toBe(404);
});

test('A-LOG-03: a printed head is found again as long as the log grows, by the beginning of its fingerprint too', async () => {
  await write();
  await write();
  const { body: head } = await asAdmin.call(getHead);
  expect(head).toEqual({
    number: 2,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    sealedDate: expect.any(String),
    proof: expect.any(String),
  });
  await write();
  const typed = (head.hash.match(/.{8}/g) ?? []).join(' ').toUpperCase();
  for (const hash of [head.hash, ` ${typed} `, typed.slice(0, 17)]) {
    expect((await compare(String(head.number), hash)).body).toEqual({ outcome: 'kept', sealedDate: head.sealedDate });
  }
});

test('A-LOG-03: a rebuilt log has another head of that number, a log that was cut off has none', async () => {
  const { body: head } = await asAdmin.call(getHead);
  expect(head.number).toBe(3);
  const rebuild = async (rows: number) => {
    await app.owner.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const table of ['audit_seals', 'audit_unsealed', 'audit_events']) {
        await sql`delete from ${sql.table(table)}`.execute(transaction);
      }
    });
    for (let row = 0; row < rows; row++) await write();
  };
  await rebuild(3);
  expect((await compare(head.number, head.hash)).body.outcome).toBe('changed');
  await rebuild(2);
  expect((await compare(head.number, head.hash)).body).toEqual({ outcome: 'missing', sealedDate: null });
});

test.each([
  [1, '0123456789abcde', ['invalid']],
  [1, 'xyz', ['invalid']],
  [1, '', ['required']],
  [1, '0'.repeat(65), ['invalid']],
])('a fingerprint has 16 to 64 hexadecimal characters: %s %s', async (number, hash, codes) => {
  const answer = await compare(number, hash);
  expect([answer.status, answer.codes?.hash]).toEqual([422, codes]);
});
