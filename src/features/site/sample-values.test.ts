import { expect, test } from 'vitest';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { aPerson } from '#testing/factories.ts';
import { ownSettings, productionMode } from '#testing/own-settings.ts';
import { startTestApp } from '#testing/server.ts';
import { sampleSettings } from './catalogue.ts';
import {
  getSettings,
  listSettingsChanges,
  previewSettings,
  restoreSettings,
  type SiteSettings,
  updateSettings,
} from './contract.ts';
import { sampleValues } from './rules.ts';
import { insertSiteSettings } from './server/queries/settings.ts';

test('of the sample every value that stands for the owner’s own is found, of an owner’s settings none', () => {
  expect(sampleValues(sampleSettings)).toEqual({
    'addressLines.en': ['sample-text'],
    'addressLines.gu': ['sample-text'],
    'addressLines.hi': ['sample-text'],
    'landmark.en': ['sample-text'],
    'landmark.gu': ['sample-text'],
    'landmark.hi': ['sample-text'],
    phone: ['zeros'],
    email: ['example-address'],
    whatsapp: ['zeros'],
    'team.0.phone': ['zeros'],
    'team.1.email': ['example-address'],
    'team.2.email': ['example-address'],
    'dataProtectionContact.email': ['example-address'],
    'dataProtectionContact.phone': ['zeros'],
  });
  expect(sampleValues(ownSettings)).toEqual({});
});

const entry = (about: string) => ({ ...ownSettings, team: [{ role: { en: 'Desk' }, about: { en: about } }] });

test.each<[string, SiteSettings]>([
  ['a host that only begins like it', { ...ownSettings, email: 'a@examples.in' }],
  ['a host that only ends like it', { ...ownSettings, email: 'a@my-example.in' }],
  ['a page called so', { ...ownSettings, social: { facebook: 'https://facebook.com/example' } }],
  ['a number with zeros', { ...ownSettings, phone: '02692 000001' }],
  ['a longer word', { ...ownSettings, town: { en: 'Samplepur', gu: 'નમૂનાપુર' } }],
  ['a running text that speaks of one', entry('Shows a sample of each form; નમૂના; नमूना.')],
])('%s is the owner’s', (_, settings) => {
  expect(sampleValues(settings)).toEqual({});
});

const production = await startTestApp({ settings: productionMode });
const admin = await aPerson(production.db, { role: 'Admin' });
const save = (body: SiteSettings) => production.as(admin).call(updateSettings, { body });

test('in production nothing stands before the first save, and version 1 tells every field', async () => {
  const { body } = await production.as(admin).call(getSettings);
  expect(body).toMatchObject({ version: 0, settings: null, isPublished: false, changedBy: null });
  const saved = await save(ownSettings);
  expect(saved.body).toMatchObject({ version: 1, settings: ownSettings, isPublished: true });
  const [first] = (await production.as(admin).call(listSettingsChanges)).body;
  expect(first?.changes).toEqual(
    expect.arrayContaining([
      'agencyName.en',
      'town.gu',
      'pincode',
      'opensAt',
      `holidays[${ownSettings.holidays[0]?.date}]`,
    ]),
  );
});

test.each<[string, FieldErrorCode, SiteSettings]>([
  ['email', 'example-address', { ...ownSettings, email: 'help@example.com' }],
  ['email', 'example-address', { ...ownSettings, email: 'help@mail.EXAMPLE.co.in' }],
  ['email', 'example-address', { ...ownSettings, email: 'help@agency.example' }],
  ['social.facebook', 'example-address', { ...ownSettings, social: { facebook: 'https://www.example.org/us' } }],
  ['team.0.email', 'example-address', { ...ownSettings, team: [{ role: { en: 'Desk' }, email: 'a@example.net' }] }],
  ['phone', 'zeros', { ...ownSettings, phone: '+91 00000-00000' }],
  ['phone', 'zeros', { ...ownSettings, phone: '000000' }],
  ['whatsapp', 'zeros', { ...ownSettings, whatsapp: '+910000000000' }],
  ['agencyName.en', 'sample-text', { ...ownSettings, agencyName: { en: 'The SAMPLE agency' } }],
  ['addressLines.gu', 'sample-text', { ...ownSettings, addressLines: { en: 'x', gu: '૧ નમૂના શેરી' } }],
  ['addressLines.hi', 'sample-text', { ...ownSettings, addressLines: { en: 'x', hi: '1 नमूना गली' } }],
  ['services.loan.licence.en', 'sample-text', loanOf({ en: 'Sample Bank' })],
])('in production %s is refused as %s, and nothing is stored', async (path, code, settings) => {
  const before = (await production.as(admin).call(getSettings)).body;
  const { status, codes } = await save(settings);
  expect([status, codes]).toEqual([422, { [path]: [code] }]);
  expect((await production.as(admin).call(getSettings)).body).toEqual(before);
});

test('in production what is of the sample and what is wrong otherwise are told at once, whatever the body is', async () => {
  const { status, codes } = await save({ ...sampleSettings, pincode: '12', agencyName: { en: '' } });
  expect([status, codes]).toEqual([
    422,
    { ...sampleValues(sampleSettings), pincode: ['pincode'], 'agencyName.en': ['required'] },
  ]);
  const call = (body: unknown) => production.as(admin).call(updateSettings, { body });
  expect(await call({ phone: '000000' })).toMatchObject({
    status: 422,
    codes: { phone: ['zeros'], email: ['required'] },
  });
  const sent = await production.app.inject({
    method: 'PUT',
    url: `/api${updateSettings.path}`,
    headers: {
      authorization: `Bearer ${await production.tokenOf(admin)}`,
      'content-type': 'application/json',
    },
    payload: `{"team":${'['.repeat(20_000)}"a@example.com"${']'.repeat(20_000)}}`,
  });
  expect([400, 422]).toContain(sent.statusCode);
});

function loanOf(licence: { en: string }): SiteSettings {
  return { ...ownSettings, services: { loan: { isOffered: true, licence } } };
}

test('in production a sample that lies there from before is neither published nor brought back; a draft of it may be looked at', async () => {
  const moved = await startTestApp({ settings: productionMode });
  await insertSiteSettings(moved.db, sampleSettings);
  const owner = moved.as(await aPerson(moved.db, { role: 'Admin' }));
  expect((await owner.call(getSettings)).body).toMatchObject({ version: 1, isPublished: false });
  expect((await owner.call(updateSettings, { body: ownSettings })).body).toMatchObject({
    version: 2,
    isPublished: true,
  });
  const back = await owner.call(restoreSettings, { params: { version: 1 } });
  expect([back.status, back.codes]).toEqual([422, sampleValues(sampleSettings)]);
  expect((await owner.call(previewSettings, { body: sampleSettings })).status).toBe(201);
});

test('elsewhere the sample may be saved, and is published', async () => {
  const app = await startTestApp();
  const owner = app.as(await aPerson(app.db, { role: 'Admin' }));
  const saved = await owner.call(updateSettings, { body: { ...sampleSettings, pincode: '388002' } });
  expect(saved.body).toMatchObject({ version: 1, isPublished: true });
});
