import { useQueryClient } from '@tanstack/react-query';
import { UserRoundPen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { savedName } from '#features/apply-later/web/api.ts';
import type { Customer, CustomerDraft } from '#features/customers/web/api.ts';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { applicationsChanged } from '../api.ts';
import type { ApplyForm } from './use-apply-form.ts';

const EditCustomer = lazyPart(() =>
  Promise.all([import('#features/customers/web/edit/edit-customer.tsx'), openNamespace('customerForm')]).then(
    ([module]) => module.EditCustomer,
  ),
);

/**
 * Corrects the saved details of the PAN's owner; what was typed otherwise is offered there. The window stands beside the
 * form, not in it: its own submit would be the form's, too.
 */
export function useCorrectDetails(form: ApplyForm): { button: ReactNode; window: ReactNode } {
  const { correction } = useMessages();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<Customer>();
  const { own } = form;
  const close = () => setOpened(undefined);
  return {
    button: own && (
      <Button kind="quiet" isDisabled={form.isBusy} onPress={() => setOpened(own)} className="self-start">
        <UserRoundPen aria-hidden size={16} />
        {correction.open}
      </Button>
    ),
    window: opened && (
      <EditCustomer
        id={opened.id}
        name={`${opened.firstName} ${opened.lastName}`}
        typed={typedIn(form.values)}
        onClose={close}
        onSaved={(customer) => {
          applicationsChanged(queryClient);
          void refreshLists(queryClient, savedName);
          form.takeCorrected(customer);
        }}
      />
    ),
  };
}

/** What stands in the form beside the PAN. */
function typedIn({ pan: _pan, ...rest }: CustomerDraft): Partial<CustomerDraft> {
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim()));
}
