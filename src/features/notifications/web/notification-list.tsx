import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '#shared/dates/dates.ts';
import { serverNow } from '#web/api/server-clock.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFocusKeptIn } from '#web/ui/dialog/use-focus-kept-in.ts';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { markRead, notificationsQuery, type Read } from './api.ts';
import { byDay, nearDay } from './notification-days.ts';
import { NotificationLine } from './notification-line.tsx';

interface NotificationListProps {
  unread: number;
  onClose: () => void;
}

/** The newest by day, older ones on demand. */
export function NotificationList({ unread, onClose }: NotificationListProps) {
  const { notifications: words } = useMessages();
  const client = useQueryClient();
  const query = useInfiniteQuery(notificationsQuery);
  const read = useMutation({ mutationFn: (what: Read) => markRead(client, what) });
  // A node of the release that comes next may tell a kind that this tab has no words for.
  const all = (query.data?.pages.flatMap(({ rows }) => rows) ?? []).filter(({ kind }) => kind in words.told);
  const newest = all[0]?.date;
  const box = useFocusKeptIn(query.data);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b px-4 py-2">
        <Link to="/profile#notifications" onClick={onClose} className="rounded-sm text-ink text-sm underline">
          {words.choose}
        </Link>
        {unread > 0 && newest && (
          <Button kind="quiet" isDisabled={read.isPending} onPress={() => read.mutate({ until: newest })}>
            {words.markAll}
          </Button>
        )}
      </div>
      <div ref={box} tabIndex={-1} className="flex min-h-40 grow flex-col gap-3 overflow-y-auto p-2 outline-none">
        {read.isError && <Notice kind="danger">{words.notMarked}</Notice>}
        {query.isError && <RetryNotice text={words.failed} query={query} />}
        {query.isPending && <Waiting label={words.loading} />}
        {query.isSuccess && all.length === 0 && (
          <p role="status" className="m-auto p-4 text-muted text-sm">
            {words.none}
          </p>
        )}
        {byDay(all).map(({ day, items }) => (
          <section key={day}>
            <h3 className="px-2 py-1 font-medium text-muted text-xs">{dayName(day, words)}</h3>
            <ul>
              {items.map((notification) => (
                <NotificationLine
                  key={notification.id}
                  notification={notification}
                  onOpen={() => {
                    if (!notification.isRead) read.mutate({ id: notification.id });
                    onClose();
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
        {query.hasNextPage && (
          <Button className="self-center" isDisabled={query.isFetching} onPress={() => void query.fetchNextPage()}>
            {words.older}
          </Button>
        )}
      </div>
    </>
  );
}

function dayName(day: string, words: { today: string; yesterday: string }) {
  const near = nearDay(day, new Date(serverNow()));
  return near ? words[near] : formatDate(day);
}

function Waiting({ label }: { label: string }) {
  return (
    <div aria-busy className="flex flex-col gap-4 p-2">
      <p role="status" className="sr-only">
        {label}
      </p>
      {['w-3/4', 'w-2/3', 'w-3/5'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
