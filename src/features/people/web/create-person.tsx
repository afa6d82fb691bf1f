import { useQueryClient } from '@tanstack/react-query';
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
import { peopleName, sendNewPerson } from './api.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { longestPassword, shortestPassword } from './password-strength.ts';
import { RoleChoice } from './role-choice.tsx';

const empty = { username: '', password: '', roleId: 0 };
type Draft = typeof empty;
type Errors = Partial<Record<keyof Draft, string | undefined>>;

export function CreatePerson(props: { onClose: () => void; onCreated: (username: string) => void }) {
  const messages = useMessages();
  const { accounts, fields, people } = messages;
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<Draft>(empty);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const create = useIdempotentWrite(sendNewPerson);
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setErrors({ ...errors, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) });
    setFailure(undefined);
  };

  const check = (): Errors => {
    const length = Array.from(draft.password).length;
    return {
      username: draft.username.trim() ? undefined : fields.required,
      password: length < shortestPassword || length > longestPassword ? fields.password : undefined,
      roleId: draft.roleId === 0 ? people.roleMissing : undefined,
    };
  };

  const show = (form: HTMLFormElement, problems: Errors): boolean => {
    setErrors(problems);
    const first = (['username', 'password', 'roleId'] as const).find((name) => problems[name]);
    if (first) focusField(form, first);
    return first !== undefined;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setFailure(undefined);
    if (show(form, check())) return;
    setBusy(true);
    try {
      const made = await create(draft);
      void refreshLists(queryClient, peopleName);
      props.onCreated(made.username);
    } catch (error) {
      const names = ['username', 'password', 'roleId'] as const;
      const fieldErrors: Errors = Object.fromEntries(names.map((name) => [name, fieldText(error, name, messages)]));
      const isAtField = show(form, fieldErrors);
      setFailure(isAtField ? people.createFailed : `${people.createFailed}. ${reasonOf(error, '', messages)}`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormDialog title={people.create} isDirty={JSON.stringify(draft) !== JSON.stringify(empty)} onClose={props.onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-muted text-sm">{people.createIntro}</p>
        <TextField
          name="username"
          label={people.username}
          hint={people.usernameHint}
          value={draft.username}
          onChange={(event) => change({ username: event.target.value })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          maxLength={254}
          error={errors.username}
        />
        <NewPasswordField
          name="password"
          label={accounts.password}
          value={draft.password}
          onChange={(password) => change({ password })}
          username={draft.username}
          error={errors.password}
        />
        <RoleChoice value={draft.roleId} onChange={(roleId) => change({ roleId })} error={errors.roleId} />
        {failure && <Notice kind="danger">{failure}</Notice>}
        <SubmitButton label={people.create} busyLabel={people.creating} isBusy={isBusy} />
      </form>
    </FormDialog>
  );
}
