import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import type { BoardProps } from '#web/ui/list-screen/types.ts';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import type { Enquiry } from '../../contract.ts';
import type { Standing } from '../../rules.ts';
import type { RequestMoves } from '../moves/request-moves.ts';
import { useMove } from '../moves/use-move.tsx';
import { BoardColumn } from './board-column.tsx';
import { boardColumns } from './board-columns.ts';
import { ColumnTabs } from './column-tabs.tsx';
import { shiftCard, shownCard } from './shift-card.ts';

interface EnquiryBoardProps extends BoardProps {
  moves: RequestMoves;
  onOutcome: (outcome: Outcome) => void;
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

  const { choose, window } = useMove({
    moves: {
      ...moves,
      send: async (id, draft, version) => {
        const rollBack = shiftCard(client, { id, to: draft, columns, filters: filterQuery });
        try {
          return await moves.send(id, draft, version);
        } catch (error) {
          rollBack?.();
          throw error;
        }
      },
    },
    onOutcome,
  });
  const onMove = (request: Enquiry, to: Standing) => choose(request, to, `"${request.version}"`);

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
      onMove={onMove}
      onDropped={(id, to) => {
        const card = shownCard(client, id);
        if (card) onMove(card, to);
      }}
    />
  );
  return (
    <>
      {isPhone ? (
        <>
          <ColumnTabs columns={columns} filters={filterQuery} chosen={chosen?.key} onChoose={setChosenKey} />
          {chosen && columnOf(chosen)}
        </>
      ) : (
        <section
          aria-label={board.title}
          className="-mx-1 flex min-h-0 grow gap-3 overflow-x-auto overflow-y-hidden px-1 pb-2"
        >
          {columns.map(columnOf)}
        </section>
      )}
      {window}
    </>
  );
}
