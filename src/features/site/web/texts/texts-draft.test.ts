import { expect, test } from 'vitest';
import { sampleSettings } from '../../catalogue.ts';
import { type SiteSettings, siteSettings } from '../../contract.ts';
import type { ChangedText, SiteTexts } from '../../texts/contract.ts';
import { mergeDraft } from '../draft/merge-draft.ts';
import { settingsDraft } from '../draft/settings-draft.ts';
import { withValueAt } from '../draft/settings-paths.ts';
import { loadOurTexts } from './our-texts.ts';
import { isOvertaken } from './overtaken.ts';
import { type DraftRows, type TextsDraft, textsDraft } from './texts-draft.ts';

const { draftOf, settingsOf, pathOnScreen } = textsDraft;
const withTexts = (texts: SiteTexts): SiteSettings => ({ ...sampleSettings, texts });
const changed = (own: string, ours = 'ours'): ChangedText => ({ own, ours });
const step = (title: string) => ({ title: { en: title }, text: { en: 'Text' } });

const written = withTexts({
  home: { heading: { en: changed('Mine'), gu: changed('મારું') } },
  passport: { steps: { own: [{ ...step('One'), time: { en: 'A day' } }, step('Two')], ours: [step('Theirs')] } },
});

test('what nobody touches is sent as it is, from this screen and from the other', () => {
  expect(settingsOf(draftOf(written))).toEqual(written);
  expect(settingsOf(draftOf(sampleSettings))).toEqual(sampleSettings);
  expect(settingsDraft.settingsOf(settingsDraft.draftOf(written)).texts).toEqual(written.texts);
});

test('what is emptied, or typed as ours, is left alone again', () => {
  const emptied = withValueAt(draftOf(written), 'texts.home.heading.en.own', '  ');
  expect(settingsOf(emptied).texts?.home).toEqual({ heading: { gu: changed('મારું') } });
  const asOurs = withValueAt(emptied, 'texts.home.heading.gu', changed('ours'));
  expect(settingsOf(asOurs).texts).toEqual({ passport: written.texts?.passport });
  const taken = withValueAt(asOurs, 'texts.passport.steps', undefined);
  expect(settingsOf(taken)).toEqual(sampleSettings);
});

test('rows are sent without those taken out, and a problem of one leads to its place on the screen', () => {
  const draft = withValueAt(draftOf(written), 'texts.passport.steps.own.0.isRemoved', true);
  expect(settingsOf(draft).texts?.passport?.steps).toMatchObject({ own: [step('Two')] });
  expect(pathOnScreen(draft, 'texts.passport.steps.own.0.title.gu')).toBe('texts.passport.steps.own.1.texts.title.gu');
  expect(pathOnScreen(draft, 'texts.home.heading.en.own')).toBe('texts.home.heading.en');
  expect(pathOnScreen(draft, 'phone')).toBe('phone');
});

test('an empty field that has to be filled in is sent, so that it is told', () => {
  const draft = withValueAt(draftOf(written), 'texts.passport.steps.own.1.texts.title', { en: ' ', gu: '', hi: 'दो' });
  const { error } = siteSettings.safeParse(settingsOf(draft));
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['texts.passport.steps.own.1.title.en', 'required'],
  ]);
});

test('of two who change the same page each keeps what the other left', () => {
  const mine = withValueAt(draftOf(written), 'texts.home.heading.en', changed('Anew'));
  const theirs = withTexts({ home: { heading: { hi: changed('मेरा') }, lead: { en: changed('Theirs') } } });
  const merged = mergeDraft(textsDraft, { before: written, mine, theirs: { ...theirs, phone: '222222' } });
  expect(settingsOf(merged)).toEqual({
    ...theirs,
    phone: '222222',
    texts: { home: { heading: { hi: changed('मेरा'), en: changed('Anew') }, lead: { en: changed('Theirs') } } },
  });
});

test('ours is seen to have changed, by what stood there when the owner wrote', async () => {
  const ours = await loadOurTexts('passport');
  const { lead, steps } = ours;
  if (!lead || Array.isArray(lead) || !Array.isArray(steps)) throw new Error('A text and a list.');
  expect(isOvertaken({ gu: changed('own', lead.gu) }, lead)).toBe(false);
  expect(isOvertaken({ gu: changed('own', lead.en) }, lead)).toBe(true);
  const draft: TextsDraft = draftOf(withTexts({ passport: { steps: { own: [step('One')], ours: steps } } }));
  const saved = settingsOf(draft).texts?.passport?.steps as DraftRows;
  expect(isOvertaken(saved, steps)).toBe(false);
  expect(isOvertaken(saved, steps.slice(1))).toBe(true);
});
