import type { QueryClient } from '@tanstack/react-query';
import type { EnquiryStatus } from '#features/enquiries/catalogue.ts';
import { lastMove } from '#features/enquiries/web/moves/last-move.ts';
import type { Latest, MovedRequest } from '#features/enquiries/web/moves/request-moves.ts';
import { workQuery } from './api.ts';

/** Of the item of this id. On its timeline a move that was undone is one entry. */
export async function latestOf(client: QueryClient, id: number, { movedDate }: MovedRequest): Promise<Latest> {
  const { record, version } = await client.fetchQuery({ ...workQuery(id), staleTime: 0 });
  const lines = record.timeline.flatMap(({ kind, isUndone, madeByName, madeBy, madeDate }) =>
    kind === 'moved' ? { by: madeByName ?? madeBy ?? undefined, at: madeDate, isUndone, isUndoing: false } : [],
  );
  const { status, stage } = record;
  return { status: status as EnquiryStatus, stage, version, ...lastMove(lines, movedDate) };
}
