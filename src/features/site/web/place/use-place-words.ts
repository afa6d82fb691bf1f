import type { Language } from '#shared/languages.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { place as en, type PlaceMessages } from '#web/messages/office-place/en.ts';
import { place as gu } from '#web/messages/office-place/gu.ts';
import { place as hi } from '#web/messages/office-place/hi.ts';

const words: Record<Language, PlaceMessages> = { en, gu, hi };

export const usePlaceWords = (): PlaceMessages => words[useLocale().language];
