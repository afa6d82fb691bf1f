import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { pagesOf } from '#web/ui/list-screen/list-calls.ts';
import { addresses } from '../addresses.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const erasuresName = 'erasures';

export const fetchErasures = pagesOf(calls.listErasures);

export function erasureQuery(id: number) {
  return queryOptions({
    queryKey: [erasuresName, 'record', id],
    queryFn: ({ signal }) => call(calls.getErasure, { params: { id }, signal }),
    gcTime: 0,
  });
}

export const sendErasure = (records: string[], reason: string) =>
  call(calls.restrictPerson, { body: { records, reason } });

export const sendUndo = (id: number, body: { reason: string; records?: string[] }) =>
  call(calls.liftErasure, { params: { id }, body });
