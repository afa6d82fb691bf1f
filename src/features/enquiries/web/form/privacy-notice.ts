import type { Language } from '#shared/languages.ts';
import { en, type PrivacyNotice } from '#web/messages/privacy/en.ts';
import { gu } from '#web/messages/privacy/gu.ts';
import { hi } from '#web/messages/privacy/hi.ts';

const notices: Record<Language, PrivacyNotice> = { en, gu, hi };

export function privacyNotice({ language }: { language: Language }): PrivacyNotice {
  return notices[language];
}
