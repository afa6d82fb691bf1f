import { sampleSettings } from '#features/site/catalogue.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { longestMessage, longestSubject, messageKinds } from '#features/site/messages/catalogue.ts';
import { mostPapers, mostStages, paperNeeds } from '#features/site/services/catalogue.ts';
import type { Paper, Stage } from '#features/site/services/contract.ts';
import { longest, longestEmail } from './longest-records.ts';
import { longestOwnLists, longestRich, longestTexts, longestIn as text } from './longest-texts.ts';

const email = longestEmail('');
const phone = '+91 00000-000000 000';

const longestStages = (of: string): Stage[] => {
  const ids = Array.from({ length: mostStages }, (_, index) => `${of}-stage-${index}`);
  return ids.map((id) => ({ id, name: text(60), sentence: text(200), usualDays: 365, next: ids }));
};

const longestPapers = (of: string): Paper[] =>
  Array.from({ length: mostPapers }, (_, index) => {
    const needed = paperNeeds[index % paperNeeds.length] ?? 'asked';
    return {
      ...{ id: `${of}-paper-${index}`, name: text(80), anyOf: text(600), needed, aadhaar: 'may-be' },
      ...(needed === 'asked' && { when: text(80) }),
    };
  });

/** An agency whose every text is as long as the site settings take it, in one word where they allow it. */
export const longestSettings: SiteSettings = {
  ...sampleSettings,
  agencyName: text(100),
  town: text(60),
  addressLines: text(300),
  landmark: text(120),
  phone,
  email,
  whatsapp: '+123456789012345',
  opensAt: 10 * 60 + 30,
  closesAt: 22 * 60 + 30,
  openDays: [1, 3, 5, 7],
  otherHours: [{ days: [3, 7], opensAt: 630, closesAt: 750, opensAgainAt: 1230, closesAgainAt: 1350 }],
  holidays: [{ date: '2027-01-26', name: text(80) }],
  social: {
    facebook: 'https://www.facebook.com/x',
    instagram: 'https://www.instagram.com/x',
    linkedin: 'https://www.linkedin.com/x',
  },
  services: {
    passport: {
      isOffered: true,
      fee: { kind: 'amount', paise: 1_000_000_00 },
      governmentFee: { paise: 999_999_99, asOf: '2026-11-20' },
      licence: text(200),
      usualTime: text(60),
      stages: longestStages('passport'),
      papers: longestPapers('passport'),
      papersSource: { page: `https://www.example.org/${'x'.repeat(276)}`, asOf: '2026-11-20' },
    },
    loan: { isOffered: true, licence: text(200) },
    'credit-card-swipe': { isOffered: true, fee: { kind: 'share', basisPoints: 9_999 } },
  },
  notices: [{ text: text(200), fromDay: '2026-01-01', untilDay: '2027-12-31', page: '/contact' }],
  messages: {
    ...{ sendFrom: 630, sendUntil: 1_350 },
    kinds: Object.fromEntries(
      messageKinds.map((kind) => [kind, { isOn: false, subject: text(longestSubject), text: text(longestMessage) }]),
    ),
  },
  look: {
    logo: `${'l'.repeat(22)}-480x120`,
    officePhoto: `${'o'.repeat(22)}-1080x810`,
    people: [
      {
        picture: `${'p'.repeat(22)}-288x288`,
        name: text(80),
        title: text(80),
        consent: { by: longest(100), day: '2026-11-20', notedBy: longest(100) },
      },
    ],
    wayPhotos: [1, 2, 3].map((number) => ({ picture: `${'a'.repeat(21)}${number}-1080x810`, caption: text(120) })),
  },
  texts: longestTexts,
  ownServices: [
    {
      slug: 's'.repeat(60),
      isOffered: true,
      name: text(60),
      summary: text(150),
      lead: text(500),
      fee: { kind: 'amount', paise: 1_000_000_00 },
      governmentFee: { paise: 999_999_99, asOf: '2026-11-20' },
      licence: text(200),
      usualTime: text(60),
      stages: longestStages('own'),
      papers: longestPapers('own'),
      papersSource: { page: `https://www.example.org/${'x'.repeat(276)}`, asOf: '2026-11-20' },
      audience: text(3_000),
      otherCosts: text(1_000),
      officialSite: 'https://www.example.org/x',
      ...longestOwnLists,
      terms: text(3_000),
    },
  ],
  ownPages: [
    {
      slug: 'p'.repeat(60),
      title: text(100),
      description: text(300),
      body: longestRich,
      isShown: true,
      isInFooter: true,
    },
  ],
  team: [{ role: text(80), about: text(300), phone, email }],
  dataProtectionContact: { title: text(100), email, phone },
};
