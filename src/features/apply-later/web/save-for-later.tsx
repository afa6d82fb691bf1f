import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Card } from '#features/cards/web/api.ts';
import type { Customer } from '#features/customers/web/api.ts';
import { PanField } from '#features/customers/web/pan-field.tsx';
import { usePanLookUp } from '#features/customers/web/use-pan-look-up.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { useExit, useLeaveGuard } from '#web/ui/dialog/leave-guard.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { useSubmission } from '#web/ui/form/use-submission.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { Notice } from '#web/ui/notice.tsx';
import { savedName, sendSaved } from './api.ts';
import { ReminderFields } from './reminder-fields.tsx';
import { ReminderForm } from './reminder-form.tsx';

const panId = 'put-aside-pan';

/** Saves a card for later, with a customer if one is chosen. */
export function SaveForLater(props: { card: Card; onClose: () => void; onPut: () => void }) {
  const messages = useMessages();
  const { applyLater, frame } = messages;
  const person = usePerson();
  const queryClient = useQueryClient();
  const [pan, setPan] = useState('');
  const [customer, setCustomer] = useState<Customer>();
  const [reminder, setReminder] = useState({ note: '', dueDate: '' });
  const [isPanOpen, setPanOpen] = useState(false);
  const send = useIdempotentWrite(sendSaved);
  const lookUp = usePanLookUp(pan, person.id);
  const ownCustomer = lookUp.found?.createdBy === person.id ? lookUp.found : lookUp.found && null;
  const exit = useExit(props.onClose);
  const { isBusy, failure, forget, submit } = useSubmission();
  const isDirty = pan !== '' || reminder.note !== '' || reminder.dueDate !== '';
  const guard = useLeaveGuard({ isDirty, exit, wording: 'form', holdsAddress: true });

  const put = () => {
    if (pan !== '' && !customer) {
      setPanOpen(true);
      document.getElementById(panId)?.focus();
      return;
    }
    void submit(async () => {
      await send({ cardId: props.card.id, customerId: customer?.id, ...reminder });
      void refreshLists(queryClient, savedName);
      exit.finish();
      props.onPut();
    });
  };
  return (
    <ModalWindow
      kind="form"
      title={applyLater.putTitle(props.card.bankName)}
      closeLabel={frame.close}
      onClose={guard.leave}
    >
      <ReminderForm
        submitLabel={applyLater.put}
        busyLabel={applyLater.putting}
        isBusy={isBusy}
        onSubmit={put}
        onCancel={guard.leave}
        failure={
          failure && (
            <Notice kind="danger">
              <p>{applyLater.putFailed}</p>
              {failure.code === 'conflict' ? (
                <p>
                  {applyLater.alreadyPut}{' '}
                  <Link to="/applylatercreditcard" className="underline">
                    {applyLater.toList}
                  </Link>
                </p>
              ) : failure.code === 'switched-off' ? (
                <p>{messages.apply.switchedOff}</p>
              ) : failure.status === 422 ? (
                <p>{messages.apply.checkFields}</p>
              ) : (
                <p>{describeFailure(failure, messages)}</p>
              )}
            </Notice>
          )
        }
      >
        <PanField
          fieldId={panId}
          label={applyLater.pan}
          value={pan}
          error={isPanOpen ? applyLater.pickOrClear : undefined}
          isRequired={false}
          isReadOnly={isBusy}
          autoFocus
          lookUp={{ ...lookUp, found: ownCustomer }}
          picked={customer}
          onChange={(typed) => {
            setPan(typed);
            setCustomer(undefined);
            setPanOpen(false);
            forget();
          }}
          onPick={(one) => {
            setCustomer(one);
            setPanOpen(false);
            forget();
          }}
        />
        <ReminderFields
          value={reminder}
          failure={failure}
          isReadOnly={isBusy}
          onChange={(value) => {
            setReminder(value);
            forget();
          }}
        />
      </ReminderForm>
      {guard.question}
    </ModalWindow>
  );
}
