import { expect, test } from 'vitest';
import { sampleSettings } from '../../catalogue.ts';
import { changedPaths } from '../../changes/rules.ts';
import { type SiteSettings, siteSettings } from '../../contract.ts';
import { usualStages } from '../../stages/catalogue.ts';
import { mergeDraft } from '../draft/merge-draft.ts';
import { draftOf, pathOnScreen, settingsDraft, settingsOf } from '../draft/settings-draft.ts';
import { withValueAt } from '../draft/settings-paths.ts';
import { blankStage, followersOf, nextOf, type StageRow, stageRows, stagesOf } from './stages-draft.ts';

const passport = usualStages.passport;
const withStages = (stages: typeof passport): SiteSettings => ({
  ...sampleSettings,
  services: { passport: { isOffered: true, stages: [...stages] } },
});
const rows = stageRows(passport);
const [papers, booked, police, printed] = rows as [StageRow, StageRow, StageRow, StageRow];

test('the usual stages of every service are valid as they are, and each id is of one service', () => {
  const services = Object.fromEntries(
    Object.entries(usualStages).map(([slug, stages]) => [slug, { isOffered: true, stages: [...stages] }]),
  );
  expect(siteSettings.safeParse({ ...sampleSettings, services }).error).toBeUndefined();
  const ids = Object.values(usualStages).flatMap((stages) => stages.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('every later stage may follow until something else is ticked, whatever is moved or added', () => {
  expect(followersOf(rows, booked)).toEqual([police.id, printed.id]);
  expect(nextOf(rows, booked)).toBeUndefined();
  expect(followersOf([booked, papers, police], booked)).toEqual([papers.id, police.id]);
  const narrowed = { ...booked, next: [printed.id] };
  expect(nextOf(rows.with(1, narrowed), narrowed)).toEqual([printed.id]);
  expect(nextOf(rows, { ...booked, next: [printed.id, police.id] })).toBeUndefined();
});

test('a stage that is taken out is not sent, nor named by others; taking all out is said by an empty list', () => {
  const taken = [papers, { ...booked, next: [printed.id] }, police, { ...printed, isRemoved: true }];
  expect(stagesOf(taken)?.map(({ id, next }) => [id, next])).toEqual([
    [papers.id, undefined],
    [booked.id, []],
    [police.id, undefined],
  ]);
  expect(stagesOf(rows.map((row) => ({ ...row, isRemoved: true })))).toEqual([]);
  expect(stagesOf([])).toBeUndefined();
});

test('what is typed in a new one is sent, and a fault leads to its row past those taken out', () => {
  const added = { ...blankStage(), name: { en: 'Sent', gu: '', hi: '' }, sentence: { en: '', gu: '', hi: '' } };
  const draft = withValueAt(draftOf(sampleSettings), 'services.passport.stages', [
    { ...papers, isRemoved: true },
    added,
  ]);
  expect(settingsOf(draft).services.passport?.stages).toMatchObject([{ id: added.id, name: { en: 'Sent' } }]);
  const { error } = siteSettings.safeParse(settingsOf(draft));
  expect(error?.issues.map(({ path }) => pathOnScreen(draft, path.join('.')))).toEqual([
    'services.passport.stages.1.sentence.en',
    'services.passport.stages.1.usualDays',
  ]);
});

test('changes are told row by row, and two people’s are put together', () => {
  const before = withStages(passport);
  const theirs = withStages([...passport.slice(0, 3), { ...passport[3], usualDays: 9 } as (typeof passport)[number]]);
  expect(changedPaths(before, theirs)).toEqual(['services.passport.stages[passport-printed].usualDays']);
  const mine = withValueAt(draftOf(before), 'services.passport.stages.1.name.en', 'Booked');
  const merged = settingsOf(mergeDraft(settingsDraft, { before, mine, theirs }));
  expect(merged.services.passport?.stages?.map(({ name, usualDays }) => [name.en, usualDays])).toEqual([
    ['Papers complete', 3],
    ['Booked', 15],
    ['Police check', 21],
    ['Printed', 9],
  ]);
});
