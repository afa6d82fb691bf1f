import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatInstant } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { ConflictScreen } from '#web/ui/conflict/conflict-screen.tsx';
import { useVersionedForm } from '#web/ui/conflict/use-versioned-form.ts';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { LoadedWindow } from '#web/ui/dialog/loaded-window.tsx';
import { problemsOf } from '#web/ui/form/problems-of.ts';
import { type CorrectableEnquiry, correctEnquiry } from '../contract.ts';
import {
  correctableQuery,
  draftOf,
  type EnquiryDraft,
  fetchCorrectable,
  type LoadedEnquiry,
  sendCorrection,
} from './api.ts';
import { changedFields, differences, isAsSent, merge } from './enquiry-differences.ts';
import { EnquiryForm, useLabels } from './enquiry-form.tsx';

interface CorrectEnquiryProps {
  id: number;
  onClose: () => void;
  onSaved: (enquiry: CorrectableEnquiry, wasChanged: boolean) => void;
}

/** What a visitor has sent, to be corrected from the server's current version. */
export function CorrectEnquiry(props: CorrectEnquiryProps) {
  const { correction, enquiryCorrection: words } = useMessages();
  const query = useQuery(correctableQuery(props.id));
  const [loaded, setLoaded] = useState<LoadedEnquiry>();
  if (query.data && !query.isFetching && !loaded) setLoaded(query.data);
  return (
    <LoadedWindow
      kind="wideForm"
      title={loaded ? words.title(loaded.record.reference) : correction.open}
      value={loaded}
      query={query}
      texts={words}
      placeholderHeight="h-[30rem]"
      onClose={props.onClose}
    >
      {(enquiry) => <LoadedCorrection {...props} loaded={enquiry} />}
    </LoadedWindow>
  );
}

function LoadedCorrection({ loaded, ...props }: CorrectEnquiryProps & { loaded: LoadedEnquiry }) {
  const { enquiryCorrection: words } = useMessages();
  const { username } = usePerson();
  const exit = useExit(props.onClose);
  const { form, base, conflict, saveChoice } = useVersionedForm({
    loaded,
    draftOf,
    missing: words.missing,
    check: (draft: EnquiryDraft) => problemsOf(correctEnquiry.body, draft),
    differences,
    merge,
    send: (draft, { version }) => sendCorrection(props.id, draft, version),
    refetch: () => fetchCorrectable(props.id),
    isAsSent: (_base, draft, now) => isAsSent(draft, now, username),
    onNewer: () => {},
    onSaved: ({ record }, wasChanged) => {
      props.onSaved(record, wasChanged);
      exit.finish();
    },
  });
  const isDirty = changedFields(base, form.values).length > 0 || form.values.reason !== '' || conflict !== undefined;
  const guard = useLeaveGuard({ isDirty, exit });
  return (
    <>
      {conflict ? (
        <EnquiryConflict {...conflict} mine={form.values} onSave={saveChoice} />
      ) : (
        <EnquiryForm form={form} base={base} onCancel={guard.leave} />
      )}
      {guard.question}
    </>
  );
}

function EnquiryConflict(props: {
  mine: EnquiryDraft;
  theirs: CorrectableEnquiry;
  differences: ReturnType<typeof differences>;
  onSave: (choices: Parameters<typeof merge>[2]) => void;
}) {
  const { customerForm, enquiryCorrection: words } = useMessages();
  const labels = useLabels();
  const [last] = props.theirs.history;
  const shown = (draft: EnquiryDraft) => ({ ...draft, dob: formatDate(draft.dob) });
  const [kept, mine] = [shown(draftOf(props.theirs)), shown(props.mine)];
  return (
    <ConflictScreen
      labels={{ ...customerForm, conflictTitle: words.conflictTitle }}
      intro={
        last && (
          <p>{customerForm.conflictText(last.changedByName ?? last.changedBy, formatInstant(last.changedDate))}</p>
        )
      }
      conflicts={props.differences}
      show={({ field }) => ({ label: labels[field], theirs: kept[field], mine: mine[field] })}
      onSave={props.onSave}
    />
  );
}
