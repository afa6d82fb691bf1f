import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { isTextDropItem, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useLocale, useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { countOf } from '#web/ui/list-screen/count.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Enquiry } from '../../contract.ts';
import { isMoveAllowed, type Standing } from '../../rules.ts';
import { rulesOf, type StagedService, stagesOf } from '../moves/request-moves.ts';
import { BoardCard } from './board-card.tsx';
import type { BoardColumnRule } from './board-columns.ts';
import { type BoardFilters, columnQuery } from './column-query.ts';
import { cardsOf } from './shift-card.ts';

interface BoardColumnProps {
  column: BoardColumnRule;
  columns: readonly BoardColumnRule[];
  filters: BoardFilters;
  services: readonly StagedService[];
  isPhone: boolean;
  hrefOf: (id: number) => string;
  openId: number | undefined;
  onOpen: (id: number) => void;
  onMove: (request: Enquiry, to: Standing) => void;
  onDropped: (id: number, to: Standing) => void;
}

/** What is dragged: the id of a request, and a mark for each column where it may be dropped. */
const cardType = 'suvidha-request';
const markOf = (columns: readonly BoardColumnRule[], key: string) =>
  `suvidha-column-${columns.findIndex((column) => column.key === key)}`;

export function BoardColumn({ column, columns, filters, services, isPhone, ...props }: BoardColumnProps) {
  const { language, messages } = useLocale();
  const { board, list, enquiries } = messages;
  const titleId = useId();
  const query = useInfiniteQuery(columnQuery(column, filters));
  const pages = query.data?.pages;
  const rows = query.data ? cardsOf(query.data) : [];
  const total = pages?.at(-1);

  const { dragAndDropHooks } = useDragAndDrop<Enquiry>({
    getItems: (_keys, dragged) =>
      dragged.map((request) => {
        const rules = rulesOf(stagesOf(services, request.serviceType));
        const open = columns.filter(({ standing, isOfNone }) => !isOfNone && isMoveAllowed(rules, request, standing));
        return Object.fromEntries([
          [cardType, String(request.id)],
          ...open.map(({ key }) => [markOf(columns, key), key]),
        ]);
      }),
    acceptedDragTypes: [markOf(columns, column.key)],
    getDropOperation: (target, _types, allowed) =>
      target.type === 'root' && allowed.includes('move') ? 'move' : 'cancel',
    onRootDrop: ({ items }) => {
      const [item] = items.filter(isTextDropItem);
      void item?.getText(cardType).then((id) => props.onDropped(Number(id), column.standing));
    },
    isDisabled: isPhone,
  });

  if (column.isOfNone && !isPhone && (!total || total.total === 0)) return null;
  return (
    <section
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
      {query.isError && <RetryNotice text={enquiries.failed} query={query} />}
      {/* Before its cards have come, too: while one is moved by keys, Tab goes through the columns in the order in which their lists were made. */}
      <GridList<Enquiry>
        aria-labelledby={titleId}
        items={rows}
        dependencies={[services, language, props.openId]}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => {
          if (pages) return <p className="p-3 text-muted text-sm">{board.empty}</p>;
          return query.isError ? <span className="sr-only">{enquiries.failed}</span> : <LoadingCards />;
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
              stages={stagesOf(services, request.serviceType)}
              stage={column.stage}
              showsService={(filters.serviceType ?? ',').includes(',')}
              isOpen={request.id === props.openId}
              isDraggable={!isPhone}
              href={props.hrefOf(request.id)}
              onOpen={() => props.onOpen(request.id)}
              onMove={(to) => props.onMove(request, to)}
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

/** In the place of cards that have not come yet. */
function LoadingCards() {
  const { list } = useMessages();
  return (
    <>
      <span className="sr-only">{list.loading}</span>
      {[1, 2, 3].map((card) => (
        <div key={card} className="flex flex-col gap-3 rounded-md border border-line bg-raised p-3">
          <Skeleton className="w-1/2" />
          <Skeleton />
        </div>
      ))}
    </>
  );
}
