import type { Language } from '#shared/languages.ts';
import type { PushMessage } from '#shared/push-message.ts';
import { push as en, type PushMessages } from './en.ts';
import { push as gu } from './gu.ts';
import { push as hi } from './hi.ts';

const words: Record<Language, PushMessages> = { en, gu, hi };

const isKind = <Told extends object>(told: Told, kind: string): kind is string & keyof Told =>
  Object.hasOwn(told, kind);

/** What a device shows of a message: in one line, and under it the reference. */
export function pushText({ kind, of, count, reference, language }: PushMessage): { title: string; body: string } {
  const { told, many, other } = words[language] ?? en;
  const telling = kind !== null && isKind(told, kind) ? told[kind] : undefined;
  return { title: kind === null ? many(count) : (telling?.({ of, count }) ?? other), body: reference ?? '' };
}
