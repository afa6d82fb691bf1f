import { queryOptions } from '@tanstack/react-query';
import { filesName } from '#features/customer-files/web/api.ts';
import type { TimelineGroup } from '#features/work/catalogue.ts';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { pagesOf } from '#web/ui/list-screen/list-calls.ts';
import { addresses } from '../addresses.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const fetchFiles = pagesOf(calls.listCustomerFiles);

export const sendFind = (text: string, signal: AbortSignal) =>
  call(calls.findCustomerFiles, { body: { text }, signal });

export const fileQuery = (id: number) =>
  queryOptions({
    queryKey: [filesName, 'record', id],
    queryFn: ({ signal }) => call(calls.getCustomerFile, { params: { id }, signal }),
    gcTime: 0,
    retry: false,
  });

/** `kind`: calls, notes, steps or moves; `q`: at least three characters. */
export const fetchTimeline = (
  id: number,
  query: { cursor?: string; kind?: TimelineGroup; q?: string },
  signal: AbortSignal,
) => call(calls.getFileTimeline, { params: { id }, query, signal });
