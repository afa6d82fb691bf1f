import { pino } from 'pino';
import { expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { siteContext } from './site-context.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });

test('settings saved while they are being read stand under their own version: no page mixes two of them', async () => {
  const save = async (phone: string) =>
    (await app.as(admin).call(updateSettings, { body: { ...sampleSettings, phone } })).body.version;
  await save('+91 97777 00001');
  let saved: Promise<number> | undefined;
  const db = app.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      // Once: between the reading of the stamp and that of the settings.
      saved ??= save('+91 97777 00002');
      await saved;
      return result;
    },
  });
  const { version, data } = await siteContext(
    { db, config: app.config, now: () => new Date() },
    pino({ level: 'silent' }),
  )();
  expect(data?.settings.phone).toBe('+91 97777 00002');
  expect(version.split(' ')[0]).toBe(String(await saved));
});
