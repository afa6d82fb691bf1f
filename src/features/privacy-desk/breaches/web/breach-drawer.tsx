import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatInstant } from '#shared/dates/dates.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { type DescriptionEntry, DescriptionList } from '#web/ui/description-list.tsx';
import { RecordDrawer } from '#web/ui/dialog/drawer.tsx';
import { useConfirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import type { Breach } from '../contract.ts';
import { breachChanged, breachQuery, type LoadedBreach, sendReopening } from './api.ts';
import { BreachStateBadge } from './breach-columns.tsx';
import { DutyList } from './duty-list.tsx';

const EditBreach = lazyPart(() => import('./edit-breach.tsx').then((module) => module.EditBreach));
const CloseWindow = lazyPart(() => import('./close-window.tsx').then((module) => module.CloseWindow));

interface BreachDrawerProps {
  id: number;
  row: Breach | undefined;
  neighbours: Neighbours;
  onClose: () => void;
  onSaved: (outcome: Outcome) => void;
}

/** One breach: who must be told by when, what is known, and its closing. */
export function BreachDrawer({ id, row, ...props }: BreachDrawerProps) {
  const { breaches, breachWork } = useMessages();
  const query = useQuery(breachQuery(id));
  const shown = query.data?.record ?? row;
  return (
    <RecordDrawer
      recordKey={id}
      title={shown ? breaches.kinds[shown.kind] : breaches.title}
      record={shown}
      messages={{ ...breaches, ...breachWork }}
      query={query}
      neighbours={props.neighbours}
      onClose={props.onClose}
    >
      {shown && <DutyList breach={shown} />}
      {shown && <Details breach={shown} />}
      {query.data && <Work loaded={query.data} onSaved={props.onSaved} />}
    </RecordDrawer>
  );
}

function Details({ breach }: { breach: Breach }) {
  const { breaches, breachWork } = useMessages();
  const by = (name: string | null, username: string | null, instant: string) =>
    `${name ?? username ?? ''}, ${formatInstant(instant)}`;
  const text = (value: string) => (
    <span className="wrap-anywhere whitespace-pre-line">{value || breachWork.unknown}</span>
  );
  const several = (labels: string[]) => labels.join(' · ') || breachWork.unknown;
  const optional = (['place', 'cause', 'measuresText', 'findings', 'remedy'] as const)
    .filter((name) => breach[name] !== '')
    .map((name): DescriptionEntry => [breachWork[name], text(breach[name])]);
  const entries: DescriptionEntry[] = [
    [breaches.state, <BreachStateBadge key="state" state={breach.state} label={breaches.states[breach.state]} />],
    [breaches.noticedDate, formatInstant(breach.noticedDate)],
    [breachWork.happenedDay, breach.happenedDay ? formatDate(breach.happenedDay) : breachWork.unknown],
    [breachWork.description, text(breach.description)],
    [breachWork.dataClasses, several(breach.dataClasses.map((one) => breachWork.classes[one]))],
    [breaches.people, breach.people === null ? breachWork.unknown : breach.people.toLocaleString('en-IN')],
    [breachWork.measures, several(breach.measures.map((one) => breachWork.measureNames[one]))],
    ...optional,
    [breachWork.createdBy, by(breach.createdByName, breach.createdBy, breach.createdDate)],
    [breachWork.changedBy, by(breach.changedByName, breach.changedBy, breach.changedDate)],
  ];
  if (breach.closedDate)
    entries.push([breachWork.closedBy, by(breach.closedByName, breach.closedBy, breach.closedDate)]);
  return <DescriptionList entries={entries} />;
}

function Work({ loaded, onSaved }: { loaded: LoadedBreach } & Pick<BreachDrawerProps, 'onSaved'>) {
  const { breachWork } = useMessages();
  const [window, setWindow] = useState<'edit' | 'close'>();
  const { record } = loaded;
  const shut = () => setWindow(undefined);
  return (
    <div className="flex flex-wrap gap-2 border-line border-t pt-5">
      {record.closedDate ? (
        <Reopen id={record.id} />
      ) : (
        <>
          <Button onPress={() => setWindow('edit')}>{breachWork.edit}</Button>
          <Button onPress={() => setWindow('close')}>{breachWork.close}</Button>
        </>
      )}
      {window === 'edit' && <EditBreach loaded={loaded} onClose={shut} onSaved={onSaved} />}
      {window === 'close' && <CloseWindow loaded={loaded} onClose={shut} />}
    </div>
  );
}

function Reopen({ id }: { id: number }) {
  const messages = useMessages();
  const { breachWork } = messages;
  const queryClient = useQueryClient();
  const reopening = useMutation({
    mutationFn: () => sendReopening(id),
    onSuccess: (saved) => breachChanged(queryClient, saved),
    onError: () => breachChanged(queryClient),
  });
  const { ask, question } = useConfirmation({
    question: breachWork.reopenQuestion,
    text: breachWork.reopenText,
    confirmLabel: breachWork.reopen,
    isHarmless: true,
    onConfirm: () => reopening.mutate(),
  });
  return (
    <>
      {reopening.error && (
        <Notice kind="danger">{`${breachWork.reopenFailed} ${describeFailure(reopening.error, messages)}`}</Notice>
      )}
      <Button isDisabled={reopening.isPending} onPress={ask}>
        {breachWork.reopen}
      </Button>
      {question}
    </>
  );
}
