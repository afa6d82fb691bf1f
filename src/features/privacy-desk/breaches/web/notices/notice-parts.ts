import type { SiteSettings } from '#features/site/contract.ts';
import type { Language } from '#shared/languages.ts';
import type { LocalisedText } from '#shared/text/localised-text.ts';
import { showPhone } from '#web/public-pages/contact-links.ts';

/** Who the notices are from; null before the agency has saved its settings. */
export type NoticeAgency = Pick<
  SiteSettings,
  'agencyName' | 'addressLines' | 'pincode' | 'phone' | 'email' | 'dataProtectionContact'
> | null;

/** Before each gap, so that brackets that somebody has typed are none: no text of the database holds it. */
const mark = '\0';

/** What is still to be entered, so that nobody sends the text unread. */
export const gap = (what: string) => `${mark}[${what}]`;

export interface NoticeDraft {
  text: string;
  gaps: number;
}

/** The text of composed parts, and how many gaps are in it. */
export const draftOf = (composed: string): NoticeDraft => ({
  text: composed.replaceAll(mark, ''),
  gaps: composed.split(mark).length - 1,
});

export const inLanguage = (text: LocalisedText, language: Language): string => text[language] ?? text.en;

export const listed = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

/** Parts with something in them, with an empty line between. */
export const partsOf = (parts: readonly string[]): string => `${parts.filter(Boolean).join('\n\n')}\n`;

/** Who answers questions: the contact for personal data of the settings. */
export function contactLines(agency: NonNullable<NoticeAgency>, language: Language): string[] {
  const { title, email, phone } = agency.dataProtectionContact;
  return [
    inLanguage(title, language),
    inLanguage(agency.agencyName, language),
    `${inLanguage(agency.addressLines, language).replaceAll('\n', ', ')}, ${agency.pincode}`,
    [showPhone(phone ?? agency.phone), email].join(' · '),
  ];
}
