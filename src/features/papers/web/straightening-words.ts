import type { Language } from '#shared/languages.ts';
import { straightening as en, type StraighteningMessages } from '#web/messages/straightening/en.ts';
import { straightening as gu } from '#web/messages/straightening/gu.ts';
import { straightening as hi } from '#web/messages/straightening/hi.ts';

/** They come with the window in which pictures are covered. */
export const straighteningWords: Record<Language, StraighteningMessages> = { en, gu, hi };
