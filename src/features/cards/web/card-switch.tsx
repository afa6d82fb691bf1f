import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { Card } from './api.ts';

/** Switches whether staff may apply for a card. */
export function CardSwitch(props: { card: Card; isBusy: boolean; onSwitch: (card: Card) => void }) {
  const { cards } = useMessages();
  const { card, isBusy } = props;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={card.isActive}
      aria-label={cards.offered(card.bankName)}
      aria-disabled={isBusy}
      onClick={() => !isBusy && props.onSwitch(card)}
      className="inline-flex min-h-6 align-middle cursor-pointer items-center gap-2 rounded-sm aria-disabled:cursor-default aria-disabled:opacity-60"
    >
      <span
        aria-hidden
        className={`relative h-5 w-9 shrink-0 rounded-full border transition-colors ${card.isActive ? 'border-ink bg-ink' : 'border-control bg-sunken'}`}
      >
        <span
          className={`absolute start-0.5 top-0.5 size-3.5 rounded-full transition-transform ${card.isActive ? 'translate-x-4 bg-on-ink' : 'bg-control'}`}
        />
      </span>
      <span aria-hidden className={card.isActive ? '' : 'text-muted'}>
        {card.isActive ? cards.on : cards.off}
      </span>
    </button>
  );
}
