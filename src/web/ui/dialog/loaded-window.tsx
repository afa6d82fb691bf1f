import { type ReactNode, useRef } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SetLeaveContext } from './leave-guard.tsx';
import { ModalWindow } from './modal-window.tsx';

interface LoadedWindowProps<Value> {
  kind: 'form' | 'wideForm';
  title: string;
  value: Value | undefined;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  texts: { gone: string; loadFailed: string };
  /** A height class, so that the window keeps its size when the form comes. */
  placeholderHeight: string;
  onClose: () => void;
  children: (value: Value) => ReactNode;
}

/**
 * A modal window with a form whose record is loaded first. It is one window from first to last, so that nothing moves.
 */
export function LoadedWindow<Value>({ value, query, texts, onClose, ...props }: LoadedWindowProps<Value>) {
  const { list } = useMessages();
  const leave = useRef<() => void>(undefined);
  const setLeave = (next: (() => void) | undefined) => {
    leave.current = next;
  };
  const isLoading = value === undefined && !(query.error && !query.isFetching);
  const isGone = query.error instanceof CallFailed && query.error.status === 404;
  return (
    <ModalWindow kind={props.kind} title={props.title} onClose={() => (leave.current ?? onClose)()}>
      {/* The title tells a screen reader that the form has come. */}
      <p role="status" className="sr-only">
        {isLoading ? list.loading : value !== undefined && props.title}
      </p>
      {value !== undefined ? (
        <SetLeaveContext value={setLeave}>{props.children(value)}</SetLeaveContext>
      ) : !isLoading ? (
        <div className="p-5">
          <RetryNotice text={isGone ? texts.gone : texts.loadFailed} query={isGone ? undefined : query} />
        </div>
      ) : (
        <div className={`flex flex-col gap-8 p-5 ${props.placeholderHeight}`}>
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
      )}
    </ModalWindow>
  );
}
