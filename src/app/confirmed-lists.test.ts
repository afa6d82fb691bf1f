import { expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import {
  confirmDocumentList,
  listDocumentLists,
  previewSettings,
  restoreSettings,
  type SiteSettings,
  updateSettings,
} from '#features/site/contract.ts';
import { build } from '#testing/build.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';

let now = '2026-11-23T09:00:00+05:30';
const app = await startTestApp({ build, now: () => new Date(now) });
const admin = await aPerson(app.db, { role: 'Admin' });
const passportPage = '/passportservicesservice';

const page = async (url: string) => (await app.app.inject({ url })).body;
const lists = async () => (await app.as(admin).call(listDocumentLists)).body;
const listOf = async (slug: string) => {
  const found = (await lists()).find(({ service }) => service === slug);
  if (!found) throw new Error(`No list of ${slug}`);
  return found;
};
const confirm = async (slug = 'passport') => {
  const { service, print } = await listOf(slug);
  return app.as(admin).call(confirmDocumentList, { body: { service, print } });
};
const save = async (settings: SiteSettings) => (await app.as(admin).call(updateSettings, { body: settings })).body;
const withPapers = (papers: string): SiteSettings => ({
  ...sampleSettings,
  texts: { passport: { documents: { own: [{ items: { en: papers } }], ours: [] } } },
});

test('no page says when its list was checked until somebody has confirmed it; then with the day, in three languages', async () => {
  const other = await app.another();
  expect(await page(passportPage)).not.toContain('List checked');
  expect(await listOf('passport')).toMatchObject({ state: 'unconfirmed', confirmedBy: null, confirmedDay: null });
  const confirmed = await confirm();
  expect(confirmed.status).toBe(200);
  expect(confirmed.body).toMatchObject({
    state: 'confirmed',
    confirmedBy: admin.username,
    confirmedDay: '2026-11-23',
  });
  expect(await page(passportPage)).toContain('List checked on 23/11/2026');
  expect(await page(`/gu${passportPage}`)).toContain('23/11/2026');
  expect(await page(`/hi${passportPage}`)).toContain('23/11/2026');
  expect((await other.app.inject({ url: passportPage })).body).toContain('List checked on 23/11/2026');
  expect(await page('/pancardServices')).not.toContain('List checked');
  const [entry] = (await app.as(admin).call(listAudit, { query: { sort: '-at' } })).body;
  expect(entry).toMatchObject({ action: 'list-confirmed', subject: 'document list passport', person: admin.username });
});

test('who confirms and when is the server’s to say', async () => {
  const { service, print } = await listOf('loan');
  for (const more of [{ confirmedBy: 'somebody' }, { confirmedDay: '2020-01-01' }, { userId: 1 }]) {
    const { status } = await app.as(admin).call(confirmDocumentList, { body: { service, print, ...more } as never });
    expect(status, JSON.stringify(more)).toBe(422);
  }
  expect((await listOf('loan')).state).toBe('unconfirmed');
});

test('another list makes the confirmation lapse, and the same list again brings it back', async () => {
  const { version } = await save(sampleSettings);
  await confirm();
  const { token } = (await app.as(admin).call(previewSettings, { body: withPapers('Nothing at all') })).body;
  expect(await page(`${passportPage}?preview=${token}`)).not.toContain('List checked');
  expect(await page(passportPage)).toContain('List checked');
  await save(withPapers('Nothing at all'));
  expect(await page(passportPage)).not.toContain('List checked');
  expect(await listOf('passport')).toMatchObject({ state: 'changed', confirmedBy: admin.username });
  await app.as(admin).call(restoreSettings, { params: { version: Math.max(version, 1) } });
  await save(sampleSettings);
  expect(await listOf('passport')).toMatchObject({ state: 'confirmed' });
  expect(await page(passportPage)).toContain('List checked');
});

test('a list of ours that a later release changed is not the one that was confirmed', async () => {
  await confirm('udyam');
  await app.db
    .updateTable('confirmed_lists')
    .set({ print: 'of an earlier release' })
    .where('service', '=', 'udyam')
    .execute();
  expect((await listOf('udyam')).state).toBe('changed');
  expect((await confirm('udyam')).body.state).toBe('confirmed');
});

test('what is confirmed is the list that was seen', async () => {
  const seen = await listOf('passport');
  await save(withPapers('Something else'));
  const { status } = await app
    .as(admin)
    .call(confirmDocumentList, { body: { service: 'passport', print: seen.print } });
  expect(status).toBe(412);
  await save(sampleSettings);
});

test('after six months a list is to be checked again; its page still says the day', async () => {
  await confirm();
  now = '2027-05-23T23:59:00+05:30';
  expect((await listOf('passport')).state).toBe('confirmed');
  now = '2027-05-24T00:00:00+05:30';
  expect((await listOf('passport')).state).toBe('due');
  expect(await page(passportPage)).toContain('List checked on 23/11/2026');
});

test('a service that is not offered has no list to check', async () => {
  await save({ ...sampleSettings, services: { passport: { isOffered: false } } });
  expect((await lists()).map(({ service }) => service)).not.toContain('passport');
});

test('a list is not confirmed by somebody who looks at an earlier version of it', async () => {
  const before = (await save(withPapers('Birth certificate'))).version;
  await save(withPapers('Birth certificate and a photo'));
  // The print was asked for after the other one's save, the rows on the screen before it.
  const { service, print } = await listOf('passport');
  const call = (version: number) =>
    app.as(admin).call(confirmDocumentList, { body: { service, print }, headers: { 'if-match': `"${version}"` } });
  expect((await call(before)).status).toBe(412);
  expect(await page(passportPage)).not.toContain('List checked');
  expect((await call(before + 1)).status).toBe(200);
});
