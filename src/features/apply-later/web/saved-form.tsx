import { Link } from 'react-router';
import type { CallFailed } from '#web/api/call-failed.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { CardChoice } from './card-choice.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import type { SavedForm } from './use-saved-form.ts';
import { WhoFields } from './who-fields.tsx';

/** Who, which card, what is missing and when to look again. */
export function SavedFormFields({ saved }: { saved: SavedForm }) {
  const { apply, applyLater } = useMessages();
  const { form, guard, isChange, isLoaded } = saved;
  const describe = ({ code, status }: CallFailed) => {
    if (code === 'switched-off') return apply.switchedOff;
    if (status === 412) return applyLater.stale;
    if (status === 404 && isLoaded) return applyLater.gone;
    if (code !== 'conflict') return undefined;
    return (
      <>
        {applyLater.alreadyPut}{' '}
        <Link to="/applylatercreditcard" className="underline">
          {applyLater.toList}
        </Link>
      </>
    );
  };
  return (
    <>
      <DialogForm
        form={form}
        outcome={
          <FormFailure
            form={form}
            text={isChange ? applyLater.saveFailed : applyLater.putFailed}
            checkFields={apply.checkFields}
            describe={describe}
          />
        }
        submitLabel={isChange ? applyLater.save : applyLater.put}
        busyLabel={isChange ? applyLater.saving : applyLater.putting}
        onCancel={guard.leave}
      >
        {!saved.isReminderOnly && <WhoFields saved={saved} />}
        {!saved.isCardChosen && <CardChoice form={form} />}
        <ReminderFields form={form} />
      </DialogForm>
      {guard.question}
    </>
  );
}
