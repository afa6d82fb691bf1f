import { type FormEvent, useState } from 'react';
import { changeFailureText, fieldText } from '#web/messages/office/field-texts.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useUnsavedInput } from '#web/ui/dialog/input-scope.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Role } from '../contract.ts';
import { useRoleUpdate } from './api.ts';

/** Renames a role; a refusal keeps the input, in a conflict too. */
export function RenameRole({ role, version }: { role: Role; version: string | undefined }) {
  const messages = useMessages();
  const { roles } = messages;
  const [typed, setTyped] = useState<string>();
  const update = useRoleUpdate(role.id);
  const name = typed ?? role.name;
  const isChanged = name.trim() !== role.name;
  useUnsavedInput(isChanged);
  const error = fieldText(update.error, 'name', messages);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending || !isChanged) return;
    update.mutate({ name, version }, { onSuccess: () => setTyped(undefined) });
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField
          name="name"
          size="compact"
          label={roles.name}
          value={name}
          onChange={(event) => {
            setTyped(event.target.value);
            update.reset();
          }}
          autoComplete="off"
          maxLength={60}
          aria-invalid={error ? true : undefined}
        />
        <Button type="submit" isPending={update.isPending} isDisabled={!isChanged}>
          {roles.rename}
        </Button>
      </div>
      {update.isSuccess && <Notice kind="success">{roles.renamed(update.data.record.name)}</Notice>}
      {update.isError && (
        <Notice kind="danger">{`${roles.saveFailed} ${name.trim() ? changeFailureText(update.error, 'name', messages) : roles.nameMissing}`}</Notice>
      )}
    </form>
  );
}
