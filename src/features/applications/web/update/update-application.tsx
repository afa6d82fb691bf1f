import type { useQuery } from '@tanstack/react-query';
import { CallFailed } from '#web/api/call-failed.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Application, VersionedApplication } from '../api.ts';
import { ApplicationConflict } from './application-conflict.tsx';
import { UpdateForm } from './update-form.tsx';
import { useApplicationUpdate } from './use-application-update.ts';
import { useLoadedApplication } from './use-loaded-application.ts';

export interface ApplicationWindowProps {
  application: Application;
  onClose: () => void;
  onSaved: (application: Application, isChanged: boolean) => void;
}

/** The update dialog, based on the server's current version. */
export function UpdateApplication(props: ApplicationWindowProps) {
  const { applications, frame } = useMessages();
  const { name, bank, id } = props.application;
  const { loaded, query } = useLoadedApplication(id);
  if (loaded) return <LoadedUpdate {...props} loaded={loaded} />;
  return (
    <ModalWindow
      kind="form"
      closeLabel={frame.close}
      title={applications.updateNamed(name, bank)}
      onClose={props.onClose}
    >
      <LoadingWindow query={query} />
    </ModalWindow>
  );
}

/** The placeholder of a dialog while its application loads. */
export function LoadingWindow({
  query,
}: {
  query: Pick<ReturnType<typeof useQuery>, 'error' | 'isFetching' | 'refetch'>;
}) {
  const { applications, list } = useMessages();
  const isGone = query.error instanceof CallFailed && query.error.status === 404;
  if (query.error && !query.isFetching) {
    const text = isGone ? applications.gone : applications.loadFailed;
    return (
      <div className="p-5">
        <RetryNotice text={text} query={isGone ? undefined : query} />
      </div>
    );
  }
  return (
    <div role="status" aria-label={list.loading} className="flex h-[27rem] flex-col gap-8 p-5">
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}

function LoadedUpdate({ loaded, ...props }: ApplicationWindowProps & { loaded: VersionedApplication }) {
  const { applications, frame } = useMessages();
  const { name, bank } = props.application;
  const exit = useExit(props.onClose);
  const update = useApplicationUpdate(loaded, (saved, isChanged) => {
    props.onSaved(saved.record, isChanged);
    exit.finish();
  });
  const guard = useLeaveGuard({ isDirty: update.isDirty, exit, wording: 'form', holdsAddress: true });
  const { caseNumber } = loaded.record;
  return (
    <ModalWindow
      kind="form"
      closeLabel={frame.close}
      title={applications.updateNamed(name, bank)}
      onClose={guard.leave}
    >
      {caseNumber !== null && !update.conflict ? (
        <div className="p-5">
          <Notice kind="info">{applications.locked(caseNumber)}</Notice>
        </div>
      ) : update.conflict ? (
        <ApplicationConflict
          {...update.conflict}
          mine={update.draft}
          onSave={update.saveChoice}
          onClose={exit.finish}
        />
      ) : (
        <UpdateForm update={update} onCancel={guard.leave} />
      )}
      {guard.question}
    </ModalWindow>
  );
}
