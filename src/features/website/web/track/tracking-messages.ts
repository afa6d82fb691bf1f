import type { Language } from '#shared/languages.ts';
import { en, type TrackingMessages } from '#web/messages/tracking/en.ts';
import { gu } from '#web/messages/tracking/gu.ts';
import { hi } from '#web/messages/tracking/hi.ts';

/** All languages at once, for rendering on the server. */
export const trackingMessages: Record<Language, TrackingMessages> = { en, gu, hi };
