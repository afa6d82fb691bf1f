import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { changeState } from '#features/people/contract.ts';
import { createProfile } from '#features/profiles/contract.ts';
import { build } from '#testing/build.ts';
import { testFolder } from '#testing/cleanup.ts';
import { aPerson, profileForm } from '#testing/factories.ts';
import { anImage } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { changeAgentPage, getAgentPage } from './contract.ts';

const app = await startTestApp({ build, settings: { DATA_DIR: await testFolder() } });
const admin = await aPerson(app.db, { role: 'Admin' });

const page = (url: string) => app.app.inject({ url });
const set = (by: { id: number }, body: { isOn?: boolean; showsPhoto?: boolean }) =>
  app.as(by).call(changeAgentPage, { body });

/** Somebody with details. */
async function aMember({ role = 'Staff', firstName = 'Meena', lastName = 'Zaveri', isPictured = true } = {}) {
  const person = await aPerson(app.db, { role });
  const made = await app.as(person).call(createProfile, {
    form: { ...profileForm(), firstName, lastName },
    picture: isPictured ? await anImage() : undefined,
  });
  expect(made.status).toBe(201);
  return person;
}

async function withPage(options?: Parameters<typeof aMember>[0]) {
  const person = await aMember(options);
  const { body } = await set(person, { isOn: true });
  return { person, address: body.path ?? '' };
}

const disable = async (id: number, state: 'active' | 'disabled') => {
  const { status } = await app.as(admin).call(changeState, { params: { id }, body: { state } });
  expect(status).toBe(200);
};
const photoIn = (html: string) => /src="(\/agent\/[^"]+)"/.exec(html)?.[1];

describe('one’s own agent page', () => {
  test('is off and without an address at first, and asks for the name in one’s details', async () => {
    const person = await aPerson(app.db);
    const { body } = await app.as(person).call(getAgentPage);
    expect(body).toEqual({
      ...{ isOn: false, showsPhoto: false, path: null, name: null },
      ...{ role: 'Staff', hasPhoto: false },
    });
    expect((await set(person, { isOn: true })).status).toBe(409);
    expect((await app.as(person).call(getAgentPage)).body.isOn).toBe(false);
  });

  test('keeps its code when it is switched off and on, and what is left out of a change', async () => {
    const { person, address } = await withPage();
    expect(address).toMatch(/^\/agent\/[2-9a-z]{4}-[2-9a-z]{4}$/);
    await set(person, { showsPhoto: true });
    await set(person, { isOn: false });
    const { body } = await set(person, { isOn: true });
    expect(body).toMatchObject({ isOn: true, showsPhoto: true, path: address, name: 'Meena Zaveri', hasPhoto: true });
  });

  test('is written down: who, what and when, once for each change', async () => {
    const { person } = await withPage();
    await set(person, { isOn: true });
    await set(person, { showsPhoto: true });
    await set(person, { isOn: false });
    const entries = await app.audit(['actor_id', 'changes'], {
      action: 'agent-page-changed',
      subject: `person ${person.id}`,
    });
    expect(entries).toEqual([
      { actor_id: person.id, changes: [{ field: 'state', before: 'disabled', after: 'active' }] },
      { actor_id: person.id, changes: [{ field: 'image', before: false, after: true }] },
      { actor_id: person.id, changes: [{ field: 'state', before: 'active', after: 'disabled' }] },
    ]);
  });

  test('shows no photo before there is one, nor while the page is off', async () => {
    const person = await aMember({ isPictured: false });
    expect((await set(person, { showsPhoto: true })).status).toBe(409);
    expect((await app.as(person).call(getAgentPage)).body).toMatchObject({ path: null, showsPhoto: false });
    await set(person, { isOn: true });
    expect((await set(person, { showsPhoto: true })).status).toBe(409);
  });

  test('of 20 presses at once there is one page and one entry', async () => {
    const person = await aMember();
    const answers = await Promise.all(Array.from({ length: 20 }, () => set(person, { isOn: true })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.path}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const entries = await app.audit(['id'], { action: 'agent-page-changed', subject: `person ${person.id}` });
    expect(entries).toHaveLength(1);
  });
});

describe('what a visitor is told', () => {
  test('name and role, in three languages; no engine is to keep it, and no copy is', async () => {
    const { address } = await withPage();
    for (const [prefix, sentence] of [
      ['', 'This person works with'],
      ['/gu', 'ની ટીમમાં છે'],
      ['/hi', 'की टीम में है'],
    ] as const) {
      const shown = await page(prefix + address);
      expect(shown.statusCode).toBe(200);
      expect(shown.body).toContain(sentence);
      expect(shown.body).toContain('Meena Zaveri');
      expect(shown.body).toContain('Staff');
      expect(shown.body).toContain('name="robots" content="noindex');
      expect(shown.headers['cache-control']).toBe('no-store');
    }
    expect((await page('/sitemap.xml')).body).not.toContain('/agent');
  });

  test('nothing else of the person’s details', async () => {
    const { address, person } = await withPage();
    const profile = await app.db
      .selectFrom('profiles')
      .selectAll()
      .where('account_id', '=', person.id)
      .executeTakeFirstOrThrow();
    const { body } = await page(address);
    for (const hidden of [profile.mobile.slice(3), profile.email, person.username])
      expect(body, hidden).not.toContain(hidden);
  });

  test('the photo only at the person’s word, from then on until it is taken back', async () => {
    const { person, address } = await withPage();
    expect(photoIn((await page(address)).body)).toBeUndefined();
    expect((await page(`${address}/photo`)).statusCode).toBe(404);
    await set(person, { showsPhoto: true });
    const photo = photoIn((await page(address)).body) ?? '';
    const shown = await page(photo);
    expect(shown).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, no-store' } });
    expect(shown.rawPayload.length).toBeGreaterThan(100);
    await set(person, { showsPhoto: false });
    expect((await page(photo)).statusCode).toBe(404);
    expect(photoIn((await page(address)).body)).toBeUndefined();
  });

  test('as soon as the account is disabled that they no longer work there, without role and photo; and back', async () => {
    const { person, address } = await withPage();
    await set(person, { showsPhoto: true });
    const photo = photoIn((await page(address)).body) ?? '';
    await disable(person.id, 'disabled');
    const after = await page(address);
    expect(after.body).toContain('This person no longer works with');
    expect(after.body).not.toContain('>Staff<');
    expect(photoIn(after.body)).toBeUndefined();
    expect((await page(photo)).statusCode).toBe(404);
    await disable(person.id, 'active');
    expect((await page(address)).body).toContain('This person works with');
    expect((await page(photo)).statusCode).toBe(200);
  });

  test('a code that nobody has, one that is none, and a page that is off are told alike', async () => {
    const { person, address } = await withPage();
    await set(person, { isOn: false });
    // The code is the visitor’s own.
    const without = async (path: string) =>
      (await page(path)).body.replaceAll(path, '').replaceAll(path.slice(7).toUpperCase(), '');
    const off = await without(address);
    expect(off).toContain('We cannot confirm this code');
    expect(await without('/agent/2222-2222')).toBe(off);
    expect((await page('/agent/x')).body).toContain('We cannot confirm this code');
    expect((await page(`${address}/photo`)).statusCode).toBe(404);
  });

  test('a code in capitals leads to its page', async () => {
    const { address } = await withPage();
    const answer = await page(address.toUpperCase().replace('/AGENT', '/agent'));
    expect(answer).toMatchObject({ statusCode: 301, headers: { location: address } });
  });

  test('a name is text, whatever stands in it; the built-in role tells a visitor nothing, and is left out', async () => {
    const { address } = await withPage({ role: 'Admin', firstName: 'Asha', lastName: "O'Neil" });
    const { body } = await page(address);
    expect(body).toContain('Asha O&#x27;Neil');
    expect(body).not.toContain('>Role<');
  });

  test('a draft’s ticket changes nothing, and no form is taken there', async () => {
    const { address } = await withPage();
    expect((await page(`${address}?preview=none`)).body).toContain('This person works with');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await app.app.inject({ method: 'POST', url: address, headers, payload: 'a=b' })).statusCode).toBe(404);
  });

  test('for a year after the account was disabled; then like a code that nobody has', async () => {
    const { person, address } = await withPage();
    await disable(person.id, 'disabled');
    const since = (days: number) =>
      app.db
        .updateTable('accounts')
        .set({ disabled_at: sql<string>`now() - ${days} * interval '1 day'` })
        .where('id', '=', person.id)
        .execute();
    await since(360);
    expect((await page(address)).body).toContain('no longer works with');
    await since(370);
    const { body } = await page(address);
    expect(body).toContain('We cannot confirm this code');
    expect(body).not.toContain('Zaveri');
  });

  test('who tries codes is told to wait, whether the next one is right or wrong', async () => {
    const { address } = await withPage();
    const waiting = await startTestApp({ build, settings: { TRUSTED_PROXIES: '127.0.0.1' } });
    const ask = (url: string) => waiting.app.inject({ url, headers: { 'x-forwarded-for': '100.64.7.7' } });
    const wrong = '/agent/2222-2222';
    let tries = 1;
    while (tries < 200 && (await ask(wrong)).statusCode === 200) tries += 1;
    expect(tries).toBeLessThan(200);
    // A try comes free again within seconds: it is put off for as long as this takes.
    const put = await waiting.db
      .updateTable('rate_limits')
      .set({ tat: sql<string>`now() + interval '1 hour'` })
      .where('key', 'like', '%100.64.7.%')
      .executeTakeFirst();
    expect(put.numUpdatedRows).toBeGreaterThan(0n);
    expect([(await ask(wrong)).statusCode, (await ask(address)).statusCode]).toEqual([429, 429]);
  });
});
