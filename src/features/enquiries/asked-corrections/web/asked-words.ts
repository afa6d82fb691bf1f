import type { Language } from '#shared/languages.ts';
import { type AskedMessages, asked as en } from '#web/messages/office-asked-corrections/en.ts';
import { asked as gu } from '#web/messages/office-asked-corrections/gu.ts';
import { asked as hi } from '#web/messages/office-asked-corrections/hi.ts';

/** They come with what tells of it. */
export const askedWords: Record<Language, AskedMessages> = { en, gu, hi };
