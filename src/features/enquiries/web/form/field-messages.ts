import type { Language } from '#shared/languages.ts';
import { en, type FieldMessages } from '#web/messages/fields/en.ts';
import { gu } from '#web/messages/fields/gu.ts';
import { hi } from '#web/messages/fields/hi.ts';

/** All languages at once, for rendering on the server; the browser loads only its own. */
export const fieldMessages: Record<Language, FieldMessages> = { en, gu, hi };
