import { useState } from 'react';
import { changeFailureText } from '#web/messages/office/field-texts.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { useConfirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { PersonState } from '../catalogue.ts';
import type { PersonDetail } from '../contract.ts';
import { useStateChange } from './api.ts';
import { PersonRole } from './person-role.tsx';

const ChangePassword = lazyPart(() => import('./change-password.tsx').then((module) => module.ChangePassword));

/** Password, role and state; for one's own account only the password. */
export function PersonAccount({ person, version }: { person: PersonDetail; version: string | undefined }) {
  const { people } = useMessages();
  const isOwn = usePerson().id === person.id;
  const [isChanging, setChanging] = useState(false);
  const [ended, setEnded] = useState<number>();
  return (
    <DrawerSection title={people.account} className="gap-4">
      {isOwn ? (
        <p className="text-muted text-sm">{people.ownAccount}</p>
      ) : (
        <PersonRole person={person} version={version} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => setChanging(true)}>{people.changePassword}</Button>
        {!isOwn && <StateButton person={person} version={version} />}
      </div>
      {ended !== undefined && <Notice kind="success">{people.passwordDone(person.username, ended)}</Notice>}
      {isChanging && (
        <ChangePassword
          person={person}
          onClose={() => setChanging(false)}
          onDone={(sessions) => {
            setChanging(false);
            setEnded(sessions);
          }}
        />
      )}
    </DrawerSection>
  );
}

function StateButton({ person, version }: { person: PersonDetail; version: string | undefined }) {
  const messages = useMessages();
  const { people } = messages;
  const change = useStateChange(person.id);
  const set = (state: PersonState) => change.mutate({ state, version });
  const { ask, question } = useConfirmation({
    question: people.disableQuestion(person.username),
    text: people.disableText,
    confirmLabel: people.disable,
    onConfirm: () => set('disabled'),
  });
  return (
    <>
      <Button
        kind={person.state === 'active' ? 'danger' : 'secondary'}
        isPending={change.isPending}
        onPress={() => (person.state === 'active' ? ask() : set('active'))}
      >
        {person.state === 'active' ? people.disable : people.enable}
      </Button>
      <div className="basis-full empty:hidden">
        {change.isSuccess && (
          <Notice kind="success">{person.state === 'active' ? people.enabledDone : people.disabledDone}</Notice>
        )}
        {change.isError && (
          <Notice kind="danger">{`${people.stateFailed} ${changeFailureText(change.error, 'state', messages)}`}</Notice>
        )}
      </div>
      {question}
    </>
  );
}
