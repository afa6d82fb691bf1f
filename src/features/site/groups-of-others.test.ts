import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { sampleSettings } from './catalogue.ts';
import { getSettings, updateSettings } from './contract.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });

test('a group of settings that only a newer release knows outlives a save by this one', async () => {
  const save = (phone: string) => app.as(admin).call(updateSettings, { body: { ...sampleSettings, phone } });
  await save('+91 98765 00001');
  const later = JSON.stringify({ later: { colour: 'teal' } });
  await sql`UPDATE site_settings SET settings = settings || ${later}::jsonb`.execute(app.db);
  expect((await app.as(admin).call(getSettings)).body.settings).not.toHaveProperty('later');
  expect((await save('+91 98765 00002')).status).toBe(200);
  const rows = await sql<{ settings: object }>`
    SELECT settings FROM site_settings
    UNION ALL (SELECT settings FROM site_settings_versions ORDER BY version DESC LIMIT 1)
  `.execute(app.db);
  expect(rows.rows).toHaveLength(2);
  for (const { settings } of rows.rows)
    expect(settings).toMatchObject({ phone: '+91 98765 00002', later: { colour: 'teal' } });
});
