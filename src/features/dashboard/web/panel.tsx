import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export interface PanelProps<Data> {
  title: string;
  /** What the panel shows comes from one question; it alone fails and is asked again. */
  result: UseQueryResult<Data>;
  /** Stands in until the data is here; of its size, so that nothing moves. */
  skeleton: ReactNode;
  isEmpty?: (data: Data) => boolean;
  actions?: ReactNode;
  className?: string;
  children: (data: Data) => ReactNode;
}

/** A framed part of the dashboard: loading, failed, empty or full. */
export function Panel<Data>({ title, result, skeleton, isEmpty, actions, className = '', children }: PanelProps<Data>) {
  const headingId = useId();
  const { data, isPlaceholderData } = result;
  const isFull = data !== undefined && !isEmpty?.(data);
  return (
    <section
      aria-labelledby={headingId}
      aria-busy={result.isFetching}
      className={`flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4 ${className}`}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={headingId} className="font-medium text-sm">
          {title}
        </h2>
        {isFull && actions}
      </div>
      {/* The skeleton lies below everything that may stand here and gives it its height. */}
      <div className="grid grow">
        {!isFull && (
          <div aria-hidden className={`col-start-1 row-start-1 ${data || result.isError ? 'invisible' : ''}`}>
            {skeleton}
          </div>
        )}
        <div className={`col-start-1 row-start-1 flex min-w-0 flex-col ${isPlaceholderData ? 'opacity-50' : ''}`}>
          {isFull ? children(data) : data ? <Empty /> : result.isError && <Failed result={result} />}
        </div>
      </div>
    </section>
  );
}

function Empty() {
  const { list } = useMessages();
  return <p className="m-auto p-4 font-medium">{list.empty}</p>;
}

function Failed({ result }: { result: UseQueryResult<unknown> }) {
  const { dashboard, failures } = useMessages();
  return (
    <Notice kind="danger">
      <p>{dashboard.failed}</p>
      <Button isDisabled={result.isFetching} className="mt-2" onPress={() => void result.refetch()}>
        {failures.retry}
      </Button>
    </Notice>
  );
}
