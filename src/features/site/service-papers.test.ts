import { describe, expect, test } from 'vitest';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { sampleSettings } from './catalogue.ts';
import { getSettings, type SiteSettings, updateSettings } from './contract.ts';
import { usualPapers } from './papers/catalogue.ts';
import type { OwnService, Paper, ServiceSettings } from './services/contract.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });

const paper = (id: string, more: Partial<Paper> = {}): Paper => ({ id, name: { en: id }, needed: 'always', ...more });
const visa = (more: Partial<OwnService> = {}): OwnService => ({
  ...{ slug: 'visa', isOffered: true, name: { en: 'Visa' }, summary: { en: 'Visa' }, lead: { en: 'Visa' } },
  ...more,
});
/** With these settings of the passport service, and with these services of the owner's own. */
const saveWith = (passport: Partial<ServiceSettings> | undefined, ...ownServices: OwnService[]) =>
  app.as(admin).call(updateSettings, {
    body: {
      ...sampleSettings,
      services: passport ? { passport: { isOffered: true, ...passport } } : {},
      ownServices,
    },
  });
const current = async () => (await app.as(admin).call(getSettings)).body.settings as SiteSettings;

const source = { page: 'https://www.passportindia.gov.in/', asOf: '2026-11-20' };

describe('the papers of a service', () => {
  test('are saved with where they were looked up, and named in the audit log by their paths', async () => {
    const papers = [...usualPapers.passport];
    expect((await saveWith({ papers, papersSource: source }, visa({ papers: [paper('photo')] }))).status).toBe(200);
    expect((await current()).services.passport).toEqual({ isOffered: true, papers, papersSource: source });
    const renamed = papers.with(0, { ...(papers[0] as Paper), name: { en: 'Birth certificate' } });
    await saveWith({ papers: renamed, papersSource: source }, visa({ papers: [paper('photo')] }));
    const { changes } = await app.db
      .selectFrom('audit_events')
      .select('changes')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(changes).toEqual([
      { field: 'services.passport.papers[passport-birth].name.en' },
      { field: 'services.passport.papers[passport-birth].name.gu' },
      { field: 'services.passport.papers[passport-birth].name.hi' },
    ]);
  });

  test('are kept by a screen of the release before, which sends none; an empty list takes them away', async () => {
    const papers = [paper('photo')];
    await saveWith({ papers, papersSource: source }, visa({ papers, papersSource: source }));
    // A service without other settings is not sent at all.
    await saveWith(undefined, visa());
    const kept = await current();
    expect(kept.services.passport).toEqual({ isOffered: true, papers, papersSource: source });
    expect(kept.ownServices?.[0]).toMatchObject({ papers, papersSource: source });
    // Who sends papers without where they were looked up has taken that away.
    await saveWith({ papers }, visa({ papers }));
    expect((await current()).services.passport).toEqual({ isOffered: true, papers });
    expect((await current()).ownServices?.[0]).not.toHaveProperty('papersSource');
    await saveWith({ papers: [] }, visa({ papers: [] }));
    expect((await current()).services.passport).toEqual({ isOffered: true, papers: [] });
  });

  test('may be 20, each known by an id of its own', async () => {
    const many = Array.from({ length: 21 }, (_, index) => paper(`paper-${index}`));
    expect((await saveWith({ papers: many })).status).toBe(422);
    expect((await saveWith({ papers: [paper('photo'), paper('photo')] })).status).toBe(422);
    expect((await saveWith({ papers: many.slice(1) })).status).toBe(200);
  });
});
