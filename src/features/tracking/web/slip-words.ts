import type { Language } from '#shared/languages.ts';
import { slip as en, type SlipMessages } from '#web/messages/office-slip/en.ts';
import { slip as gu } from '#web/messages/office-slip/gu.ts';
import { slip as hi } from '#web/messages/office-slip/hi.ts';

/** They come with what prints a slip. */
export const slipWords: Record<Language, SlipMessages> = { en, gu, hi };
