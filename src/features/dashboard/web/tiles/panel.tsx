import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';

export interface PanelProps<Data> {
  title: string;
  /** A line below the title: the range of days, for example. */
  subtitle?: string;
  /** The panel's own query, which fails and is retried independently. */
  result: UseQueryResult<Data>;
  /** Shown while loading; its height is kept afterwards, so that nothing moves. */
  skeleton: ReactNode;
  /** There is less to show than the skeleton stands for: the panel is only as tall as that, or as its neighbour. */
  isShort?: (data: Data) => boolean;
  /** Beside the title. */
  actions?: ReactNode;
  className?: string;
  children: (data: Data) => ReactNode;
}

/** A framed part of the dashboard: loading, failed or filled. */
export function Panel<Data>({ title, subtitle, result, ...props }: PanelProps<Data>) {
  const headingId = useId();
  const { data, isPlaceholderData } = result;
  const isShort = data !== undefined && props.isShort?.(data) === true;
  return (
    <section
      aria-labelledby={headingId}
      aria-busy={result.isFetching}
      className={`flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4 ${props.className ?? ''}`}
    >
      <div className={`flex justify-between gap-3 ${subtitle ? 'items-start' : 'items-center'}`}>
        <div className="min-w-0 text-sm">
          <h2 id={headingId} className="font-medium">
            {title}
          </h2>
          {subtitle && <p className="text-muted">{subtitle}</p>}
        </div>
        {props.actions}
      </div>
      <div className="grid grow">
        {!isShort && (
          <div aria-hidden className={`col-start-1 row-start-1 ${data || result.isError ? 'invisible' : ''}`}>
            {props.skeleton}
          </div>
        )}
        <div className={`col-start-1 row-start-1 flex min-w-0 flex-col ${isPlaceholderData ? 'opacity-50' : ''}`}>
          {data !== undefined ? props.children(data) : result.isError && <Failed {...{ title, result }} />}
        </div>
      </div>
    </section>
  );
}

/** Not an alert: many tiles can fail at once, and the top of the page announces it once. */
function Failed({ title, result }: { title: string; result: UseQueryResult<unknown> }) {
  const { dashboard, failures } = useMessages();
  return (
    <div className="m-auto flex flex-col items-center gap-2 text-center text-danger text-sm">
      <p>
        <CircleAlert aria-hidden size={16} className="me-1.5 inline-block align-text-bottom" />
        {dashboard.failed}
      </p>
      <Button
        isDisabled={result.isFetching}
        aria-label={dashboard.of(failures.retry, title)}
        className="min-h-8"
        onPress={() => void result.refetch()}
      >
        {failures.retry}
      </Button>
    </div>
  );
}
