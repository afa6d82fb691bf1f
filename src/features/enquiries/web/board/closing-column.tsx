import { useId } from 'react';
import { GridList } from 'react-aria-components/GridList';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { BoardColumnRule } from './board-columns.ts';
import type { BoardRequest } from './board-source.ts';
import { type CardDrag, useCardDrag } from './use-card-drag.ts';

const none: BoardRequest[] = [];

/** Where a card is dropped that is done: it leaves the list, and so the board. */
export function ClosingColumn({ column, drag }: { column: BoardColumnRule; drag: CardDrag }) {
  const { board } = useMessages();
  const titleId = useId();
  const dragAndDropHooks = useCardDrag(column, drag);
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-h-0 w-40 shrink-0 flex-col gap-2 rounded-lg border border-control border-dashed p-2"
    >
      <h2 id={titleId} className="wrap-anywhere px-1 font-medium text-sm">
        {column.title}
      </h2>
      <GridList<BoardRequest>
        aria-labelledby={titleId}
        items={none}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <p className="p-1 text-muted text-sm">{board.closes}</p>}
        className="-outline-offset-2 min-h-24 grow rounded-md data-drop-target:bg-ink-soft data-drop-target:outline-2 data-drop-target:outline-ink"
      >
        {() => <></>}
      </GridList>
    </section>
  );
}
