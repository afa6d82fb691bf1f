import { expect, test } from 'vitest';
import { createMark } from '#features/attendance/marks/contract.ts';
import { getEnquiriesToday } from '#features/dashboard/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import { insertSiteSettings } from '#features/site/server/queries/settings.ts';
import { aPerson } from '#testing/factories.ts';
import { ownSettings, productionMode } from '#testing/own-settings.ts';
import { anImage } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { firstSteps, type StepMark } from './catalogue.ts';
import { getFirstSteps, markFirstStep } from './contract.ts';
import { stateOfSteps } from './rules.ts';

const app = await startTestApp({ settings: productionMode });
const admin = await aPerson(app.db, { role: 'Admin' });

const statesNow = async () => {
  const { body } = await app.as(admin).call(getFirstSteps);
  return Object.fromEntries(body.steps.map(({ name, state }) => [name, state]));
};
const mark = (step: unknown, to: unknown) => app.as(admin).call(markFirstStep, { body: { step, mark: to } });
const left = async () => (await app.as(admin).call(getEnquiriesToday)).body.firstStepsLeft;

test('from an empty installation to one with nothing left: what is seen is done by itself, the rest is told', async () => {
  const all = Object.fromEntries(firstSteps.map((name) => [name, 'open']));
  expect(await statesNow()).toEqual(all);
  expect(await left()).toBe(firstSteps.length);

  await app.as(admin).call(updateSettings, { body: { ...ownSettings, team: [], services: {} } });
  const settings = { agency: 'done', reach: 'done', hours: 'done', privacy: 'done' };
  expect(await statesNow()).toEqual({ ...all, ...settings });

  await app.as(admin).call(updateSettings, { body: { ...ownSettings, services: { loan: { isOffered: false } } } });
  await aPerson(app.db, { role: 'Staff' });
  await app.db
    .insertInto('authenticators')
    .values({ account_id: admin.id, sealed_secret: 'sealed', last_step: 0 })
    .execute();
  expect(await statesNow()).toEqual({
    ...Object.fromEntries(firstSteps.map((name) => [name, 'done'])),
    texts: 'open',
    backup: 'open',
  });
  await mark('texts', 'done');

  expect((await mark('backup', 'done')).body.steps.at(-1)).toEqual({ name: 'backup', state: 'done', isMarked: true });
  expect(await left()).toBe(0);
  await mark('backup', null);
  expect(await left()).toBe(1);
});

test('another administrator without a second factor opens that step again', async () => {
  const other = await aPerson(app.db, { role: 'Admin' });
  expect((await statesNow()).secondFactor).toBe('open');
  await app.db
    .updateTable('accounts')
    .set({ disabled_at: '2026-11-01T00:00:00Z' })
    .where('id', '=', other.id)
    .execute();
  expect((await statesNow()).secondFactor).toBe('done');
});

test('only what the product cannot see is told to be done; the log has who said what', async () => {
  for (const [step, to] of [
    ['agency', 'done'],
    ['nowhere', 'later'],
    ['backup', 'never'],
  ])
    expect((await mark(step, to)).status).toBe(422);
  for (const to of ['later', 'later', 'done', null]) expect((await mark('backup', to)).status).toBe(200);
  const rows = await app.db
    .selectFrom('audit_events')
    .select('changes')
    .where('action', '=', 'first-step-marked')
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  expect(rows.map(({ changes }) => changes)).toEqual([
    [
      { field: 'firstStep', after: 'backup' },
      { field: 'mark', before: 'done', after: null },
    ],
    [
      { field: 'firstStep', after: 'backup' },
      { field: 'mark', before: 'later', after: 'done' },
    ],
    [
      { field: 'firstStep', after: 'backup' },
      { field: 'mark', before: null, after: 'later' },
    ],
  ]);
});

test('what is seen to be done is done, whatever was said of it; the rest is as it was said', () => {
  const nothing = {
    hasSettings: false,
    hasOwnFees: false,
    hasOwnTexts: false,
    hasTeam: false,
    hasStaff: false,
    hasSecondFactors: false,
  };
  const marks = new Map<string, StepMark>(firstSteps.map((name) => [name, 'later']));
  expect(stateOfSteps(nothing, marks).every(({ state, isMarked }) => state === 'later' && isMarked)).toBe(true);
  const [agency, , , , , , , staff] = stateOfSteps({ ...nothing, hasSettings: true }, marks);
  expect([agency, staff]).toEqual([
    { name: 'agency', state: 'done', isMarked: false },
    { name: 'staff', state: 'later', isMarked: true },
  ]);
});

test('where the product is only tried, nothing is missing', async () => {
  const trial = await startTestApp();
  const person = await aPerson(trial.db, { role: 'Admin' });
  expect((await trial.as(person).call(getFirstSteps)).body.isForReal).toBe(false);
  expect((await trial.as(person).call(getEnquiriesToday)).body.firstStepsLeft).toBe(0);
});

test('the sample of before counts for nothing, and attendance waits for the agency’s own place and hours', async () => {
  const before = await startTestApp({ settings: productionMode });
  await insertSiteSettings(before.db, sampleSettings);
  const person = await aPerson(before.db, { role: 'Admin' });
  const { steps } = (await before.as(person).call(getFirstSteps)).body;
  expect(steps.filter(({ state }) => state === 'done')).toEqual([]);

  const image = `data:image/jpeg;base64,${Buffer.from(await anImage('jpeg')).toString('base64')}`;
  const { latitude, longitude } = sampleSettings.mapPosition;
  const body = { latitude, longitude, accuracy: 20, date: new Date().toISOString(), image };
  const refused = await before.as(person).call(createMark, { body });
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '3600']);
  expect(refused.body).toMatchObject({ type: 'urn:suvidha:problem:site-not-published' });
  expect(await before.db.selectFrom('attendance_marks').select('id').execute()).toEqual([]);
  await before.as(person).call(updateSettings, { body: ownSettings });
  expect((await before.as(person).call(createMark, { body })).status).toBe(201);
});
