import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Card } from '#features/cards/web/api.ts';
import type { Customer } from '#features/customers/web/api.ts';
import { PanField } from '#features/customers/web/pan-field.tsx';
import { usePanLookUp } from '#features/customers/web/use-pan-look-up.ts';
import type { CallFailed } from '#web/api/call-failed.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { savedName, sendSaved } from './api.ts';
import { ReminderFields } from './reminder-fields.tsx';

/** Saves a card for later, with a customer if one is chosen. */
export function SaveForLater(props: { card: Card; onClose: () => void; onPut: () => void }) {
  const { apply, applyLater } = useMessages();
  const person = usePerson();
  const queryClient = useQueryClient();
  const [customer, setCustomer] = useState<Customer>();
  const save = useIdempotentWrite(sendSaved);
  const exit = useExit(props.onClose);
  const form = useForm({
    start: { pan: '', note: '', dueDate: '' },
    // A PAN that is typed must be a customer's.
    check: ({ pan }) => (pan !== '' && !customer ? { pan: ['invalid'] } : {}),
    send: async ({ note, dueDate }) => {
      await save({ cardId: props.card.id, customerId: customer?.id, note, dueDate });
      void refreshLists(queryClient, savedName);
      exit.finish();
      props.onPut();
    },
  });
  const { pan } = form.values;
  const lookUp = usePanLookUp(pan, person.id);
  const ownCustomer = lookUp.found?.createdBy === person.id ? lookUp.found : lookUp.found && null;
  const guard = useLeaveGuard({ isDirty: form.isDirty, exit, wording: 'form' });
  const choose = (chosen: Customer | undefined, typed = pan) => {
    form.change('pan', typed);
    setCustomer(chosen);
    form.forget();
  };
  const describe = ({ code }: CallFailed) => {
    if (code === 'switched-off') return apply.switchedOff;
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
    <ModalWindow kind="form" title={applyLater.putTitle(props.card.bankName)} onClose={guard.leave}>
      <DialogForm
        form={form}
        outcome={
          form.failure && (
            <FormFailure form={form} text={applyLater.putFailed} checkFields={apply.checkFields} describe={describe} />
          )
        }
        cancelLabel={apply.cancel}
        submitLabel={applyLater.put}
        busyLabel={applyLater.putting}
        onCancel={guard.leave}
      >
        <PanField
          label={applyLater.pan}
          value={pan}
          error={form.error('pan', { invalid: applyLater.pickOrClear })}
          isRequired={false}
          readOnly={form.isBusy}
          autoFocus
          lookUp={{ ...lookUp, found: ownCustomer }}
          picked={customer}
          onChange={(typed) => choose(undefined, typed)}
          onPick={(chosen) => choose(chosen)}
        />
        <ReminderFields form={form} />
      </DialogForm>
      {guard.question}
    </ModalWindow>
  );
}
