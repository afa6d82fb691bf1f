import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callList } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

const name = 'notifications';

export const unreadQuery = queryOptions({
  queryKey: [name, 'unread'],
  queryFn: ({ signal }) => call(calls.countNotifications, { signal }),
  // As counts of work are; a tab that nobody looks at asks nothing.
  refetchInterval: 60_000,
});

export const notificationsQuery = infiniteQueryOptions({
  queryKey: [name, 'list'],
  queryFn: ({ pageParam, signal }) =>
    callList(calls.listNotifications, {
      query: { sort: '-at', limit: '25', ...(pageParam && { cursor: pageParam }) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  gcTime: 0,
});

/** What is marked as read: one, all that there were, or what is about a record that was opened. */
export type Read = Partial<Record<'id' | 'itemId' | 'requestId' | 'applicationId', number>> & { until?: string };

/** The channel by which tabs tell each other. */
export const tabs = 'notifications-read';

/** Marks as read, here and in other tabs of the browser. */
export async function markRead(client: QueryClient, body: Read): Promise<void> {
  await client.cancelQueries({ queryKey: unreadQuery.queryKey });
  client.setQueryData(unreadQuery.queryKey, await call(calls.readNotifications, { body }));
  const channel = new BroadcastChannel(tabs);
  channel.postMessage('read');
  channel.close();
  await client.invalidateQueries({ queryKey: notificationsQuery.queryKey });
}
