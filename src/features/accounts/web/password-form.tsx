import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { focusField, formText } from '#web/ui/form-fields.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { useSubmission } from '#web/ui/use-submission.ts';
import { ownSessionsQuery, requestNewPassword } from './own-account.ts';

type Problem = 'oldMissing' | 'oldWrong' | 'newMissing' | 'newLength' | 'newCommon' | 'newName';

interface Problems {
  old?: Problem | undefined;
  new?: Problem | undefined;
}

/** What the form knows by itself; what is common or holds a name, the server says. */
function problemsOf(old: string, wanted: string): Problems {
  const isWrongLength = wanted.length < 12 || wanted.length > 128;
  return {
    old: old ? undefined : 'oldMissing',
    new: wanted ? (isWrongLength ? 'newLength' : undefined) : 'newMissing',
  };
}

const byCode: Record<string, Problem> = { 'password-common': 'newCommon', 'password-name': 'newName' };

function refusedBy({ fields }: CallFailed): Problems {
  const [code] = fields.newPassword ?? [];
  return {
    old: fields.oldPassword && 'oldWrong',
    new: code && (byCode[code] ?? 'newLength'),
  };
}

/** One's own password; the other sessions end with the old one. */
export function PasswordForm() {
  const messages = useMessages();
  const { account, accounts } = messages;
  const words = account.password;
  const person = usePerson();
  const queryClient = useQueryClient();
  const [missing, setMissing] = useState<Problems>({});
  const [ended, setEnded] = useState<number>();
  const { isBusy, failure, submit } = useSubmission();
  const refused = failure ? refusedBy(failure) : {};
  const problems = { old: missing.old ?? refused.old, new: missing.new ?? refused.new };

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const [old, wanted] = [formText(form, 'oldPassword'), formText(form, 'newPassword')];
    const found = problemsOf(old, wanted);
    setMissing(found);
    setEnded(undefined);
    if (found.old ?? found.new) return focusField(form, found.old ? 'oldPassword' : 'newPassword');
    void submit(async () => {
      const { endedSessions } = await requestNewPassword(person.id, old, wanted);
      form.reset();
      setEnded(endedSessions);
      await queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
    });
  };

  const field = { showLabel: accounts.showPassword, hideLabel: accounts.hidePassword, required: true };
  return (
    <form noValidate onSubmit={send} className="flex max-w-md flex-col gap-4">
      <input hidden readOnly type="text" autoComplete="username" value={person.username} />
      <PasswordField
        {...field}
        name="oldPassword"
        label={words.old}
        autoComplete="current-password"
        maxLength={1000}
        error={problems.old && words[problems.old]}
      />
      <PasswordField
        {...field}
        name="newPassword"
        label={words.new}
        hint={words.newHint}
        autoComplete="new-password"
        maxLength={128}
        error={problems.new && words[problems.new]}
      />
      {ended !== undefined && <Notice kind="success">{words.saved(ended)}</Notice>}
      {failure && !refused.old && !refused.new && (
        <Notice kind="danger">{`${words.failed}. ${describeFailure(failure, messages)}`}</Notice>
      )}
      <SubmitButton label={words.submit} busyLabel={words.submitting} isBusy={isBusy} />
    </form>
  );
}
