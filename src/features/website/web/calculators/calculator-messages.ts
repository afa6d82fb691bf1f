import type { Language } from '#shared/languages.ts';
import { type CalculatorMessages, en } from '#web/messages/calculators/en.ts';
import { gu } from '#web/messages/calculators/gu.ts';
import { hi } from '#web/messages/calculators/hi.ts';

/** All languages, for rendering on the server. */
export const calculatorMessages: Record<Language, CalculatorMessages> = { en, gu, hi };
