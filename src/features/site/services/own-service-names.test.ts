import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getEnquiriesByDay } from '#features/dashboard/contract.ts';
import { enquiryExport, eraseEnquiry } from '#features/enquiries/contract.ts';
import { build } from '#testing/build.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { sampleSettings } from '../catalogue.ts';
import { updateSettings } from '../contract.ts';
import { listOwnServices, type OwnService } from './contract.ts';

const app = await startTestApp({ build });
const admin = await aPerson(app.db, { role: 'Admin' });

const service = (slug: string, name: OwnService['name'], isOffered = true): OwnService => ({
  slug,
  isOffered,
  name,
  summary: { en: 'Summary' },
  lead: { en: 'Introduction' },
});
const rationCard = service('ration-card', { en: 'Ration card', gu: 'રેશન કાર્ડ' });

const save = async (...ownServices: OwnService[]) => {
  const { status } = await app.as(admin).call(updateSettings, { body: { ...sampleSettings, ownServices } });
  expect(status).toBe(200);
};
const asked = (serviceType: string) => anEnquiry(app.db, { serviceType: serviceType as 'Loan' });
const known = async () => (await app.as(admin).call(listOwnServices)).body;
const counted = async () => (await app.as(admin).call(getEnquiriesByDay, { query: {} })).body.services.slice(10);

test('what services are called is told to staff, and by no document', async () => {
  await save(rationCard, service('quiet-work', { en: 'Quiet work' }, false));
  expect(await known()).toEqual([
    { serviceType: 'own:ration-card', name: { en: 'Ration card', gu: 'રેશન કાર્ડ', hi: 'Ration card' } },
    { serviceType: 'own:quiet-work', name: { en: 'Quiet work', gu: 'Quiet work', hi: 'Quiet work' } },
  ]);
  expect((await app.call(listOwnServices)).status).toBe(401);
  expect((await app.as(await aPerson(app.db)).call(listOwnServices)).status).toBe(200);
  for (const url of ['/login', '/dashboard', '/allservicesdata']) {
    const { body } = await app.app.inject({ url });
    expect(body, url).toContain('<meta name="agency"');
    expect(body, url).not.toMatch(/Ration card|Quiet work/);
  }
});

test('a removed one keeps its last name and is counted as long as there are requests for it', async () => {
  await save(rationCard, service('quiet-work', { en: 'Quiet work' }));
  const { id } = await asked('own:ration-card');
  await save(service('ration-card', { en: 'Ration cards and names', gu: 'રેશન કાર્ડ' }));
  await save();
  const name = { en: 'Ration cards and names', gu: 'રેશન કાર્ડ', hi: 'Ration cards and names' };
  expect(await known()).toEqual([{ serviceType: 'own:ration-card', name }]);
  expect(await counted()).toEqual([{ serviceType: 'own:ration-card', created: 1 }]);

  // Months later it has no bar any more, and still is a choice of the filter.
  await sql`update enquiries set created_at = now() - interval '200 days' where id = ${id}`.execute(app.db);
  expect(await counted()).toEqual([]);
  expect(await known()).toHaveLength(1);

  await save(rationCard);
  expect((await known()).map((own) => own.name.en)).toEqual(['Ration card']);
  await save();
  expect((await app.as(admin).call(eraseEnquiry, { params: { id } })).status).toBe(204);
  expect(await known()).toEqual([]);
});

test('one that has got another address is told from the one at its old address', async () => {
  const en = 'Pension papers';
  await save(service('pension', { en, gu: 'પેન્શન' }));
  const { id } = await asked('own:pension');
  await save(service('pension-papers', { en, gu: 'પેન્શનના કાગળ' }));
  expect(await known()).toEqual([
    { serviceType: 'own:pension-papers', name: { en, gu: 'પેન્શનના કાગળ', hi: en } },
    { serviceType: 'own:pension', name: { en: `${en} (pension)`, gu: 'પેન્શન', hi: `${en} (pension)` } },
  ]);
  await app.as(admin).call(eraseEnquiry, { params: { id } });
});

test('one whose name nobody knows has the words of its address', async () => {
  await save();
  const { id } = await asked('own:birth-certificate');
  const en = 'birth certificate';
  expect(await known()).toEqual([{ serviceType: 'own:birth-certificate', name: { en, gu: en, hi: en } }]);
  await app.as(admin).call(eraseEnquiry, { params: { id } });
});

test('settings that a newer release has saved differently are saved over', async () => {
  await save(rationCard);
  await sql`update site_settings set settings = settings || '{"ownServices": [{"slug": 5}, 7, {"name": {}}, {"slug": "a", "name": {"en": "A"}}, {"slug": "a", "name": {"en": "B"}}]}'`.execute(
    app.db,
  );
  await save(rationCard);
  expect((await known()).map(({ serviceType }) => serviceType)).toEqual(['own:ration-card']);
});

const fileOf = async (column: { key: 'serviceType'; words?: Record<string, string> }, ...ids: number[]) => {
  const body = { ids, sort: 'createdDate', columns: [column] };
  const started = await app.as(admin).call(enquiryExport.start, { body });
  expect(started.status).toBe(200);
  const authorization = `Bearer ${await app.tokenOf(admin)}`;
  const file = await app.app.inject({ url: started.body.address, headers: { authorization } });
  return file.body.trim().split('\r\n').slice(1);
};

test('a file has the longest words of a removed one that is told apart', async () => {
  const name = { en: 'N'.repeat(60) };
  const [slug, next] = ['a'.repeat(60), 'b'.repeat(60)] as const;
  await save(service(slug, name));
  const { id } = await asked(`own:${slug}`);
  await save(service(next, name));
  const words = Object.fromEntries((await known()).map((own) => [own.serviceType, own.name.en]));
  const told = `${name.en} (${slug})`;
  expect(words[`own:${slug}`]).toBe(told);
  expect(await fileOf({ key: 'serviceType', words }, id)).toEqual([told]);
  await app.as(admin).call(eraseEnquiry, { params: { id } });
});

test('a file has the words of the screen, and of what the screen does not know those of the address', async () => {
  const ids = [(await asked('own:ration-card')).id, (await asked('own:new-thing')).id, (await asked('E-shram')).id];
  const words = { 'own:ration-card': 'રેશન કાર્ડ' };
  expect(await fileOf({ key: 'serviceType', words }, ...ids)).toEqual(['રેશન કાર્ડ', 'new thing', 'E-shram']);
  expect(await fileOf({ key: 'serviceType' }, ...ids)).toEqual(['own:ration-card', 'own:new-thing', 'E-shram']);
});
