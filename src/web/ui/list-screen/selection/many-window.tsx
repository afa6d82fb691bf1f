import type { ReactNode } from 'react';
import type { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export interface ManyRow {
  id: number;
  /** Whose record it is. */
  person: string;
  what: ReactNode;
  /** Why it is left out. */
  problem: string | undefined;
}

export interface ManyOutcome {
  isDone: boolean;
  text: string;
}

interface ManyWindowProps {
  title: string;
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  failedText: string;
  /** Undefined until they are loaded. */
  rows: readonly ManyRow[] | undefined;
  /** What else there is to know before it is done. */
  remarks: readonly string[];
  emptyText: string;
  /** By the id of each record; undefined before it is done. */
  outcomes: ReadonlyMap<number, ManyOutcome> | undefined;
  failure: CallFailed | undefined;
  isBusy: boolean;
  submitLabel: (count: number) => string;
  doneText: (done: number, all: number) => string;
  onSubmit: (ids: number[]) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Several records before something is done with all of them, and afterwards what came of each. */
export function ManyWindow({ rows, outcomes, failure, ...props }: ManyWindowProps) {
  const messages = useMessages();
  const { frame, list } = messages;
  const ids = rows?.filter(({ problem }) => !problem).map(({ id }) => id) ?? [];
  const isDone = outcomes !== undefined;
  return (
    <ModalWindow kind="form" title={props.title} onClose={props.onClose}>
      {/* The region scrolls and may hold no control. */}
      <div {...{ tabIndex: 0 }} className="flex min-h-40 grow flex-col gap-4 overflow-y-auto p-5">
        {props.query.isError && <RetryNotice text={props.failedText} query={props.query} />}
        {!rows && !props.query.isError && (
          <div role="status" aria-label={list.loading} className="flex flex-col gap-3">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
          </div>
        )}
        {rows?.length === 0 && <p className="text-muted">{props.emptyText}</p>}
        {!isDone && rows && props.children}
        {rows && rows.length > 0 && (
          <ul className="flex flex-col divide-y divide-line text-sm">
            {rows.map((row) => (
              <ManyItem key={row.id} row={row} outcome={outcomes?.get(row.id)} />
            ))}
          </ul>
        )}
        {!isDone &&
          props.remarks.map((text) => (
            <p key={text} className="text-muted text-sm">
              {text}
            </p>
          ))}
      </div>
      <footer className="flex flex-col gap-3 border-line border-t px-5 py-3">
        {failure && <Notice kind="danger">{describeFailure(failure, messages)}</Notice>}
        {isDone && <Summary outcomes={[...outcomes.values()]} textOf={props.doneText} />}
        <div className="flex flex-wrap justify-end gap-2">
          {/* The pressed button is gone afterwards. */}
          <Button key={String(isDone)} autoFocus={isDone} onPress={props.onClose}>
            {frame.close}
          </Button>
          {!isDone && ids.length > 0 && (
            <Button kind="primary" aria-disabled={props.isBusy} onPress={() => !props.isBusy && props.onSubmit(ids)}>
              {props.submitLabel(ids.length)}
            </Button>
          )}
        </div>
      </footer>
    </ModalWindow>
  );
}

function ManyItem({ row, outcome }: { row: ManyRow; outcome: ManyOutcome | undefined }) {
  return (
    <li className="flex flex-col gap-0.5 py-2">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="wrap-anywhere min-w-0 font-medium">{row.person}</span>
        {outcome?.isDone && <span className="font-medium text-success">{outcome.text}</span>}
      </p>
      <div className="text-muted">{row.what}</div>
      {(row.problem || outcome?.isDone === false) && <p className="text-warning">{outcome?.text ?? row.problem}</p>}
    </li>
  );
}

function Summary({ outcomes, textOf }: { outcomes: readonly ManyOutcome[]; textOf: ManyWindowProps['doneText'] }) {
  const done = outcomes.filter(({ isDone }) => isDone).length;
  return <Notice kind={done === outcomes.length ? 'success' : 'warning'}>{textOf(done, outcomes.length)}</Notice>;
}
