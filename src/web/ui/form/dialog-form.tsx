import type { ReactNode } from 'react';
import { DialogActions } from '#web/ui/dialog/dialog-actions.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { Form } from './use-form.ts';

interface DialogFormProps {
  form: Pick<Form<object>, 'props' | 'isBusy'>;
  /** What stands beside the buttons: the outcome of the last attempt. */
  outcome: ReactNode;
  /** Before the buttons: the progress of an upload, a remark. */
  aside?: ReactNode;
  submitLabel: string;
  busyLabel: string;
  onCancel: () => void;
  children: ReactNode;
}

/** The form of a dialog: the fields scroll, the buttons stay. */
export function DialogForm({ form, ...props }: DialogFormProps) {
  return (
    <form {...form.props} className="flex min-h-0 grow flex-col">
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto p-5">{props.children}</div>
      <footer className="flex flex-col gap-3 border-line border-t px-5 py-3">
        {props.outcome}
        <DialogActions onCancel={props.onCancel} aside={props.aside}>
          <div className="min-w-36">
            <SubmitButton label={props.submitLabel} busyLabel={props.busyLabel} isBusy={form.isBusy} />
          </div>
        </DialogActions>
      </footer>
    </form>
  );
}
