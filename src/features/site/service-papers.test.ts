import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { sampleSettings } from './catalogue.ts';
import { getSettings, restoreSettings, type SiteSettings, updateSettings } from './contract.ts';
import { usualPapers } from './papers/catalogue.ts';
import { deleteOldPaperListChanges } from './server/queries/paper-lists.ts';
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

describe('a changed list of papers', () => {
  /** What is kept since the one before. */
  async function keptBy(change: () => Promise<unknown>) {
    await app.db.deleteFrom('paper_list_changes').execute();
    await change();
    return app.db.selectFrom('paper_list_changes').select(['service_type', 'added', 'removed']).orderBy('id').execute();
  }
  const began = () => saveWith({ papers: [paper('photo'), paper('birth'), paper('address')] }, visa({ papers: [] }));

  test('is kept with the save, one row a service: what came, what went, and in both what is needed otherwise', async () => {
    await began();
    const changed = [paper('address'), paper('birth', { needed: 'minor' }), paper('school')];
    const kept = await keptBy(() => saveWith({ papers: changed }, visa({ papers: [paper('visa-form')] })));
    expect(kept).toEqual([
      { service_type: 'Passport Services', added: ['birth', 'school'], removed: ['photo', 'birth'] },
      { service_type: 'own:visa', added: ['visa-form'], removed: [] },
    ]);
    const { rows } = await sql<{ isOfNow: boolean }>`
      select bool_and(p.changed_at >= s.updated_at and p.changed_at <= clock_timestamp()) as "isOfNow"
      from paper_list_changes p, site_settings s`.execute(app.db);
    expect(rows).toEqual([{ isOfNow: true }]);
  });

  test('is none where only words, the order or other settings have changed, or nothing was saved', async () => {
    await began();
    const words = { name: { en: 'Two photographs' }, anyOf: { en: 'A print\nA file' }, aadhaar: 'may-be' } as const;
    expect(await keptBy(() => saveWith({ papers: [paper('birth'), paper('address'), paper('photo', words)] }))).toEqual(
      [],
    );
    // The owner's own service is gone with its papers, which were none.
    expect(await keptBy(() => saveWith({ papersSource: source }))).toEqual([]);
    expect(await keptBy(() => saveWith({ papers: [paper('Not an id')] }))).toEqual([]);
  });

  test('is kept as well of a service that is removed, has got another address, or is restored', async () => {
    await saveWith(undefined, visa({ papers: [paper('form')] }));
    expect(await keptBy(() => saveWith(undefined, visa({ slug: 'visas', papers: [paper('form')] })))).toEqual([
      { service_type: 'own:visa', added: [], removed: ['form'] },
      { service_type: 'own:visas', added: ['form'], removed: [] },
    ]);
    const { version } = (await app.as(admin).call(getSettings)).body;
    expect(await keptBy(() => saveWith({ papers: [] }))).toContainEqual({
      ...{ service_type: 'own:visas', added: [], removed: ['form'] },
    });
    const restored = await keptBy(() => app.as(admin).call(restoreSettings, { params: { version } }));
    expect(restored).toContainEqual({ service_type: 'own:visas', added: ['form'], removed: [] });
  });

  test('is forgotten after a year', async () => {
    await app.db.deleteFrom('paper_list_changes').execute();
    await sql`insert into paper_list_changes (service_type, changed_at, added, removed) values
      ('Loan', now() - interval '366 days', '{a}', '{}'), ('Loan', now() - interval '364 days', '{b}', '{}')`.execute(
      app.db,
    );
    await deleteOldPaperListChanges(app.db);
    const rows = await app.db.selectFrom('paper_list_changes').select('added').execute();
    expect(rows).toEqual([{ added: ['b'] }]);
  });
});
