import { useId } from 'react';
import type { Card } from '#features/cards/web/api.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';

export interface CardFilterValues {
  text: string;
  /** A bank's id; empty for all. */
  bank: string;
}

const keyOf = (text: string) => text.normalize('NFC').toLowerCase();

/** The banks of the cards, each once, by name. */
export function banksOf(cards: readonly Card[]): Card['bank'][] {
  const banks = [...new Map(cards.map(({ bank }) => [bank.id, bank])).values()];
  return banks.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Whether every word of the search is in the card's or its bank's name, or in the remarks. */
export function filterCards(cards: readonly Card[], { text, bank }: CardFilterValues): Card[] {
  const words = keyOf(text).split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    const own = keyOf(`${card.bankName} ${card.bank.name} ${card.bank.shortName} ${card.remarks}`);
    return (bank === '' || String(card.bank.id) === bank) && words.every((word) => own.includes(word));
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
          {banksOf(props.cards).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </search>
  );
}
