import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { enquiryQuery } from '#features/enquiries/web/api.ts';
import { EnquiriesPage } from '#features/enquiries/web/enquiries-page.tsx';
import { lastMove, withUndone } from '#features/enquiries/web/moves/last-move.ts';
import type { RequestMoves } from '#features/enquiries/web/moves/request-moves.ts';
import { sendMoveOfRequest, sendUndo, stagesQuery, workChanged, workersQuery } from '#features/work/web/api.ts';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';

const RequestTimeline = lazySection(() =>
  Promise.all([
    import('#features/work/web/drawer/request-timeline.tsx'),
    openNamespace('queue'),
    openNamespace('calls'),
    openNamespace('moves'),
  ]).then(([module]) => module.RequestTimeline),
);

const AskedCorrections = lazySection(
  () =>
    import('#features/enquiries/asked-corrections/web/asked-corrections.tsx').then((module) => module.AskedCorrections),
  () => null,
);

function useRequestMoves(): RequestMoves {
  const client = useQueryClient();
  const { enquiries } = useMessages();
  const { data: services, isPending } = useQuery(stagesQuery);
  return useMemo(() => {
    return {
      ...{ services: services ?? [], isPending, goneText: enquiries.gone },
      send: (id, move, version, isOld) =>
        sendMoveOfRequest(id, move, version)
          .then(({ record, version: moved }) => ({ ...record, version: moved }))
          .finally(() => void workChanged(client, undefined, isOld)),
      latest: async ({ id, movedDate }) => {
        const { record, version } = await client.fetchQuery({ ...enquiryQuery(id), staleTime: 0 });
        const { status, stage, history } = record;
        const lines = withUndone(history).map(({ changedByName, changedBy, changedDate, ...line }) => ({
          ...{ by: changedByName ?? changedBy, at: changedDate },
          ...line,
        }));
        return { status, stage, version, ...lastMove(lines, movedDate) };
      },
      undo: (batch) => sendUndo(batch).finally(() => void workChanged(client)),
    };
  }, [client, services, isPending, enquiries.gone]);
}

/** /allservicesdata: requests with their timelines and the people who work on them, which belong to the feature above theirs. */
export function RequestsPage() {
  const [params] = useSearchParams();
  const moves = useRequestMoves();
  const people = useQuery(workersQuery).data ?? [];
  // A filter of the address holds before the people have come, and for whoever has left.
  const asked = (params.get('completedBy')?.split(',') ?? []).filter((name) =>
    people.every(({ username }) => username !== name),
  );
  const options = [
    ...people.map(({ username, name }) => ({ value: username, label: name ? `${name} (${username})` : username })),
    ...asked.map((username) => ({ value: username, label: username })),
  ];
  return <EnquiriesPage {...{ Timeline: RequestTimeline, AskedCorrections, people: options, moves }} />;
}
