import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EnquiryStatus } from '#features/enquiries/catalogue.ts';
import { Board, type BoardOptions } from '#features/enquiries/web/board/board.tsx';
import type { BoardSource } from '#features/enquiries/web/board/board-source.ts';
import type { RequestMoves } from '#features/enquiries/web/moves/request-moves.ts';
import { indiaWallTime } from '#shared/dates/clock.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { ListEmpty } from '#web/ui/list-screen/message.tsx';
import type { ListQuery } from '#web/ui/list-screen/types.ts';
import type { WorkItem } from '../../records.ts';
import { fetchWork, sendMove, sendUndo, stagesQuery, workChanged, workName } from '../api.ts';
import { latestOf } from '../latest-of.ts';
import { CardStep } from './card-step.tsx';

type WorkCard = Omit<WorkItem, 'status' | 'reference'> & { status: EnquiryStatus; reference: string };

async function fetchCards(query: ListQuery, signal: AbortSignal) {
  const { rows, ...page } = await fetchWork(query, signal);
  const cards = rows.map((row) => ({
    ...row,
    ...{ status: row.status as EnquiryStatus, reference: row.reference ?? '' },
  }));
  return { ...page, rows: cards satisfies WorkCard[] };
}

/** As the queue is ordered, in Indian time: without an hour at the end of the day. */
const placeOf = ({ dueDay, dueTime, unassignedDate }: WorkCard): string =>
  unassignedDate ? indiaWallTime(unassignedDate) : `${dueDay}T${dueTime ?? '24:00'}`;

function isBefore(one: WorkCard, other: WorkCard): boolean {
  const [first, second] = [placeOf(one), placeOf(other)];
  return first < second || (first === second && one.id < other.id);
}

/** The moves of requests by their items. */
function useItemMoves(): RequestMoves {
  const client = useQueryClient();
  const { queue } = useMessages();
  const { data: services, isPending } = useQuery(stagesQuery);
  return useMemo(
    () => ({
      ...{ services: services ?? [], isPending, goneText: queue.itemGone },
      send: (id, move, version, isOld) =>
        sendMove(id, move, version)
          .then(({ record, version: left }) => ({ ...record, version: left }))
          .finally(() => void workChanged(client, undefined, isOld)),
      latest: (seen) => latestOf(client, seen.id, seen),
      undo: (batch) => sendUndo(batch).finally(() => void workChanged(client)),
    }),
    [client, services, isPending, queue.itemGone],
  );
}

/** The requests of the queue in columns: one’s own, or of an administrator everybody’s. What nobody has is taken before it is moved. */
export function WorkBoard(props: Omit<BoardOptions, 'source' | 'failedText' | 'moves'>) {
  const { queue, board } = useMessages();
  const { isAdmin } = usePerson();
  const moves = useItemMoves();
  const source = useMemo<BoardSource<WorkCard>>(
    () => ({
      ...{ name: workName, sort: 'dueDate', fetchPage: fetchCards, isBefore, isOfOpen: true },
      isFixed: ({ owner }) => owner === null && !isAdmin,
      renderDetails: (item) => <CardStep item={item} showsOwner={isAdmin} />,
    }),
    [isAdmin],
  );
  if (props.filterQuery.kind === 'application') return <ListEmpty text={board.applications} />;
  return <Board {...props} source={source} failedText={queue.failed} moves={moves} />;
}
