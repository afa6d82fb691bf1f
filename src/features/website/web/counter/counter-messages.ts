import type { Language } from '#shared/languages.ts';
import { type CounterMessages, counter as en } from '#web/messages/counter/en.ts';
import { counter as gu } from '#web/messages/counter/gu.ts';
import { counter as hi } from '#web/messages/counter/hi.ts';

/** All languages at once, for rendering on the server. */
export const counterMessages: Record<Language, CounterMessages> = { en, gu, hi };
