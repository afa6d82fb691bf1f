import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatInstant } from '#shared/dates/dates.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { type DescriptionEntry, DescriptionList } from '#web/ui/description-list.tsx';
import { RecordDrawer } from '#web/ui/dialog/drawer.tsx';
import { useConfirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import type { RightsRequest } from '../contract.ts';
import { sendReopening } from './answer-calls.ts';
import { AnswerForm } from './answer-form.tsx';
import { rightsChanged, rightsQuery } from './api.ts';
import { DueDay } from './due-day.tsx';
import { RightsStateBadge } from './rights-columns.tsx';
import { searchTextOf } from './search-text.ts';

const CorrectRights = lazyPart(() => import('./correct-rights.tsx').then((module) => module.CorrectRights));

interface RightsDrawerProps {
  id: number;
  row: RightsRequest | undefined;
  neighbours: Neighbours;
  onClose: () => void;
  onCorrected: (outcome: Outcome) => void;
}

/** One request: who asks for what by when, the way to their file, and the answer. */
export function RightsDrawer({ id, row, ...props }: RightsDrawerProps) {
  const { rights, rightsWork } = useMessages();
  const query = useQuery(rightsQuery(id));
  const shown = query.data?.record ?? row;
  return (
    <RecordDrawer
      recordKey={id}
      title={shown ? shown.firstName || rights.nameless(id) : rights.title}
      record={shown}
      messages={{ ...rights, ...rightsWork }}
      query={query}
      neighbours={props.neighbours}
      onClose={props.onClose}
    >
      {shown && <Details request={shown} />}
      {query.data && <Work loaded={query.data} onCorrected={props.onCorrected} />}
    </RecordDrawer>
  );
}

function Details({ request }: { request: RightsRequest }) {
  const { rights, rightsWork } = useMessages();
  const state = <RightsStateBadge key="state" state={request.state} label={rights.states[request.state]} />;
  const entries: DescriptionEntry[] = [
    [rights.state, state],
    [rights.kind, rights.kinds[request.kind]],
    [rights.dueDay, <DueDay key="due" request={request} />],
    [rights.receivedDay, formatDate(request.receivedDay)],
  ];
  const text = (value: string) => <span className="wrap-anywhere whitespace-pre-line">{value}</span>;
  if (!request.emptiedDate) {
    // The title cuts a long name.
    entries.push(
      [rights.firstName, text(request.firstName)],
      [rightsWork.contact, text(request.contact)],
      ...(request.details ? [[rightsWork.details, text(request.details)] as DescriptionEntry] : []),
    );
    if (request.reference) entries.push([rightsWork.reference, text(request.reference)]);
  }
  const by = (name: string | null, username: string | null, instant: string) =>
    `${name ?? (username || rightsWork.byVisitor)}, ${formatInstant(instant)}`;
  entries.push([rightsWork.createdBy, by(request.createdByName, request.createdBy, request.createdDate)]);
  if (request.answeredDate) {
    entries.push([rightsWork.answeredBy, by(request.answeredByName, request.answeredBy, request.answeredDate)]);
    if (request.answer) entries.push([rightsWork.answerNote, text(request.answer)]);
  }
  return (
    <>
      <DescriptionList entries={entries} />
      {request.emptiedDate && <Notice kind="info">{rightsWork.emptied(formatDate(request.emptiedDate))}</Notice>}
    </>
  );
}

interface WorkProps {
  loaded: VersionedRecord<RightsRequest>;
  onCorrected: RightsDrawerProps['onCorrected'];
}

/** What is done about it. */
function Work({ loaded, onCorrected }: WorkProps) {
  const { rightsWork } = useMessages();
  const [isCorrecting, setCorrecting] = useState(false);
  const [overtaken, setOvertaken] = useState<string>();
  const [takenBack, setTakenBack] = useState('');
  const { record } = loaded;
  // One that nobody has answered is still to be answered.
  if (record.emptiedDate && record.answeredDate) return null;
  return (
    <>
      {overtaken !== undefined && (
        <Notice kind="warning">
          <p>{rightsWork.overtaken}</p>
          <p className="wrap-anywhere whitespace-pre-line">{overtaken}</p>
        </Notice>
      )}
      {record.answeredDate ? (
        <Reopen id={record.id} onReopened={() => setTakenBack(record.answer ?? '')} />
      ) : (
        <>
          <div className="flex flex-col items-start gap-3">
            <p className="text-sm">{rightsWork.ways[record.kind]}</p>
            {record.createdBy === '' && <Notice kind="warning">{rightsWork.unsure}</Notice>}
            <div className="flex flex-wrap gap-2">
              <FindPerson request={record} />
              <Button onPress={() => setCorrecting(true)}>{rightsWork.correct}</Button>
            </div>
          </div>
          <AnswerForm key={takenBack} loaded={loaded} text={takenBack} onOvertaken={setOvertaken} />
        </>
      )}
      {isCorrecting && <CorrectRights loaded={loaded} onClose={() => setCorrecting(false)} onSaved={onCorrected} />}
    </>
  );
}

/** To the search of the desk, with the mobile, e-mail or name filled in: in the history entry, in no address. */
function FindPerson({ request: { id, kind, ...request } }: { request: RightsRequest }) {
  const { rightsWork } = useMessages();
  if (kind === 'grievance' || kind === 'nomination') return null;
  const searchText = searchTextOf(request);
  return (
    <Link to={`/privacy-desk?request=${id}`} state={{ searchText }} className={buttonStyle('secondary')}>
      {rightsWork.find}
    </Link>
  );
}

function Reopen({ id, onReopened }: { id: number; onReopened: () => void }) {
  const messages = useMessages();
  const { rightsWork } = messages;
  const queryClient = useQueryClient();
  const reopening = useMutation({
    mutationFn: () => sendReopening(id),
    onSuccess: (saved) => {
      onReopened();
      return rightsChanged(queryClient, saved);
    },
    onError: () => rightsChanged(queryClient),
  });
  const { ask, question } = useConfirmation({
    question: rightsWork.reopenQuestion,
    text: rightsWork.reopenText,
    confirmLabel: rightsWork.reopen,
    onConfirm: () => reopening.mutate(),
  });
  return (
    <div className="flex flex-col items-start gap-3 border-line border-t pt-5">
      {reopening.error && (
        <Notice kind="danger">{`${rightsWork.reopenFailed} ${describeFailure(reopening.error, messages)}`}</Notice>
      )}
      <Button isDisabled={reopening.isPending} onPress={ask}>
        {rightsWork.reopen}
      </Button>
      {question}
    </div>
  );
}
