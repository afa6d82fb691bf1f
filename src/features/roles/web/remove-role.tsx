import { CallFailed } from '#web/api/call-failed.ts';
import { reasonOf } from '#web/messages/office/field-texts.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirmation } from '#web/ui/dialog/use-confirmation.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Role } from '../contract.ts';
import { useRoleRemoval } from './api.ts';

/** Removes a role without members; the server decides, and a refusal shows the current number of members. */
export function RemoveRole({ role, onRemoved }: { role: Role; onRemoved: () => void }) {
  const messages = useMessages();
  const { roles } = messages;
  const removal = useRoleRemoval(role.id);
  const isInUse = removal.error instanceof CallFailed && removal.error.fields.id?.includes('role-in-use');
  const { ask, question } = useConfirmation({
    question: roles.removeQuestion(role.name),
    text: roles.removeText,
    confirmLabel: roles.remove,
    onConfirm: () => removal.mutate(undefined, { onSuccess: onRemoved }),
  });
  return (
    <div className="flex flex-col items-start gap-3 border-line border-t pt-5">
      {role.people > 0 && !removal.isError && <p className="text-muted text-sm">{roles.removeInUse(role.people)}</p>}
      {removal.isError && (
        <Notice kind="danger">
          {isInUse
            ? `${roles.removeFailed} ${roles.removeInUse(role.people)}`
            : `${roles.removeFailed} ${reasonOf(removal.error, 'id', messages)}`}
        </Notice>
      )}
      <Button kind="danger" isDisabled={role.people > 0} isPending={removal.isPending} onPress={ask}>
        {roles.remove}
      </Button>
      {question}
    </div>
  );
}
