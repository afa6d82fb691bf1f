import type { Language } from '#shared/languages.ts';
import { en, type ServicePageLabels } from '#web/messages/service-page/en.ts';
import { gu } from '#web/messages/service-page/gu.ts';
import { hi } from '#web/messages/service-page/hi.ts';

/** The labels shared by all service pages. */
export const serviceLabels: Record<Language, ServicePageLabels> = { en, gu, hi };
