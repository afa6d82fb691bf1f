import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusLater } from '#web/ui/focus-later.ts';
import { countOf } from '#web/ui/list-screen/count.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import type { Standing } from '../../rules.ts';
import { stagesOf } from '../moves/request-moves.ts';
import { BoardCard } from './board-card.tsx';
import { type AskedColumn, onlyServiceOf } from './board-columns.ts';
import type { BoardRequest } from './board-source.ts';
import { type BoardFilters, columnQuery } from './column-query.ts';
import { LoadingCards } from './loading-cards.tsx';
import { cardsOf } from './shift-card.ts';
import { type CardDrag, useCardDrag } from './use-card-drag.ts';

interface BoardColumnProps {
  column: AskedColumn;
  filters: BoardFilters;
  drag: CardDrag;
  /** No other column is asked for: it is shown without cards, too. */
  isOnly: boolean;
  failedText: string;
  hrefOf: (id: number) => string;
  openId: number | undefined;
  onOpen: (id: number) => void;
  onMove: (request: BoardRequest, to: Standing) => void;
  onMenuClosed: (id: number) => void;
}

export function BoardColumn({ column, filters, drag, isOnly, failedText, ...props }: BoardColumnProps) {
  const { language, messages } = useLocale();
  const { board, list } = messages;
  const { source, services, isPhone } = drag;
  const titleId = useId();
  const client = useQueryClient();
  const box = useRef<HTMLElement>(null);
  const query = useInfiniteQuery(columnQuery(source, column, filters));
  const pages = query.data?.pages;
  const rows = query.data ? cardsOf(query.data) : [];
  const total = pages?.at(-1);

  /** Of the whole board: what was out of reach for one column was so for the others. The button that was pressed goes, or cannot keep the focus. */
  const retry = async () => {
    await refreshLists(client, source.name);
    focusLater(() =>
      document.activeElement === document.body
        ? box.current?.querySelector<HTMLElement>('[data-retry] button, [role=grid]')
        : null,
    );
  };

  const dragAndDropHooks = useCardDrag(column, drag);

  if (column.isOfNone && !isPhone && !isOnly && (!total || total.total === 0)) return null;
  return (
    <section
      ref={box}
      aria-labelledby={titleId}
      className="flex min-h-0 flex-col gap-2 rounded-lg bg-sunken p-2 md:w-68 md:shrink-0"
    >
      {!isPhone && (
        <div className="flex items-baseline justify-between gap-2 px-1 text-sm">
          <h2 id={titleId} className="min-w-0 wrap-anywhere font-medium">
            {column.title}
          </h2>
          {total && <span className="text-muted tabular-nums">{countOf(total, list)}</span>}
        </div>
      )}
      {isPhone && (
        <h2 id={titleId} className="sr-only">
          {column.title}
        </h2>
      )}
      {query.isError && (
        <div data-retry>
          <RetryNotice text={failedText} query={{ isFetching: query.isFetching, refetch: retry }} />
        </div>
      )}
      {/* Before its cards have come, too: while one is moved by keys, Tab goes through the columns in the order in which their lists were made. */}
      <GridList<BoardRequest>
        aria-labelledby={titleId}
        items={rows}
        dependencies={[services, language, props.openId]}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => {
          if (pages) return <p className="p-3 text-muted text-sm">{board.empty}</p>;
          return query.isError ? <span className="sr-only">{failedText}</span> : <LoadingCards />;
        }}
        render={(grid) => <div {...grid} aria-busy={query.isPending || query.isPlaceholderData} />}
        className={`-outline-offset-2 flex min-h-24 grow flex-col gap-2 rounded-md transition-opacity data-drop-target:bg-ink-soft data-drop-target:outline-2 data-drop-target:outline-ink md:roomy:overflow-y-auto ${query.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {(request) => (
          <GridListItem
            id={request.id}
            textValue={request.firstName}
            className="-outline-offset-2 rounded-md border border-line bg-raised data-dragging:opacity-50"
          >
            <BoardCard
              request={request}
              details={source.renderDetails?.(request)}
              isFixed={source.isFixed?.(request) ?? false}
              stages={stagesOf(services, request.serviceType)}
              stage={column.stage}
              showsService={onlyServiceOf(filters) === undefined}
              isOpen={request.id === props.openId}
              isDraggable={!isPhone}
              href={props.hrefOf(request.id)}
              onOpen={() => props.onOpen(request.id)}
              onMove={(to) => props.onMove(request, to)}
              onMenuClosed={() => props.onMenuClosed(request.id)}
            />
          </GridListItem>
        )}
      </GridList>
      {query.hasNextPage && (
        <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()} className="shrink-0">
          {board.more}
        </Button>
      )}
    </section>
  );
}
