import { describe, expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { messages as en } from '#web/messages/office/en.ts';
import { messages as gu } from '#web/messages/office/gu.ts';
import { messages as hi } from '#web/messages/office/hi.ts';
import { sampleSettings } from '../../catalogue.ts';
import { changedPaths } from '../../changes/rules.ts';
import { type SiteSettings, siteSettings } from '../../contract.ts';
import { usualPapers } from '../../papers/catalogue.ts';
import { mostPapers } from '../../services/catalogue.ts';
import type { Paper, ServiceSettings } from '../../services/contract.ts';
import { formatSetting } from '../describe-setting.ts';
import { mergeDraft } from '../draft/merge-draft.ts';
import { draftOf, pathOnScreen, settingsDraft, settingsOf } from '../draft/settings-draft.ts';
import { withValueAt } from '../draft/settings-paths.ts';
import { entryNames } from '../history/entry-names.ts';
import { nameSetting } from '../name-setting.ts';
import { ownServicesDraft } from '../services/own-services-draft.ts';
import { blankPaper, paperRows, papersOf, proposedPapers, sourceDraftOf } from './papers-draft.ts';

const voter = usualPapers['voter-id'];
const source = { page: 'https://voters.eci.gov.in/', asOf: '2026-11-20' };
const withPapers = (papers: readonly Paper[], more: Partial<ServiceSettings> = {}): SiteSettings => ({
  ...sampleSettings,
  services: { 'voter-id': { isOffered: true, papers: [...papers], ...more } },
});
const whole = withPapers(voter, { papersSource: source });
const noSource = sourceDraftOf();

describe('the usual papers', () => {
  const all = Object.values(usualPapers).flat();
  const services = Object.fromEntries(
    Object.entries(usualPapers).map(([slug, papers]) => [slug, { isOffered: true, papers: [...papers] }]),
  );

  test('of every service are valid as they are, and each id is of one service', () => {
    expect(siteSettings.safeParse({ ...sampleSettings, services }).error).toBeUndefined();
    const ids = all.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const papers of Object.values(usualPapers)) expect(papers.length).toBeGreaterThan(0);
  });

  test.each(languages)('say everything in %s, in as many lines as in English', (language) => {
    const linesOf = ({ anyOf }: Paper, of: typeof language) => anyOf?.[of]?.split('\n').length;
    for (const paper of all) {
      expect(paper.name[language], paper.id).toBeTruthy();
      expect(linesOf(paper, language), paper.id).toBe(linesOf(paper, 'en'));
      if (paper.needed === 'asked') expect(paper.when?.[language], paper.id).toBeTruthy();
      else expect(paper.when, paper.id).toBeUndefined();
    }
  });

  test('take Aadhaar as one choice of several, and never for the date of birth on a PAN', () => {
    const aadhaar = { en: /Aadhaar/, gu: /આધાર/, hi: /आधार/ };
    for (const { id, name, anyOf, aadhaar: mark } of all)
      for (const language of languages) {
        expect(name[language], id).not.toMatch(aadhaar[language]);
        expect(aadhaar[language].test(anyOf?.[language] ?? ''), id).toBe(mark === 'may-be');
      }
    const births = usualPapers['pan-card'].filter(({ id }) => id.includes('birth'));
    expect(births.map(({ aadhaar: mark }) => mark)).toEqual([undefined, undefined, undefined]);
  });
});

test('what was saved comes back as it was, and a proposal is sent as it is', () => {
  expect(settingsOf(draftOf(whole)).services).toEqual(whole.services);
  expect(papersOf(proposedPapers(voter), noSource)).toEqual({ papers: voter });
  expect(papersOf(paperRows(), sourceDraftOf(source))).toEqual({});
});

test('when it is asked for is sent of papers that are asked for, and stays typed while something else is chosen', () => {
  const [asked] = paperRows(voter.filter(({ needed }) => needed === 'asked'));
  if (!asked) throw new Error('None is asked for.');
  const [always] = papersOf([{ ...asked, needed: 'always' }], noSource).papers ?? [];
  expect(always).not.toHaveProperty('when');
  expect(papersOf([asked], noSource).papers?.[0]).toHaveProperty('when');
});

test('taking all out is said by an empty list, and takes along where they were looked up', () => {
  const taken = paperRows(voter).map((row) => ({ ...row, isRemoved: true }));
  expect(papersOf(taken, sourceDraftOf(source))).toEqual({ papers: [] });
});

test('a fault leads to its row past those taken out, of an own service too', () => {
  const [first, second] = paperRows(voter);
  const rows = [{ ...first, isRemoved: true }, second, blankPaper()];
  const typed = withValueAt(draftOf(whole), 'services.voter-id.papers', rows);
  const draft = withValueAt(typed, 'services.voter-id.papersSource.page', 'voters');
  const { error } = siteSettings.safeParse(settingsOf(draft));
  expect(error?.issues.map(({ path }) => pathOnScreen(draft, path.join('.')))).toEqual([
    'services.voter-id.papers.2.name.en',
    'services.voter-id.papersSource.page',
  ]);
  const own = withValueAt(
    ownServicesDraft.draftOf({
      ...sampleSettings,
      ownServices: [{ slug: 'visa', isOffered: true, name: { en: 'V' }, summary: { en: 'V' }, lead: { en: 'V' } }],
    }),
    'ownServices.0.papers',
    rows,
  );
  expect(ownServicesDraft.pathOnScreen(own, 'ownServices.0.papers.1.name.en')).toBe('ownServices.0.papers.2.name.en');
});

test('changes are told paper by paper, and two people’s are put together', () => {
  const before = withPapers(voter);
  const [photo, ...others] = voter as [Paper, ...Paper[]];
  const theirs = withPapers([...others, { ...photo, needed: 'asked', when: { en: 'For a new card' } }], {
    papersSource: source,
  });
  expect(changedPaths(before, theirs)).toEqual([
    'services.voter-id.papers',
    'services.voter-id.papers[voter-photo].needed',
    'services.voter-id.papers[voter-photo].when.en',
    'services.voter-id.papersSource',
  ]);
  const renamed = withValueAt(draftOf(before), 'services.voter-id.papers.0.name.en', 'Two photographs');
  const mine = withValueAt(renamed, 'services.voter-id.papers.1.aadhaar', '');
  const merged = settingsOf(mergeDraft(settingsDraft, { before, mine, theirs })).services['voter-id'];
  expect(merged?.papersSource).toEqual(source);
  expect(merged?.papers?.at(-1)).toEqual({
    ...photo,
    ...{ name: { ...photo.name, en: 'Two photographs' }, needed: 'asked', when: { en: 'For a new card' } },
  });
  expect(merged?.papers?.map(({ id, aadhaar }) => [id, aadhaar])).toEqual(
    [...others, photo].map(({ id, aadhaar }) => [id, id === 'voter-age' ? undefined : aadhaar]),
  );
});

test('more than twenty are not taken', () => {
  const named = { ...blankPaper(), name: { en: 'A paper', gu: '', hi: '' } };
  const rows = Array.from({ length: mostPapers + 1 }, (_, index) => ({ ...named, id: `paper-${index}` }));
  const draft = withValueAt(draftOf(sampleSettings), 'services.loan.papers', rows);
  const { error } = siteSettings.safeParse(settingsOf(draft));
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['services.loan.papers']);
});

const messages = { en, gu, hi };

test.each(languages)('a change is named and told in %s', (language) => {
  const words = messages[language];
  const { 'voter-id': service } = whole.services;
  const [photo, age] = service?.papers ?? [];
  const namesOf = entryNames(language, whole);
  const { fields } = words.settings;
  const prefix = `${words.enquiries.services['Voter ID Card']}: `;
  const entry = `${fields['service.papers']} “${photo?.name[language]}”`;
  const named = (path: string) => nameSetting(`services.voter-id.${path}`, words, namesOf);
  expect(named('papers')).toBe(`${prefix}${fields['service.papers']}`);
  expect(named('papers[voter-photo]')).toBe(`${prefix}${entry}`);
  for (const part of ['name', 'anyOf', 'needed', 'when', 'aadhaar'] as const)
    expect(named(`papers[voter-photo].${part}`)).toBe(`${prefix}${entry}: ${fields[`service.papers.${part}`]}`);
  expect(named('papers[voter-photo].name.gu')).toBe(`${prefix}${entry}: ${fields['service.papers.name']} (ગુજરાતી)`);
  expect(named('papersSource')).toBe(`${prefix}${fields['service.papersSource']}`);
  expect(named('papersSource.asOf')).toBe(`${prefix}${fields['service.papersSource.asOf']}`);
  expect(nameSetting('ownServices[papers].papers', words)).toContain(fields['service.papers']);
  expect(nameSetting('ownServices.0.papers.1.name.en', words)).toContain(`${fields['service.papers']} 2: `);

  const told = (path: string, value: unknown) =>
    formatSetting(`services.voter-id.${path}`, { value, other: undefined }, { messages: words, language });
  expect(told('papers[voter-photo]', photo)).toBe(photo?.name[language]);
  expect(told('papers[voter-photo].needed', 'minor')).toBe(words.site.paperNeeds.minor);
  expect(told('papers[voter-age].aadhaar', age?.aadhaar)).toBe(words.site.paperAadhaar['may-be']);
  expect(told('papersSource', source)).toBe(`${source.page} (20/11/2026)`);
});
