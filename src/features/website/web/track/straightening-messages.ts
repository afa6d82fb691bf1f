import type { Language } from '#shared/languages.ts';
import { straightening as en, type StraighteningMessages } from '#web/messages/straightening/en.ts';
import { straightening as gu } from '#web/messages/straightening/gu.ts';
import { straightening as hi } from '#web/messages/straightening/hi.ts';

/** All languages at once, for rendering on the server. */
export const straighteningMessages: Record<Language, StraighteningMessages> = { en, gu, hi };
