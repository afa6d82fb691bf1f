import { useInfiniteQuery } from '@tanstack/react-query';
import { formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { RecordKind, RevealField } from '../catalogue.ts';
import type { AccessLogEntry } from '../contract.ts';
import { accessLogQuery } from './api.ts';

/** The access log of the person's own data: who revealed what, when and why. */
export function AccessLog() {
  const { looks } = useMessages().reveals;
  const query = useInfiniteQuery(accessLogQuery);
  const entries = query.data?.pages.flatMap((page) => page.rows);
  if (query.error) return <RetryNotice text={looks.failed} query={query} />;
  if (!entries) return <Skeleton className="w-1/2" />;
  if (entries.length === 0) return <p>{looks.none}</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <ol className="flex w-full flex-col divide-y divide-line">
        {entries.map((entry) => (
          <AccessLogLine key={entry.id} look={entry} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button isDisabled={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          {looks.more}
        </Button>
      )}
    </div>
  );
}

function AccessLogLine({ look }: { look: AccessLogEntry }) {
  const { reveals } = useMessages();
  const [, kind = '', number = ''] = /^(.+) (\d+)$/.exec(look.record) ?? [];
  const owner = reveals.records[kind as RecordKind];
  const field = reveals.fields[look.field as RevealField];
  return (
    <li className="flex flex-col gap-0.5 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-medium">{look.username}</span>
        <time dateTime={look.date} className="text-muted text-sm">
          {formatInstant(look.date)}
        </time>
      </p>
      <p>{reveals.looks.line(kind === 'customer' || kind === 'application' ? `${owner} ${number}` : owner, field)}</p>
      <p className="text-muted text-sm">
        {reveals.reason}: {look.reason}
      </p>
    </li>
  );
}
