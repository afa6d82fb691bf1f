import { type useQuery, useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '#web/api/call-failed.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { useVersionedForm } from '#web/ui/conflict/use-versioned-form.ts';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import {
  type Application,
  applicationChanged,
  fetchApplication,
  sendUpdate,
  type VersionedApplication,
} from '../api.ts';
import { ApplicationConflict } from './application-conflict.tsx';
import { differences, draftOf, isAsSent, isChanged, merge } from './application-differences.ts';
import { UpdateForm } from './update-form.tsx';
import { useLoadedApplication } from './use-loaded-application.ts';

export interface ApplicationWindowProps {
  application: Application;
  onClose: () => void;
  onSaved: (application: Application, isChanged: boolean) => void;
}

/** The update dialog, based on the server's current version. */
export function UpdateApplication(props: ApplicationWindowProps) {
  const { applications } = useMessages();
  const { name, bank, id } = props.application;
  const { loaded, query } = useLoadedApplication(id);
  if (loaded) return <LoadedUpdate {...props} loaded={loaded} />;
  return (
    <ModalWindow kind="form" title={applications.updateNamed(name, bank)} onClose={props.onClose}>
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

/** A conflict: the record has another version, or is locked by now. */
const isOutdated = ({ status, fields }: CallFailed) =>
  status === 412 || fields.caseNumber?.includes('application-locked') === true;

function LoadedUpdate({ loaded, ...props }: ApplicationWindowProps & { loaded: VersionedApplication }) {
  const { applications } = useMessages();
  const { name, bank } = props.application;
  const queryClient = useQueryClient();
  const { username } = usePerson();
  const exit = useExit(props.onClose);
  const { id, caseNumber } = loaded.record;
  const { form, base, conflict, saveChoice } = useVersionedForm({
    loaded,
    draftOf,
    differences,
    merge,
    send: (draft, way) => sendUpdate(id, draft, way),
    refetch: () => fetchApplication(id),
    isOutdated,
    isAsSent: (from, draft, now) => isAsSent(from, draft, now, username),
    isLocked: (theirs) => theirs.caseNumber !== null,
    onNewer: (newer) => applicationChanged(queryClient, newer),
    onSaved: (saved, wasChanged) => {
      applicationChanged(queryClient, saved);
      props.onSaved(saved.record, wasChanged);
      exit.finish();
    },
  });
  const isDirty = isChanged(base, form.values) && !conflict;
  const guard = useLeaveGuard({ isDirty, exit, wording: 'form', holdsAddress: true });
  return (
    <ModalWindow kind="form" title={applications.updateNamed(name, bank)} onClose={guard.leave}>
      {conflict ? (
        <ApplicationConflict {...conflict} mine={form.values} onSave={saveChoice} onClose={exit.finish} />
      ) : caseNumber !== null ? (
        <div className="p-5">
          <Notice kind="info">{applications.locked(caseNumber)}</Notice>
        </div>
      ) : (
        <UpdateForm form={form} base={base} onCancel={guard.leave} />
      )}
      {guard.question}
    </ModalWindow>
  );
}
