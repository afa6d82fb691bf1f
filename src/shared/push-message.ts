import type { Language } from '#shared/languages.ts';

/** What a device is sent: no name, and nothing that anybody has written. The worker on it puts the words together. */
export interface PushMessage {
  /** Of one event its kind; of many none. */
  kind: string | null;
  of: 'request' | 'application';
  /** How many requests and applications, or events. */
  count: number;
  /** Of a request. */
  reference: string | null;
  /** The page that a press opens. */
  path: string;
  language: Language;
}
