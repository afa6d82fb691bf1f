import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { fieldText, reasonOf } from '#web/messages/office/field-texts.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { focusField } from '#web/ui/form/fields.ts';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { Notice } from '#web/ui/notice.tsx';
import { rolesName, sendNewRole } from './api.ts';

export function CreateRole(props: { onClose: () => void; onCreated: (name: string) => void }) {
  const messages = useMessages();
  const { fields, roles } = messages;
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const creation = useMutation({ mutationFn: useIdempotentWrite(sendNewRole) });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (creation.isPending) return;
    const form = event.currentTarget;
    creation.reset();
    setMissing(name.trim() === '');
    if (name.trim() === '') return focusField(form, 'name');
    await creation.mutateAsync(name).then(
      (made) => {
        void refreshLists(queryClient, rolesName);
        props.onCreated(made.name);
      },
      () => focusField(form, 'name'),
    );
  };

  const error = isMissing ? fields.required : fieldText(creation.error, 'name', messages);
  return (
    <FormDialog title={roles.create} isDirty={name !== ''} onClose={props.onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-muted text-sm">{roles.createIntro}</p>
        <TextField
          name="name"
          label={roles.name}
          hint={roles.nameHint}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setMissing(false);
            if (creation.isError) creation.reset();
          }}
          autoComplete="off"
          required
          autoFocus
          maxLength={60}
          error={error}
        />
        {creation.isError && (
          <Notice kind="danger">
            {error ? roles.createFailed : `${roles.createFailed}. ${reasonOf(creation.error, '', messages)}`}
          </Notice>
        )}
        <SubmitButton label={roles.create} busyLabel={roles.creating} isBusy={creation.isPending} />
      </form>
    </FormDialog>
  );
}
