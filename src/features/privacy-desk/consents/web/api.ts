import { queryOptions } from '@tanstack/react-query';
import type { ToldChannel } from '#shared/told-channels.ts';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { pagesOf } from '#web/ui/list-screen/list-calls.ts';
import { addresses } from '../addresses.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const consentsName = 'consents';

export const fetchConsents = pagesOf(calls.listConsents);

export function consentQuery(id: number) {
  return queryOptions({
    queryKey: [consentsName, 'record', id],
    queryFn: ({ signal }) => call(calls.getConsent, { params: { id }, signal }),
    gcTime: 0,
  });
}

export const sendWithdrawal = (id: number, channel: ToldChannel) =>
  call(calls.recordWithdrawal, { params: { id }, body: { channel } });
