import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

/** What is known of files, in whatever form: a merge changes all of it. */
export const filesName = 'customer-files';

/** Whether somebody may be called. */
export const reachKey = [filesName, 'reach'] as const;

export const fileAddress = (id: number) => `/customerfile?id=${id}`;

/** What a link to a file is asked for by. */
export interface FileSubject {
  of: 'request' | 'application';
  id: number;
}

export const fileOfQuery = ({ of, id }: FileSubject) =>
  queryOptions({
    queryKey: [filesName, 'of', of, id],
    queryFn: ({ signal }) =>
      of === 'request'
        ? call(calls.fileOfRequest, { params: { id }, signal })
        : call(calls.fileOfApplication, { params: { id }, signal }),
    gcTime: 0,
  });

/** Personal data leaves the cache when it leaves the screen. */
export const knownQuery = (wanted: { mobile?: string; pan?: string }) =>
  queryOptions({
    queryKey: [filesName, 'known', wanted],
    queryFn: ({ signal }) => call(calls.findKnown, { body: wanted, signal }),
    ...{ gcTime: 0, staleTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });

/** What the person of a file said last of themselves. */
export const detailsQuery = (fileId: number) =>
  queryOptions({
    queryKey: [filesName, 'details', fileId],
    queryFn: ({ signal }) => call(calls.getKnownDetails, { params: { id: fileId }, signal }),
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false },
  });

/** All that is known of files is asked for again. */
export const filesChanged = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: [filesName] });

export const sendMerge = (id: number, other: number) => call(calls.mergeFiles, { params: { id }, body: { other } });

export const sendRefusal = (id: number, other: number, isRefused: boolean) =>
  call(calls.refuseSamePerson, { params: { id }, body: { other, isRefused } });

export const sendUndoMerge = (mergeId: number) => call(calls.undoMerge, { params: { id: mergeId } });
