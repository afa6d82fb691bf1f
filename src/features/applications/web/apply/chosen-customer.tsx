import { UserRound, X } from 'lucide-react';
import type { CustomerDraft } from '#features/customers/web/api.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';

interface ChosenCustomerProps {
  customer: Pick<CustomerDraft, 'firstName' | 'lastName' | 'mobile'>;
  onForget: () => void;
}

/** For whom the next card is applied for, over the cards. */
export function ChosenCustomer({ customer, onForget }: ChosenCustomerProps) {
  const { apply } = useMessages();
  return (
    <div role="status" className="flex items-center gap-3 rounded-lg border border-line bg-surface py-1 ps-4 pe-1">
      <UserRound aria-hidden size={18} className="shrink-0 text-ink" />
      <p className="flex min-w-0 grow flex-wrap gap-x-3">
        <span className="min-w-0 font-medium">{apply.chosen(`${customer.firstName} ${customer.lastName}`.trim())}</span>
        <span className="whitespace-nowrap text-muted tabular-nums">{showMobile(customer.mobile)}</span>
      </p>
      <Button kind="icon" aria-label={apply.forgetChosen} onPress={onForget}>
        <X aria-hidden size={16} />
      </Button>
    </div>
  );
}
