import { type FormEvent, useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import type { UpdateDraft } from '../api.ts';

/** Asks before the final case number is saved, showing it large. */
export function useFinalNumber(form: Form<UpdateDraft>) {
  const { applications: words } = useMessages();
  const [isAsking, setAsking] = useState(false);
  const number = form.values.caseNumber.trim();
  const onSubmit = (event: FormEvent) => {
    if (number === '' || form.isBusy) return form.props.onSubmit(event);
    event.preventDefault();
    setAsking(true);
  };
  const question = isAsking && (
    <ConfirmDialog
      isHarmless
      question={words.finalQuestion}
      text={words.finalText}
      cancelLabel={words.finalNo}
      confirmLabel={words.finalYes}
      onClose={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false);
        void form.submit();
      }}
    >
      <p className="whitespace-pre-wrap break-words rounded-md bg-surface px-3 py-4 text-center font-semibold text-2xl tabular-nums tracking-wide">
        {number}
      </p>
    </ConfirmDialog>
  );
  return { form: { ...form, props: { ...form.props, onSubmit } }, question };
}
