import type { Language } from '#shared/languages.ts';
import { whatsapp as en, type WhatsAppMessages } from '#web/messages/office-whatsapp/en.ts';
import { whatsapp as gu } from '#web/messages/office-whatsapp/gu.ts';
import { whatsapp as hi } from '#web/messages/office-whatsapp/hi.ts';

/** They come with what opens WhatsApp. */
export const whatsappWords: Record<Language, WhatsAppMessages> = { en, gu, hi };
