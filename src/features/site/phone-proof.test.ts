import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPerson } from '#testing/factories.ts';
import { ownSettings } from '#testing/own-settings.ts';
import { startTestApp } from '#testing/server.ts';
import { getSettings, restoreSettings, updateSettings } from './contract.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const save = (more: object) => app.as(admin).call(updateSettings, { body: { ...ownSettings, ...more } });

test('where visitors’ calls and messages go is changed with a fresh proof only; the rest without', async () => {
  expect((await save({})).status).toBe(200);
  await sql`update sessions set proven_at = now() - interval '6 minutes' where account_id = ${admin.id}`.execute(
    app.db,
  );
  // Another node has not yet remembered this session.
  const node = await app.another();
  const headers = { authorization: `Bearer ${await app.tokenOf(admin)}` };
  const later = (more: object) => node.call(updateSettings, { headers, body: { ...ownSettings, ...more } });
  for (const change of [{ phone: '+91 2692 999999' }, { whatsapp: '+919999999999' }, { whatsapp: undefined }]) {
    const refused = await later(change);
    expect([refused.status, (refused.body as { type?: string }).type], JSON.stringify(change)).toEqual([
      401,
      'urn:suvidha:problem:proof-needed',
    ]);
  }
  expect((await later({ email: 'office@agency.in' })).status).toBe(200);
  await sql`update sessions set proven_at = now() where account_id = ${admin.id}`.execute(app.db);
  expect((await save({ phone: '+91 2692 999999' })).status).toBe(200);

  await sql`update sessions set proven_at = now() - interval '6 minutes' where account_id = ${admin.id}`.execute(
    app.db,
  );
  const third = await app.another();
  const restored = await third.call(restoreSettings, { headers, params: { version: 1 } });
  expect(restored.status).toBe(401);
  expect((await third.call(getSettings, { headers })).body.settings?.phone).toBe('+91 2692 999999');
});
