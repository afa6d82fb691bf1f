import type { Language } from '#shared/languages.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { type EnquiryCorrectionMessages, enquiryCorrection as en } from '#web/messages/office-enquiry-correction/en.ts';
import { enquiryCorrection as gu } from '#web/messages/office-enquiry-correction/gu.ts';
import { enquiryCorrection as hi } from '#web/messages/office-enquiry-correction/hi.ts';

const words: Record<Language, EnquiryCorrectionMessages> = { en, gu, hi };

/** They come with the window: as a chapter of their own their address would weigh on every page. */
export const useWords = () => words[useLocale().language];
