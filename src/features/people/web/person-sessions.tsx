import { formatInstant } from '#shared/dates/dates.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { useConfirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { PersonDetail, PersonSession } from '../contract.ts';
import { useSessionsEnd } from './api.ts';

/** The person's sessions, ended one by one or all at once. */
export function PersonSessions({ person }: { person: PersonDetail }) {
  const messages = useMessages();
  const { people } = messages;
  const isOwn = usePerson().id === person.id;
  const end = useSessionsEnd(person.id);
  const others = person.liveSessions.filter((session) => !session.isOwn);
  const { ask, question } = useConfirmation({
    question: isOwn ? people.endOwnQuestion : people.endAllQuestion(person.username),
    text: people.endAllText,
    confirmLabel: people.endAll,
    onConfirm: () => end.mutate(undefined),
  });
  return (
    <DrawerSection title={people.sessions}>
      {person.liveSessions.length === 0 && <p className="text-muted text-sm">{people.noSessions}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {person.liveSessions.map((session) => (
          <SessionLine key={session.id} session={session} isBusy={end.isPending} onEnd={() => end.mutate(session.id)} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button kind="danger" className="self-start" isDisabled={end.isPending} onPress={ask}>
          {people.endAll}
        </Button>
      )}
      {end.isSuccess && <Notice kind="success">{people.endDone(end.data.endedSessions)}</Notice>}
      {end.isError && <Notice kind="danger">{`${people.endFailed} ${describeFailure(end.error, messages)}`}</Notice>}
      {question}
    </DrawerSection>
  );
}

function SessionLine({ session, isBusy, onEnd }: { session: PersonSession; isBusy: boolean; onEnd: () => void }) {
  const { people } = useMessages();
  const { program, system } = session;
  const device =
    program && system
      ? people.deviceOn(program, system)
      : (program ?? system ?? session.device ?? people.unknownDevice);
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      <div className="min-w-0 grow">
        <p className="font-medium" title={session.device ?? undefined}>
          {device}
          {session.isOwn && <span className="font-normal text-muted">{` (${people.thisSession})`}</span>}
        </p>
        <p className="text-muted">
          {session.network && <span className="break-all">{`${session.network} · `}</span>}
          {`${people.startedOn(formatInstant(session.startedDate))} · ${people.lastSeenOn(formatInstant(session.lastSeenDate))}`}
        </p>
      </div>
      {!session.isOwn && (
        <Button
          isDisabled={isBusy}
          aria-label={people.endSessionOf(device)}
          onPress={onEnd}
          className="shrink-0 whitespace-nowrap"
        >
          {people.endSession}
        </Button>
      )}
    </li>
  );
}
