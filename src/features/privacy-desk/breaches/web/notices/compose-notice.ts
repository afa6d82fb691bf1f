import type { Duty } from '#features/privacy-desk/waiting/catalogue.ts';
import type { Language } from '#shared/languages.ts';
import { breachNotice as english } from '#web/messages/breach-notices/en.ts';
import { breachNotice as gujarati } from '#web/messages/breach-notices/gu.ts';
import { breachNotice as hindi } from '#web/messages/breach-notices/hi.ts';
import { boardDetail, boardNotice, certInNotice } from './authority-notices.ts';
import { draftOf, type NoticeDraft } from './notice-parts.ts';
import { type NoticeParams, peopleNotice } from './people-notice.ts';

/** The authorities are written to in English, people in three languages. */
export const noticeDocuments = ['cert-in', 'board', 'people-en', 'people-gu', 'people-hi', 'board-detail'] as const;
export type NoticeDocument = (typeof noticeDocuments)[number];

const people =
  (language: Language, words: typeof english) =>
  (params: NoticeParams): string =>
    peopleNotice(params, language, words);

const composers: Record<NoticeDocument, (params: NoticeParams) => string> = {
  'cert-in': certInNotice,
  board: boardNotice,
  'board-detail': boardDetail,
  'people-en': people('en', english),
  'people-gu': people('gu', gujarati),
  'people-hi': people('hi', hindi),
};

export const composeNotice = (document: NoticeDocument, params: NoticeParams): NoticeDraft =>
  draftOf(composers[document](params));

/** The one to begin with. */
export const documentOf = (duty: Duty, language: Language): NoticeDocument =>
  duty === 'people' ? `people-${language}` : duty;
