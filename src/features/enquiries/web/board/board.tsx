import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import type { BoardProps } from '#web/ui/list-screen/types.ts';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import type { Enquiry } from '../../contract.ts';
import { reasonListFor, type Standing } from '../../rules.ts';
import type { RequestMoves } from '../moves/request-moves.ts';
import { useMove } from '../moves/use-move.tsx';
import { BoardColumn } from './board-column.tsx';
import { boardColumns } from './board-columns.ts';
import { ColumnTabs } from './column-tabs.tsx';
import { shownCard } from './shift-card.ts';
import { type MovedCard, useCardFocus } from './use-card-focus.ts';
import { useCardMoves } from './use-card-moves.ts';

interface EnquiryBoardProps extends BoardProps {
  moves: RequestMoves;
  onOutcome: (outcome: Outcome | undefined) => void;
}

/** Requests in columns by where they stand: moved by dragging, by keys, and by the menu of a card. */
export function EnquiryBoard({ filterQuery, isPhone, hrefOf, openId, onOpen, moves, onOutcome }: EnquiryBoardProps) {
  const { language, messages } = useLocale();
  const { enquiries, board } = messages;
  const client = useQueryClient();
  const columns = useMemo(
    () => boardColumns(filterQuery, moves.services, { language, enquiries }),
    [filterQuery, moves.services, language, enquiries],
  );
  const [chosenKey, setChosenKey] = useState<string>();
  const chosen = columns.find(({ key }) => key === chosenKey) ?? columns.find(({ isOfNone }) => !isOfNone);

  const sendCard = useCardMoves(moves, { columns, filters: filterQuery });
  const box = useRef<HTMLDivElement>(null);
  const focus = useCardFocus(box);
  const moved = useRef<MovedCard>(undefined);
  const send: RequestMoves['send'] = (id, draft, version) => {
    // Before, the window has the focus that asks for it.
    if (draft.reason && moved.current?.id === id) focus.begin(moved.current);
    return sendCard(id, draft, version).finally(() => focus.finish(id));
  };
  const { choose, window } = useMove({ moves: { ...moves, send }, onOutcome });
  const onMove = (request: Enquiry, to: Standing, was: MovedCard['was']) => {
    moved.current = { id: request.id, was };
    if (!reasonListFor(request.status, to.status)) focus.begin(moved.current);
    choose(request, to, `"${request.version}"`);
  };

  const columnOf = (column: (typeof columns)[number]) => (
    <BoardColumn
      key={column.key}
      column={column}
      columns={columns}
      filters={filterQuery}
      services={moves.services}
      isPhone={isPhone}
      hrefOf={hrefOf}
      openId={openId}
      onOpen={onOpen}
      onMove={(request, to) => onMove(request, to, 'menu')}
      onDropped={(id, to) => {
        const card = shownCard(client, id);
        if (card) onMove(card, to, 'card');
      }}
    />
  );
  return (
    <div ref={box} className="contents">
      {isPhone ? (
        <>
          <ColumnTabs columns={columns} filters={filterQuery} chosen={chosen?.key} onChoose={setChosenKey} />
          {chosen && columnOf(chosen)}
        </>
      ) : (
        <section
          key={columns.map(({ key }) => key).join()}
          aria-label={board.title}
          className="-mx-1 flex min-h-0 grow gap-3 overflow-x-auto overflow-y-hidden px-1 pb-2"
        >
          {columns.map(columnOf)}
        </section>
      )}
      {window}
    </div>
  );
}
