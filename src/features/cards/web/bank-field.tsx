import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { bankChoiceQuery } from '#features/banks/web/api.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import type { CardDraft, CardWithChange } from './api.ts';
import { bankOptions } from './bank-options.ts';

interface BankFieldProps {
  form: Form<CardDraft>;
  /** Absent for a new card. */
  saved: CardWithChange | undefined;
  /** Opens the window that adds one which is missing. */
  onAdd: () => void;
}

/** The bank of a card. */
export function BankField({ form, saved, onAdd }: BankFieldProps) {
  const { banks, cards } = useMessages();
  const query = useQuery(bankChoiceQuery);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-40 grow">
          <ChoiceField
            label={cards.bank}
            hint={saved?.isBankConfirmed === false ? cards.bankProposedHint : undefined}
            error={form.error('bankId')}
            value={form.values.bankId}
            options={[{ value: '', label: cards.chooseBank }, ...bankOptions(query.data, saved?.bank, cards)]}
            onChange={(bankId) => form.change('bankId', bankId)}
            isRequired
            isDisabled={form.isBusy}
          />
        </div>
        <Button kind="quiet" isDisabled={form.isBusy} onPress={onAdd}>
          <Plus aria-hidden size={16} />
          {banks.add}
        </Button>
      </div>
      {query.isError && <RetryNotice text={banks.failed} query={query} />}
    </div>
  );
}
