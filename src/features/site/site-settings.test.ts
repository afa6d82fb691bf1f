import { beforeEach, describe, expect, test } from 'vitest';
import { deleteExpiredDrafts } from '#features/site/server/queries/drafts.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { whatsappLink } from '#web/public-pages/contact-links.ts';
import { sampleSettings } from './catalogue.ts';
import {
  getSettings,
  getSettingsVersion,
  listSettingsChanges,
  previewSettings,
  restoreSettings,
  type SiteSettings,
  updateSettings,
} from './contract.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });

const save = (settings: unknown, version?: number, person = admin) =>
  app.as(person).call(updateSettings, {
    body: settings,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const current = async () => (await app.as(admin).call(getSettings)).body;
const history = async (query = {}) => app.as(admin).call(listSettingsChanges, { query });
const phoned = (phone: string): SiteSettings => ({ ...sampleSettings, phone });

describe('the first save', () => {
  test('of the sample as it is makes no version; of something else it makes version 1', async () => {
    expect(await current()).toMatchObject({ version: 0, settings: sampleSettings, changedBy: null });
    expect((await save(sampleSettings, 0)).body.version).toBe(0);
    const saved = await save(phoned('+91 98765 00000'), 0);
    expect(saved.status).toBe(200);
    expect(saved.headers.etag).toBe('"1"');
    expect(saved.body).toMatchObject({ version: 1, changedBy: admin.username, restoredFrom: null });
    expect((await history()).body).toMatchObject([{ version: 1, changes: ['phone'], changedBy: admin.username }]);
  });
});

describe('saving', () => {
  test('of more than the limit is refused with the limit', async () => {
    const body = JSON.stringify({ ...sampleSettings, more: 'x'.repeat(2 * 1024 * 1024) });
    const answer = await app.app.inject({
      method: 'PUT',
      url: `/api${updateSettings.path}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await app.tokenOf(admin)}` },
      body,
    });
    expect(answer.json()).toMatchObject({ status: 413, mostBytes: 2 * 1024 * 1024 });
  });

  beforeEach(async () => {
    await save(sampleSettings);
  });

  test('the same content makes no version', async () => {
    const { version } = await current();
    expect((await save(sampleSettings, version)).body.version).toBe(version);
    expect((await save({ ...sampleSettings, phone: ` ${sampleSettings.phone} ` })).body.version).toBe(version);
  });

  test('says who changed what, in the history and in the audit trail', async () => {
    const other = await aPerson(app.db, { role: 'Admin' });
    const { status, body } = await save(
      {
        ...sampleSettings,
        agencyName: { en: 'Other' },
        services: { passport: { isOffered: false, fee: { kind: 'amount', paise: 100 } } },
        holidays: [],
      },
      undefined,
      other,
    );
    expect(status).toBe(200);
    const [newest] = (await history()).body;
    expect(newest).toMatchObject({ version: body.version, changedBy: other.username });
    expect(newest?.changes.toSorted()).toEqual([
      'agencyName.en',
      'agencyName.gu',
      'agencyName.hi',
      ...sampleSettings.holidays.map(({ date }) => `holidays[${date}]`),
      'services.passport.fee',
      'services.passport.isOffered',
    ]);
    const audit = await app.audit(['action', 'subject', 'outcome'], { actor_id: other.id });
    expect(audit).toEqual([
      { action: 'site-settings-changed', subject: `site settings ${body.version}`, outcome: 'done' },
    ]);
  });

  test('names an own page and service, and what of them changed: the audit trail with their names, those removed too', async () => {
    const owner = await aPerson(app.db, { role: 'Admin' });
    const page = {
      slug: 'our-fees',
      title: { en: 'Our [new] fees. No. 1' },
      body: { en: [{ kind: 'paragraph' as const, parts: [{ text: 'Nothing hidden.' }] }] },
      isShown: true,
      isInFooter: true,
    };
    const visa = { slug: 'visa', isOffered: true, name: { en: 'Visa' }, summary: { en: 'a' }, lead: { en: 'b' } };
    const changes = async (settings: object) => {
      const { status } = await save({ ...sampleSettings, ...settings }, undefined, owner);
      expect(status).toBe(200);
      const [told] = (await history()).body;
      const [recorded] = (await app.audit(['changes'], { actor_id: owner.id })).slice(-1);
      return {
        told: told?.changes,
        recorded: (recorded?.changes as { field: string }[] | undefined)?.map(({ field }) => field),
      };
    };
    expect(await changes({ ownPages: [page], ownServices: [visa] })).toEqual({
      told: ['ownPages[our-fees]', 'ownServices[visa]'],
      recorded: ['ownPages[Our [new] fees. No. 1 (our-fees)]', 'ownServices[Visa (visa)]'],
    });
    const shorter = { ...page, title: { en: 'Fees' }, isShown: false };
    expect(await changes({ ownPages: [shorter], ownServices: [] })).toEqual({
      told: ['ownPages[our-fees].title.en', 'ownPages[our-fees].isShown', 'ownServices[visa]'],
      recorded: ['ownPages[Fees (our-fees)].title.en', 'ownPages[Fees (our-fees)].isShown', 'ownServices[Visa (visa)]'],
    });
    await save({ ...sampleSettings, ownPages: [], ownServices: [] });
  });

  test('names every failing field where it stands, and stores nothing', async () => {
    const before = await current();
    const { status, codes } = await save({
      ...sampleSettings,
      agencyName: { en: '', gu: 'x'.repeat(101) },
      opensAt: null,
      mapPosition: { latitude: 91, longitude: 0 },
      holidays: [
        { date: '2027-01-26', name: { en: 'a' } },
        { date: '2027-02-30', name: {} },
      ],
      social: { facebook: 'http://facebook.com/x' },
      services: { passport: { isOffered: true, fee: { kind: 'amount', paise: -1 }, licence: { gu: 'x' } } },
      team: [{ role: { en: 'Desk' }, phone: 'none' }],
      dataProtectionContact: { title: { en: 'x' }, email: 'nobody', colour: 'red' },
    });
    expect(status).toBe(422);
    expect(codes).toEqual({
      'agencyName.en': ['required'],
      'agencyName.gu': ['too-long'],
      opensAt: ['invalid'],
      'mapPosition.latitude': ['invalid'],
      'holidays.1.date': ['date'],
      'holidays.1.name.en': ['required'],
      'social.facebook': ['link'],
      'services.passport.fee.paise': ['invalid'],
      'services.passport.licence.en': ['required'],
      'team.0.phone': ['telephone'],
      'dataProtectionContact.email': ['email'],
      'dataProtectionContact.colour': ['unknown-field'],
    });
    const night = await save({ ...sampleSettings, opensAt: 1_000, closesAt: 900, email: 'x' });
    expect(night.body).toMatchObject({ codes: { closesAt: ['closes-before-opening'], email: ['email'] } });
    expect(await current()).toEqual(before);
  });

  test.each([
    ['098765 43210', '+919876543210'],
    ['98765-43210', '+919876543210'],
    ['+91 98765 43210', '+919876543210'],
    ['+91 098765 43210', '+919876543210'],
    ['૯૮૭૬૫ ૪૩૨૧૦', '+919876543210'],
    ['+44 7700 900123', '+447700900123'],
  ])('a WhatsApp number typed %s is kept as %s', async (typed, kept) => {
    const { status, body } = await save({ ...sampleSettings, whatsapp: typed });
    expect(status).toBe(200);
    expect(body.settings.whatsapp).toBe(kept);
    expect(whatsappLink(kept)).toBe(`https://wa.me/${kept.slice(1)}`);
  });

  test.each(['02692 250000', '12345 67890', '+91 9876', '+12345', '+1234567890123456'])(
    'a WhatsApp number that nobody has (%s) is refused',
    async (whatsapp) => {
      const { status, body } = await save({ ...sampleSettings, whatsapp });
      expect(status).toBe(422);
      expect(body).toMatchObject({ codes: { whatsapp: ['mobile'] } });
    },
  );

  test('a day told twice and a year to come are refused', async () => {
    const day = (date: string) => ({ date, name: { en: 'Closed' } });
    const thisYear = Number(indiaDay(new Date()).slice(0, 4));
    const { status, codes } = await save({
      ...sampleSettings,
      openDays: [1, 2, 1],
      holidays: [day('2027-01-26'), day('2027-03-22'), day('2027-01-26')],
      foundingYear: thisYear + 1,
    });
    expect(status).toBe(422);
    expect(codes).toEqual({
      openDays: ['repeated'],
      'holidays.2.date': ['repeated'],
      foundingYear: ['invalid'],
    });
    expect((await save({ ...sampleSettings, foundingYear: thisYear })).status).toBe(200);
  });

  test('from a version that is not in force any more is refused, and nothing is overwritten', async () => {
    const { version } = await current();
    expect((await save(phoned('+91 98765 11111'), version)).status).toBe(200);
    expect((await save(phoned('+91 98765 22222'), version)).status).toBe(412);
    expect((await save(sampleSettings, version + 7)).status).toBe(412);
    expect((await current()).settings?.phone).toBe('+91 98765 11111');
  });

  test('of twenty at once from one version exactly one wins, and the versions have no gap', async () => {
    for (let round = 0; round < 3; round++) {
      const { version } = await current();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => save(phoned(`+91 90000 0${round}${100 + index}`), version)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 412)).toHaveLength(19);
      expect((await current()).version).toBe(version + 1);
    }
    const { version } = await current();
    const blind = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save(phoned(`+91 91111 00${100 + index}`))),
    );
    expect(blind.map((answer) => answer.body.version).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, index) => version + 1 + index),
    );
  });

  test('twenty first saves at once: one makes version 1', async () => {
    const fresh = await startTestApp();
    const owner = await aPerson(fresh.db, { role: 'Admin' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        fresh
          .as(owner)
          .call(updateSettings, { body: phoned(`+91 92222 00${100 + index}`), headers: { 'if-match': '"0"' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19);
    expect((await fresh.as(owner).call(listSettingsChanges)).body).toHaveLength(1);
  });
});

describe('the history', () => {
  test('pages through every version once, newest first', async () => {
    for (let made = 0; made < 7; made++) await save(phoned(`+91 93333 0000${made}`));
    const versions: number[] = [];
    let cursor: string | undefined;
    do {
      const { body, headers } = await history({ limit: '3', ...(cursor ? { cursor } : {}) });
      versions.push(...body.map(({ version }) => version));
      cursor = /cursor=([^&>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
      expect(Number(headers['x-total-count'])).toBe((await current()).version);
    } while (cursor);
    const { version } = await current();
    expect(versions).toEqual(Array.from({ length: version }, (_, index) => version - index));
  });

  test('knows no search and no other sort', async () => {
    for (const query of [{ q: 'phone' }, { sort: 'phone' }]) expect((await history(query)).status).toBe(422);
  });

  test('a version is looked at and brought back as a new one that says so', async () => {
    const first = (await save(phoned('+91 94444 00001'))).body;
    const second = (await save(phoned('+91 94444 00002'))).body;
    const looked = await app.as(admin).call(getSettingsVersion, { params: { version: first.version } });
    expect({ ...looked.body, flaggedRequests: 0 }).toEqual(first);
    const restored = await restore(first.version, second.version);
    expect(restored.status).toBe(200);
    expect(restored.body).toMatchObject({
      version: second.version + 1,
      settings: first.settings,
      restoredFrom: first.version,
      changedBy: admin.username,
    });
    expect((await history()).body[0]).toMatchObject({ restoredFrom: first.version, changes: ['phone'] });
    expect((await restore(first.version)).body.version).toBe(restored.body.version);
  });

  test('going back is refused when somebody saved meanwhile, and where there is no such version', async () => {
    const { version } = (await save(phoned('+91 95555 00001'))).body;
    await save(phoned('+91 95555 00002'));
    expect((await restore(version, version)).status).toBe(412);
    expect((await restore(999_999)).status).toBe(404);
    for (const none of [999_999, 2_147_483_647]) {
      expect((await app.as(admin).call(getSettingsVersion, { params: { version: none } })).status).toBe(404);
    }
    for (const odd of ['0', '-1', '01', '2147483648', '9007199254740991', 'x']) {
      expect((await app.as(admin).call(getSettingsVersion, { params: { version: odd } })).status, odd).toBe(400);
    }
  });

  test('what another release saved is read, listed, looked at and brought back without what it added', async () => {
    const { version } = (await save(phoned('+91 95555 00003'))).body;
    const { holidays: _, team: __, social: ___, services: ____, ...older } = phoned('+91 95555 00004');
    const newer = { ...older, colour: 'red', town: { ...older.town, mr: 'आणंद' } };
    await storedBy(newer, version);
    const read = { ...phoned('+91 95555 00004'), holidays: [], team: [], social: {}, services: {} };
    expect((await current()).settings).toEqual(read);
    expect((await save(read)).body.version).toBe(version);
    expect((await history()).body[0]).toMatchObject({ isRestorable: true });
    const after = (await save(sampleSettings)).body.version;
    expect((await history()).body[0]?.changes.toSorted()).toEqual([
      ...sampleSettings.holidays.map(({ date }) => `holidays[${date}]`),
      'phone',
      'team',
    ]);
    const looked = await app.as(admin).call(getSettingsVersion, { params: { version } });
    expect(looked.body.settings).toEqual(read);
    expect((await restore(version, after)).body.settings).toEqual(read);
  });

  test('a version that is not valid any more is refused by its fields when it is brought back', async () => {
    const { version } = (await save(phoned('+91 95555 00005'))).body;
    const old = { ...sampleSettings, whatsapp: '02692 250000', openDays: [1, 1] };
    await storedBy(old, version);
    const { version: after } = (await save(sampleSettings)).body;
    const looked = await app.as(admin).call(getSettingsVersion, { params: { version } });
    expect(looked.body.settings).toEqual(old);
    const { status, body } = await restore(version);
    expect(status).toBe(422);
    expect(body).toMatchObject({ codes: { whatsapp: ['mobile'], openDays: ['repeated'] } });
    expect((await current()).version).toBe(after);
  });

  test('a version that cannot be read is listed, but neither looked at nor brought back; another one can be saved', async () => {
    const { version } = (await save(phoned('+91 95555 00006'))).body;
    await storedBy({ phone: 1 }, version);
    expect((await save(sampleSettings)).body.version).toBe(version + 1);
    expect((await history()).body.slice(0, 2)).toMatchObject([
      { version: version + 1, changes: [], isRestorable: true },
      { version, changes: [], isRestorable: false },
    ]);
    expect((await app.as(admin).call(getSettingsVersion, { params: { version } })).status).toBe(404);
    const { status, body } = await restore(version);
    expect(status).toBe(422);
    expect(body).toMatchObject({ codes: { phone: ['required'], email: ['required'] } });
  });

  /** As if another release had saved it. */
  async function storedBy(settings: object, version: number) {
    const stored = { settings: JSON.stringify(settings) };
    await app.db.updateTable('site_settings').set(stored).where('version', '=', version).execute();
    await app.db
      .updateTable('site_settings_versions')
      .set({ ...stored, changes: null })
      .where('version', '=', version)
      .execute();
  }

  const restore = (version: number, from?: number) =>
    app.as(admin).call(restoreSettings, {
      params: { version },
      ...(from === undefined ? {} : { headers: { 'if-match': `"${from}"` } }),
    });
});

test('a draft is validated like what is saved, is not in force, and is forgotten after a day', async () => {
  const before = await current();
  const kept = () => app.db.selectFrom('site_settings_drafts').select('id').execute();
  expect((await app.as(admin).call(previewSettings, { body: { ...sampleSettings, phone: '' } })).status).toBe(422);
  expect(await kept()).toHaveLength(0);
  expect((await app.as(admin).call(previewSettings, { body: phoned('+91 96666 00001') })).status).toBe(201);
  expect(await current()).toEqual(before);
  await deleteExpiredDrafts(app.db);
  expect(await kept()).toHaveLength(1);
  await app.db.updateTable('site_settings_drafts').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute();
  await deleteExpiredDrafts(app.db);
  expect(await kept()).toHaveLength(0);
});
