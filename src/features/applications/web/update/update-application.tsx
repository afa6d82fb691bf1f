import { useQueryClient } from '@tanstack/react-query';
import type { CallFailed } from '#web/api/call-failed.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { useVersionedForm } from '#web/ui/conflict/use-versioned-form.ts';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isLocked } from '../../rules.ts';
import { applicationChanged, fetchApplication, sendUpdate } from '../api.ts';
import { ApplicationConflict } from './application-conflict.tsx';
import { differences, draftOf, isAsSent, isChanged, merge } from './application-differences.ts';
import { ApplicationWindow, type ApplicationWindowProps, type LoadedApplicationProps } from './application-window.tsx';
import { UpdateForm } from './update-form.tsx';
import { useFinalNumber } from './use-final-number.tsx';

/** The update dialog, based on the server's current version. */
export function UpdateApplication(props: ApplicationWindowProps) {
  return (
    <ApplicationWindow
      application={props.application}
      title="updateNamed"
      placeholderHeight="h-[27rem]"
      onClose={props.onClose}
    >
      {(loaded) => <LoadedUpdate {...props} loaded={loaded} />}
    </ApplicationWindow>
  );
}

/** A conflict: the record has another version, or is locked by now. */
const isOutdated = ({ status, fields }: CallFailed) =>
  status === 412 ||
  fields.caseNumber?.includes('application-locked') === true ||
  fields.status?.includes('application-withdrawn') === true;

function LoadedUpdate({ loaded, ...props }: LoadedApplicationProps) {
  const { applications } = useMessages();
  const queryClient = useQueryClient();
  const { username } = usePerson();
  const exit = useExit(props.onClose);
  const { id, caseNumber } = loaded.record;
  const { form, base, conflict, saveChoice } = useVersionedForm({
    loaded,
    draftOf,
    missing: {},
    differences,
    merge,
    send: (draft, way) => sendUpdate(id, draft, way),
    refetch: () => fetchApplication(id),
    isOutdated,
    isAsSent: (from, draft, now) => isAsSent(from, draft, now, username),
    isLocked,
    onNewer: (newer) => applicationChanged(queryClient, newer),
    onSaved: (saved, wasChanged) => {
      applicationChanged(queryClient, saved);
      props.onSaved(saved.record, wasChanged);
      exit.finish();
    },
  });
  const final = useFinalNumber(form);
  // Of a record that is locked by now nothing can be saved.
  const isDirty = isChanged(base, form.values) && (!conflict || !isLocked(conflict.theirs));
  const guard = useLeaveGuard({ isDirty, exit });
  return (
    <>
      {conflict ? (
        <ApplicationConflict {...conflict} mine={form.values} onSave={saveChoice} onClose={exit.finish} />
      ) : isLocked(loaded.record) ? (
        <div className="p-5">
          <Notice kind="info">{caseNumber === null ? applications.withdrawn : applications.locked(caseNumber)}</Notice>
        </div>
      ) : (
        <UpdateForm form={final.form} base={base} onCancel={guard.leave} />
      )}
      {final.question}
      {guard.question}
    </>
  );
}
