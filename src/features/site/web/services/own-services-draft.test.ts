import { expect, test } from 'vitest';
import { messages as en } from '#web/messages/office/en.ts';
import { sampleSettings } from '../../catalogue.ts';
import { type SiteSettings, siteSettings } from '../../contract.ts';
import { formatSetting } from '../describe-setting.ts';
import { withValueAt } from '../draft/settings-paths.ts';
import { entryNames } from '../history/entry-names.ts';
import { nameSetting } from '../name-setting.ts';
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

test.each([
  ['ownServices', 'Own services'],
  ['ownServices.1.name.en', 'Own services 2: Name (English)'],
  ['ownServices.0.slug', 'Own services 1: Address'],
  ['ownServices.0.lead.gu', 'Own services 1: Introduction (ગુજરાતી)'],
  ['ownServices.0.steps.1.texts.title.en', 'Own services 1: Steps 2: Title (English)'],
  ['ownServices.0.fee.paise', `Own services 1: ${en.settings.fields['service.fee.paise']}`],
  ['ownServices.0.usualTime.hi', `Own services 1: ${en.settings.fields['service.usualTime']} (हिन्दी)`],
  ['ownServices[visa].lead.gu', 'Own services “visa”: Introduction (ગુજરાતી)'],
  ['ownServices[visa].fee', `Own services “visa”: ${en.settings.fields['service.fee']}`],
  ['ownServices[visa].stages', `Own services “visa”: ${en.settings.fields['service.stages']}`],
  ['ownServices.1.stages.0.name.gu', 'Own services 2: Stages 1: Name (ગુજરાતી)'],
  ['services.passport.stages', 'Passport Services: Stages'],
  ['services.passport.stages[papers]', 'Passport Services: Stages “papers”'],
  [
    'services.passport.stages[papers].sentence.hi',
    'Passport Services: Stages “papers”: What the customer may be told (हिन्दी)',
  ],
  ['services.passport.stages.2.usualDays', 'Passport Services: Stages 3: Usual time (working days)'],
  ['ownServices[visa].documents', `Own services “visa”: ${en.texts.names.documents}`],
  ['holidays[2027-01-26].name.en', 'Holidays 26/01/2027: Name (English)'],
  ['look.people[0123].title.gu', 'People: What they do here (ગુજરાતી)'],
  ['holidays.3.name.en', 'Holidays 4: Name (English)'],
  [
    'attendance.shifts.0.startsAt',
    `${en.settings.fields['attendance.shifts']} 1: ${en.settings.fields['attendance.shifts.startsAt']}`,
  ],
  [
    'look.people.0.consent.by',
    `${en.settings.fields['look.people']} 1: ${en.settings.fields['look.people.consent.by']}`,
  ],
])('%s is called %s', (path, name) => {
  expect(nameSetting(path, en)).toBe(name);
});

test('a service that only one side has is told with its address and everything it says', () => {
  const [, card] = whole.ownServices ?? [];
  const words = { messages: en, language: 'gu' as const };
  const told = formatSetting('ownServices[ration-card]', { value: card, other: undefined }, words);
  expect(told).toMatch(/^રેશન કાર્ડ \(\/service\/ration-card\): /);
  for (const part of ['Name (English): Ration card', 'Steps: One, Text; Two, Text', 'Official site: https://ipds'])
    expect(told).toContain(part);
  expect(told).toContain(`${en.settings.fields['service.fee']}: ₹150; `);
  expect(told).toContain('₹20.5 (01/11/2026)');
  expect(formatSetting('ownServices[gone]', { value: undefined, other: card }, words)).toBe('empty');
});

test('two services of one name are told apart by their addresses, others are called by their names', () => {
  const [theirs, mine] = [
    { ...whole, ownServices: [{ ...visa, slug: 'visa-help' }] },
    { ...whole, ownServices: [visa, { ...visa, slug: 'pan', name: { en: 'PAN' } }] },
  ];
  const namesOf = entryNames('gu', mine, theirs);
  expect(['visa', 'visa-help', 'pan', 'gone'].map((slug) => nameSetting(`ownServices[${slug}]`, en, namesOf))).toEqual([
    'Own services “Visa (visa)”',
    'Own services “Visa (visa-help)”',
    'Own services “PAN”',
    'Own services “gone”',
  ]);
});
