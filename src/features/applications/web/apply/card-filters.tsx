import { useId } from 'react';
import type { Card } from '#features/cards/web/api.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';

export interface CardFilterValues {
  text: string;
  bank: string;
}

const keyOf = (text: string) => text.normalize('NFC').toLowerCase();

/** The banks of the cards, without duplicates in another case. */
export function banksOf(cards: readonly Card[]): string[] {
  return [...new Map(cards.map(({ bankName }) => [keyOf(bankName), bankName])).values()];
}

/** Whether every word of the search is in the bank's name or the remarks. */
export function filterCards(cards: readonly Card[], { text, bank }: CardFilterValues): Card[] {
  const words = keyOf(text).split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    const own = keyOf(`${card.bankName} ${card.remarks}`);
    return (bank === '' || keyOf(card.bankName) === keyOf(bank)) && words.every((word) => own.includes(word));
  });
}

export function CardFilters(props: {
  cards: readonly Card[];
  values: CardFilterValues;
  onChange: (values: CardFilterValues) => void;
}) {
  const { apply, list } = useMessages();
  const bankId = useId();
  const { values, onChange } = props;
  return (
    <search className="flex min-w-0 grow flex-wrap items-center gap-3">
      <SearchField
        label={apply.search}
        clearLabel={list.clearSearch}
        placeholder={apply.searchHint}
        value={values.text}
        onChange={(text) => onChange({ ...values, text })}
      />
      <div className="flex min-w-0 items-center gap-2 text-sm max-sm:w-full">
        <label htmlFor={bankId} className="shrink-0 text-muted">
          {apply.bank}
        </label>
        <select
          id={bankId}
          value={values.bank}
          onChange={(event) => onChange({ ...values, bank: event.target.value })}
          className="min-h-10 min-w-0 grow cursor-pointer rounded-md border border-control bg-raised px-2 text-text"
        >
          <option value="">{apply.allBanks}</option>
          {banksOf(props.cards).map((bank) => (
            <option key={bank}>{bank}</option>
          ))}
        </select>
      </div>
    </search>
  );
}
