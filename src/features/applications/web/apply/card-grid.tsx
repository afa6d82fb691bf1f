import { useState } from 'react';
import type { Card } from '#features/cards/web/api.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListEmpty } from '#web/ui/list-screen/message.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CardFilters, filterCards } from './card-filters.tsx';
import { CardTile } from './card-tile.tsx';

const columns = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4';
const shownAtFirst = 60;
const everything = { text: '', bank: '' };

interface CardGridProps {
  cards: readonly Card[];
  onApply: (card: Card) => void;
  onLater: (card: Card) => void;
  onImageGone: () => void;
}

/** The cards, filtered while typing. */
export function CardGrid({ cards, ...actions }: CardGridProps) {
  const { apply, list } = useMessages();
  const [filters, setFilters] = useState(everything);
  const [most, setMost] = useState(shownAtFirst);
  const matching = filterCards(cards, filters);
  if (cards.length === 0) return <ListEmpty text={apply.none} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardFilters cards={cards} values={filters} onChange={setFilters} />
        <p role="status" className="text-muted text-sm">
          {apply.shown(matching.length)}
        </p>
      </div>
      {matching.length === 0 ? (
        <ListEmpty text={list.empty} onClear={() => setFilters(everything)} />
      ) : (
        <ul aria-label={apply.title} className={columns}>
          {matching.slice(0, most).map((card) => (
            <CardTile key={card.id} card={card} {...actions} />
          ))}
        </ul>
      )}
      {matching.length > most && (
        <Button onPress={() => setMost(most + shownAtFirst)} className="self-center">
          {apply.showMore}
        </Button>
      )}
    </>
  );
}

const waiting = [1, 2, 3, 4, 5, 6];

/** The grid while the cards load. */
export function WaitingGrid() {
  const { apply } = useMessages();
  return (
    <>
      <p role="status" className="min-h-10 content-center text-muted text-sm">
        {apply.loading}
      </p>
      <ul aria-hidden className={columns}>
        {waiting.map((tile) => (
          <li key={tile} className="flex h-52 flex-col gap-4 rounded-lg border border-line bg-surface p-4">
            <Skeleton className="w-1/3" />
            <Skeleton />
            <Skeleton />
          </li>
        ))}
      </ul>
    </>
  );
}
