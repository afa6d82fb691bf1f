import type { ReactNode } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

interface ReminderFormProps {
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  failure: ReactNode;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The fields, with the result of the last attempt beside the button. */
export function ReminderForm(props: ReminderFormProps) {
  const { apply } = useMessages();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
      className="flex min-h-0 grow flex-col"
    >
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto p-5">{props.children}</div>
      <footer className="flex flex-col gap-3 border-line border-t px-5 py-3">
        {props.failure}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Button onPress={props.onCancel}>{apply.cancel}</Button>
          <div className="min-w-40">
            <SubmitButton label={props.submitLabel} busyLabel={props.busyLabel} isBusy={props.isBusy} />
          </div>
        </div>
      </footer>
    </form>
  );
}
