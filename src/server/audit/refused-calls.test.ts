import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listEnquiries } from '#features/enquiries/contract.ts';
import { getProfile } from '#features/profiles/contract.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { recordRepeatedRefusals } from './refused-calls.ts';

const app = await startTestApp();

const rowsOf = (person: { id: number }) =>
  app.audit(['action', 'subject', 'outcome', 'changes'], { actor_id: person.id });
const anHourLater = () => sql`update repeated_refusals set since = since - interval '61 minutes'`.execute(app.db);

test('A-LOG-01: of a call refused again and again the first is recorded, and after an hour how often it came again', async () => {
  const [staff, other] = [await aPerson(app.db), await aPerson(app.db)];
  const refused = await Promise.all(Array.from({ length: 40 }, () => app.as(staff).call(listEnquiries)));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([403]));
  expect((await app.as(staff).call(getProfile, { params: { id: other.id } })).status).toBe(403);
  expect((await app.as(other).call(listEnquiries)).status).toBe(403);
  const first = [
    { action: 'GET /ServicesRequest/GetAllServicesRequest', subject: null, outcome: 'refused', changes: null },
    { action: 'GET /Profile/Get:id', subject: `person ${other.id}`, outcome: 'refused', changes: null },
  ];
  expect(await rowsOf(staff)).toEqual(first);
  expect(await rowsOf(other)).toEqual([first[0]]);
  await recordRepeatedRefusals(app.db);
  expect(await rowsOf(staff)).toEqual(first);

  await anHourLater();
  await Promise.all([recordRepeatedRefusals(app.db), recordRepeatedRefusals(app.db)]);
  expect(await rowsOf(staff)).toEqual([...first, { ...first[0], changes: [{ field: 'repeats', after: 39 }] }]);
  expect(await rowsOf(other)).toEqual([first[0]]);

  expect((await app.as(staff).call(listEnquiries)).status).toBe(403);
  expect((await rowsOf(staff)).at(-1)).toEqual(first[0]);
});
