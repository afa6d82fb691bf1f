import type { Language } from '#shared/languages.ts';
import { type CounterWindowMessages, counter as en } from '#web/messages/office-counter/en.ts';
import { counter as gu } from '#web/messages/office-counter/gu.ts';
import { counter as hi } from '#web/messages/office-counter/hi.ts';

/** They come with the window. */
export const counterWords: Record<Language, CounterWindowMessages> = { en, gu, hi };
