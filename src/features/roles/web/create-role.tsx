import { useQueryClient } from '@tanstack/react-query';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { ShortForm } from '#web/ui/form/short-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { rolesName, sendNewRole } from './api.ts';

export function CreateRole(props: { onClose: () => void; onCreated: (name: string) => void }) {
  const { roles } = useMessages();
  const queryClient = useQueryClient();
  const create = useIdempotentWrite(sendNewRole);
  const form = useForm({
    start: { name: '' },
    missing: { name: roles.nameMissing },
    check: ({ name }) => missingIn({ name: name.trim() }),
    send: async ({ name }) => {
      const made = await create(name);
      void refreshLists(queryClient, rolesName);
      props.onCreated(made.name);
    },
  });

  return (
    <FormDialog title={roles.create} isDirty={form.isDirty} onClose={props.onClose}>
      <ShortForm form={form} failedText={roles.createFailed} submitLabel={roles.create} busyLabel={roles.creating}>
        <p className="text-muted text-sm">{roles.createIntro}</p>
        <TextField
          {...form.text('name')}
          label={roles.name}
          hint={roles.nameHint}
          onChange={({ target }) => {
            form.change('name', target.value);
            form.forget();
          }}
          autoComplete="off"
          required
          autoFocus
          maxLength={60}
        />
      </ShortForm>
    </FormDialog>
  );
}
