import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleChoiceQuery } from '#features/roles/web/api.ts';
import { changeFailureText } from '#web/messages/office/field-texts.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useUnsavedInput } from '#web/ui/dialog/input-scope.tsx';
import { useConfirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { PersonDetail } from '../contract.ts';
import { useRoleChange } from './api.ts';
import { RoleChoice } from './role-choice.tsx';

/** Changes the person's role, after a question: their sessions end. */
export function PersonRole({ person, version }: { person: PersonDetail; version: string | undefined }) {
  const messages = useMessages();
  const { people } = messages;
  const { data: roles = [] } = useQuery(roleChoiceQuery);
  const [chosen, setChosen] = useState<number>();
  const roleId = chosen ?? person.roleId;
  const change = useRoleChange(person.id);
  useUnsavedInput(roleId !== person.roleId);
  const name = roles.find((role) => role.id === roleId)?.name ?? '';
  const { ask, question } = useConfirmation({
    question: people.changeRoleQuestion(person.username, name),
    text: people.changeRoleText,
    isHarmless: true,
    confirmLabel: people.changeRole,
    onConfirm: () => change.mutate({ roleId, version }, { onSuccess: () => setChosen(undefined) }),
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <div>
          <RoleChoice value={roleId} onChange={setChosen} />
        </div>
        <Button isPending={change.isPending} isDisabled={roleId === person.roleId} onPress={ask}>
          {people.changeRole}
        </Button>
      </div>
      {change.isSuccess && <Notice kind="success">{people.changeRoleDone(change.data.role.name)}</Notice>}
      {change.isError && (
        <Notice kind="danger">
          {`${people.changeRoleFailed} ${changeFailureText(change.error, 'roleId', messages)}`}
        </Notice>
      )}
      {question}
    </div>
  );
}
