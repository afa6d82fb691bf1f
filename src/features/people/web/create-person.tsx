import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { indiaDay, isRealDay } from '#shared/dates/dates.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DateField } from '#web/ui/form/date/date-field.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { ShortForm } from '#web/ui/form/short-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { peopleName, sendNewPerson } from './api.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { hasAllowedLength } from './password-strength.ts';
import { RoleChoice } from './role-choice.tsx';

export function CreatePerson(props: { onClose: () => void; onCreated: (username: string) => void }) {
  const { accounts, people } = useMessages();
  const queryClient = useQueryClient();
  const create = useIdempotentWrite(sendNewPerson);
  const [today] = useState(() => indiaDay(new Date()));
  const form = useForm({
    start: { username: '', password: '', roleId: 0, joinedDay: today },
    missing: { username: people.usernameMissing, roleId: people.roleMissing, joinedDay: people.joinedMissing },
    check: ({ username, password, roleId, joinedDay }) => ({
      ...missingIn({ username: username.trim() }),
      ...(!hasAllowedLength(password) && { password: ['password'] }),
      ...(roleId === 0 && { roleId: ['required'] }),
      ...(!isRealDay(joinedDay) && { joinedDay: [joinedDay ? 'date' : 'required'] }),
    }),
    send: async (person) => {
      const made = await create(person);
      void refreshLists(queryClient, peopleName);
      props.onCreated(made.username);
    },
  });
  const { values } = form;
  const change: typeof form.change = (name, value) => {
    form.change(name, value);
    form.forget();
  };

  return (
    <FormDialog title={people.create} isDirty={form.isDirty} onClose={props.onClose}>
      <ShortForm form={form} failedText={people.createFailed} submitLabel={people.create} busyLabel={people.creating}>
        <p className="text-muted text-sm">{people.createIntro}</p>
        <TextField
          {...form.text('username')}
          label={people.username}
          hint={people.usernameHint}
          onChange={({ target }) => change('username', target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          maxLength={254}
        />
        <NewPasswordField
          name="password"
          label={accounts.password}
          value={values.password}
          onChange={(password) => change('password', password)}
          username={values.username}
          error={form.error('password')}
        />
        <RoleChoice
          value={values.roleId}
          onChange={(roleId) => change('roleId', roleId)}
          error={form.error('roleId')}
        />
        <DateField {...form.text('joinedDay')} label={people.joined} hint={people.joinedHint} required />
      </ShortForm>
    </FormDialog>
  );
}
