import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { ListEmpty } from '#web/ui/list-screen/message.tsx';
import type { BoardProps } from '#web/ui/list-screen/types.ts';
import { reasonListFor, type Standing } from '../../rules.ts';
import type { RequestMoves, TellOutcome } from '../moves/request-moves.ts';
import { useMove } from '../moves/use-move.tsx';
import { BoardColumn } from './board-column.tsx';
import { boardColumns, isAsked, onlyServiceOf } from './board-columns.ts';
import type { BoardRequest, BoardSource } from './board-source.ts';
import { ClosingColumn } from './closing-column.tsx';
import { ColumnTabs } from './column-tabs.tsx';
import { LoadingBoard } from './loading-cards.tsx';
import { shownCard } from './shift-card.ts';
import { type MovedCard, useCardFocus } from './use-card-focus.ts';
import { useCardMoves } from './use-card-moves.ts';

export interface BoardOptions extends BoardProps {
  source: BoardSource;
  failedText: string;
  moves: RequestMoves;
  onOutcome: TellOutcome;
}

/** Requests in columns by where they stand: moved by dragging, by keys, and by the menu of a card. */
export function Board({ source, filterQuery, isPhone, moves, onOutcome, onClear, ...props }: BoardOptions) {
  const { language, messages } = useLocale();
  const { enquiries, board, list } = messages;
  const client = useQueryClient();
  const columns = useMemo(
    () => boardColumns(filterQuery, moves.services, { language, enquiries, isOfOpen: source.isOfOpen }),
    [filterQuery, moves.services, language, enquiries, source.isOfOpen],
  );
  const asked = columns.filter(isAsked);
  const [chosenKey, setChosenKey] = useState<string>();
  const chosen = asked.find(({ key }) => key === chosenKey) ?? asked.find(({ isOfNone }) => !isOfNone) ?? asked[0];

  const sendCard = useCardMoves(moves, { source, columns, filters: filterQuery });
  const box = useRef<HTMLDivElement>(null);
  const focus = useCardFocus(box);
  /** The card whose move a window asks the reason of. */
  const reasoned = useRef<MovedCard>(undefined);
  const send: RequestMoves['send'] = async (id, draft, version) => {
    const card = draft.reason && reasoned.current?.id === id ? reasoned.current : undefined;
    // Before, the window has the focus.
    if (card) focus.begin(card);
    try {
      const answer = await sendCard(id, draft, version);
      // Closed meanwhile, its window may have left the place to that of another card.
      if (reasoned.current === card) reasoned.current = undefined;
      return answer;
    } finally {
      focus.finish(id);
    }
  };
  const { choose, window } = useMove({
    moves: { ...moves, send },
    onOutcome,
    onClosed: () => {
      if (reasoned.current) focus.giveBack(reasoned.current);
      reasoned.current = undefined;
    },
  });
  const onMove = (request: BoardRequest, to: Standing, was: MovedCard['was']) => {
    const card = { id: request.id, was };
    if (reasonListFor(request.status, to.status)) reasoned.current = card;
    else focus.begin(card);
    choose(request, to, `"${request.version}"`);
  };

  const drag = {
    ...{ source, columns, services: moves.services, isPhone },
    onDropped: (id: number, to: Standing) => {
      const card = shownCard(client, source, id);
      if (card) onMove(card, to, 'card');
    },
  };
  const columnOf = (column: (typeof columns)[number]) =>
    isAsked(column) ? (
      <BoardColumn
        key={column.key}
        column={column}
        filters={filterQuery}
        drag={drag}
        isOnly={asked.length === 1}
        {...props}
        onMove={(request, to) => onMove(request, to, 'menu')}
        onMenuClosed={(id) => {
          // A choice has led to a window.
          if (!reasoned.current) focus.giveBack({ id, was: 'menu' });
        }}
      />
    ) : (
      <ClosingColumn key={column.key} column={column} drag={drag} />
    );
  // Which columns there are is not known yet.
  if (moves.isPending && onlyServiceOf(filterQuery) !== undefined) return <LoadingBoard />;
  // A status and a stage that no request has together.
  if (asked.length === 0) return <ListEmpty text={list.empty} onClear={onClear} />;
  return (
    <div ref={box} className="contents">
      {isPhone ? (
        <>
          <ColumnTabs
            source={source}
            columns={asked}
            filters={filterQuery}
            chosen={chosen?.key}
            onChoose={setChosenKey}
          />
          {chosen && columnOf(chosen)}
        </>
      ) : (
        <section
          key={columns.map(({ key }) => key).join()}
          aria-label={board.title}
          className="-mx-1 relative flex min-h-0 grow gap-3 overflow-x-auto overflow-y-hidden px-1 pb-2"
        >
          {columns.map(columnOf)}
        </section>
      )}
      {window}
    </div>
  );
}
