import { useQuery } from '@tanstack/react-query';
import { activeCardsQuery } from '#features/cards/web/api.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import type { SavedForm } from './use-saved-form.ts';

/** The card, which may be chosen when applying. */
export function CardChoice({ form }: Pick<SavedForm, 'form'>) {
  const { apply, applyLater } = useMessages();
  const cards = useQuery(activeCardsQuery);
  return (
    <>
      <ChoiceField
        label={applyLater.optional(applyLater.card)}
        error={form.error('creditCardId', { required: applyLater.cardOrPerson })}
        value={form.values.creditCardId}
        options={[
          { value: '', label: applyLater.chooseLater },
          ...(cards.data ?? []).map(({ id, bankName }) => ({ value: String(id), label: bankName })),
        ]}
        onChange={(id) => form.change('creditCardId', id)}
      />
      {cards.isError && <RetryNotice text={apply.failed} query={cards} />}
    </>
  );
}
