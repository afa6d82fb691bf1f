import { expect, test } from 'vitest';
import { sampleSettings } from '../../catalogue.ts';
import { type SiteSettings, siteSettings } from '../../contract.ts';
import { withValueAt } from '../draft/settings-paths.ts';
import { blankOwnService, ownServicesDraft } from './own-services-draft.ts';

const { draftOf, settingsOf, pathOnScreen } = ownServicesDraft;

const step = (title: string) => ({ title: { en: title }, text: { en: 'Text' } });
const visa = {
  slug: 'visa',
  isOffered: true,
  name: { en: 'Visa' },
  summary: { en: 'Forms' },
  lead: { en: 'We fill in.' },
};
const whole: SiteSettings = {
  ...sampleSettings,
  ownServices: [
    visa,
    {
      ...visa,
      slug: 'ration-card',
      isOffered: false,
      name: { en: 'Ration card', gu: 'રેશન કાર્ડ' },
      fee: { kind: 'amount', paise: 150_00 },
      governmentFee: { paise: 20_50, asOf: '2026-11-01' },
      usualTime: { en: 'about 3 weeks' },
      officialSite: 'https://ipds.gujarat.gov.in/',
      audience: { en: 'Families' },
      documents: [{ items: { en: 'Light bill' } }],
      steps: [step('One'), step('Two')],
      questions: [{ question: { en: 'When?' }, answer: { en: 'Soon.' } }],
      terms: { en: 'No refund' },
    },
  ],
};

test('what nobody touches is sent as it is, and is valid', () => {
  expect(settingsOf(draftOf(whole))).toEqual(whole);
  expect(settingsOf(draftOf(sampleSettings))).toEqual(sampleSettings);
  expect(siteSettings.safeParse(whole).error).toBeUndefined();
});

test('the address is made of the English name until one is typed', () => {
  const row = { ...blankOwnService(), name: { en: 'Aadhaar & PAN link', gu: '', hi: '' } };
  const draft = { ...draftOf(sampleSettings), ownServices: [row] };
  expect(settingsOf(draft).ownServices?.[0]?.slug).toBe('aadhaar-pan-link');
  expect(settingsOf(withValueAt(draft, 'ownServices.0.slug', 'link')).ownServices?.[0]?.slug).toBe('link');
});

test('a problem leads to the row on the screen, past those taken out', () => {
  const taken = withValueAt(
    withValueAt(draftOf(whole), 'ownServices.0.isRemoved', true),
    'ownServices.1.steps.0.isRemoved',
    true,
  );
  expect(settingsOf(taken).ownServices).toHaveLength(1);
  expect(pathOnScreen(taken, 'ownServices.0.name.en')).toBe('ownServices.1.name.en');
  expect(pathOnScreen(taken, 'ownServices.0.steps.0.title.en')).toBe('ownServices.1.steps.1.texts.title.en');
  expect(pathOnScreen(taken, 'ownServices.0.fee.paise')).toBe('ownServices.1.fee.paise');
  expect(pathOnScreen(taken, 'phone')).toBe('phone');
});
