import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#shared/languages.ts';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';
import type { OpenedKind } from '../catalogue.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const messageStateQuery = queryOptions({
  queryKey: ['service-messages', 'state'],
  queryFn: ({ signal }) => call(calls.getMessageState, { signal }),
});

export const sendPrepare = (id: number) => call(calls.prepareWhatsApp, { params: { id } });

export interface OpenedText {
  kind: OpenedKind;
  language: Language;
  text: string;
}

/** It goes on though the page gives way to the app. */
export const sendOpened = (id: number, body: OpenedText, idempotencyKey: string) =>
  call(calls.noteWhatsApp, { params: { id }, body, idempotencyKey, keepalive: true });
