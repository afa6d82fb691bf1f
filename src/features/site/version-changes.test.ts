import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { sampleSettings } from './catalogue.ts';
import { listSettingsChanges, restoreSettings, type SiteSettings, updateSettings } from './contract.ts';
import { fillChanges } from './server/tell-changes.ts';

const mode = { isProduction: false };

async function savedVersions() {
  const app = await startTestApp();
  const admin = await aPerson(app.db, { role: 'Admin' });
  const save = async (settings: SiteSettings) =>
    expect((await app.as(admin).call(updateSettings, { body: settings })).status).toBe(200);
  const page = {
    slug: 'our-fees',
    title: { en: 'Our fees' },
    body: { en: [{ kind: 'paragraph' as const, parts: [{ text: 'Nothing hidden.' }] }] },
    isShown: true,
    isInFooter: true,
  };
  await save({ ...sampleSettings, phone: '+91 98765 00001' });
  await save({ ...sampleSettings, ownPages: [page] });
  await save({ ...sampleSettings, ownPages: [{ ...page, title: { en: 'Fees' } }], holidays: [] });
  const restored = await app.as(admin).call(restoreSettings, { params: { version: 1 } });
  expect(restored.status).toBe(200);
  const stored = async () => {
    const { rows } = await sql<{ changes: string[] | null }>`
      select changes from site_settings_versions order by version desc`.execute(app.owner);
    return rows.map(({ changes }) => changes);
  };
  return {
    app,
    stored,
    list: async () => (await app.as(admin).call(listSettingsChanges)).body,
    /** As versions stand that another release has saved. */
    forget: (version = 0) =>
      sql`update site_settings_versions set changes = null where ${version} in (0, version)`.execute(app.owner),
    spoil: (version: number) =>
      sql`update site_settings_versions set settings = '{"phone": 1}' where version = ${version}`.execute(app.owner),
  };
}

test('what a version changed is stored with it; where it is not, it is told the same, until the housekeeping stores it', async () => {
  const { app, list, stored, forget } = await savedVersions();
  const told = await list();
  const holidays = sampleSettings.holidays.map(({ date }) => `holidays[${date}]`);
  expect(told.map(({ changes }) => changes.toSorted())).toEqual([
    [...holidays, 'ownPages[our-fees]', 'phone'].toSorted(),
    [...holidays, 'ownPages[our-fees].title.en'].toSorted(),
    ['ownPages[our-fees]', 'phone'],
    ['phone'],
  ]);
  const kept = await stored();
  expect(kept).toEqual(told.map(({ changes }) => changes));
  const sorted = (changes: (string[] | null)[]) => changes.map((paths) => paths?.toSorted());
  for (const version of [3, 0]) {
    await forget(version);
    const again = await list();
    expect(again.map((each) => ({ ...each, changes: each.changes.toSorted() }))).toEqual(
      told.map((each) => ({ ...each, changes: each.changes.toSorted() })),
    );
    await fillChanges(app.db, mode);
    expect(sorted(await stored())).toEqual(sorted(kept));
  }
});

test('the list reads no settings where the changes are stored', async () => {
  const { list, spoil } = await savedVersions();
  const told = await list();
  for (const version of [1, 2, 3, 4]) await spoil(version);
  expect(await list()).toEqual(told);
});

test('of a version that cannot be read nothing is stored, and the ones before it are', async () => {
  const { app, list, stored, forget, spoil } = await savedVersions();
  await forget();
  await spoil(3);
  await fillChanges(app.db, mode);
  expect((await stored()).map((changes) => changes?.length)).toEqual([0, undefined, 2, 1]);
  expect((await list()).map(({ isRestorable }) => isRestorable)).toEqual([true, false, true, true]);
});
