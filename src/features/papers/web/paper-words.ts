import type { Language } from '#shared/languages.ts';
import { papers as en, type PapersMessages } from '#web/messages/office-request-papers/en.ts';
import { papers as gu } from '#web/messages/office-request-papers/gu.ts';
import { papers as hi } from '#web/messages/office-request-papers/hi.ts';

/** They come with what tells of papers. */
export const paperWords: Record<Language, PapersMessages> = { en, gu, hi };
