import { type ReactNode, useState } from 'react';
import { requestKinds, requestStatuses } from '#features/attendance/catalogue.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { choiceFilter } from '#web/ui/list-screen/columns/describe.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { Filter } from '#web/ui/list-screen/types.ts';
import { useFirstFilter } from '#web/ui/list-screen/use-first-filter.ts';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import type { WireRequest } from '../contract.ts';
import { fetchRequests, requestsName, startRequestExport } from './api.ts';
import { ApproveMany } from './approve-many/approve-many.tsx';
import { requestColumns } from './request-columns.tsx';

const RequestDrawer = lazyPart(() => import('./request-drawer.tsx').then((module) => module.RequestDrawer));

/** /attendancerequests: everybody's requests, the pending ones by default. */
export function RequestsPage({ renderLeave }: { renderLeave: (request: WireRequest) => ReactNode }) {
  const messages = useMessages();
  const { requests } = messages;
  const [outcome, setOutcome] = useState<Outcome>();
  const isStarting = useFirstFilter(requestsName, '?status=pending');
  if (isStarting) return null;
  return (
    <>
      <ListScreen<WireRequest>
        name={requestsName}
        title={requests.allTitle}
        failedText={requests.failed}
        searchHint={requests.username}
        columns={requestColumns(messages)}
        filters={filtersOf(messages)}
        defaultSort="-createdDate"
        fetchPage={fetchRequests}
        startExport={startRequestExport}
        renderActions={(selection) => <ApproveMany selection={selection} />}
        renderDetail={(id, row, onClose, neighbours) => (
          <RequestDrawer
            id={id}
            row={row}
            neighbours={neighbours}
            onClose={onClose}
            renderLeave={renderLeave}
            onDecided={(text: string) => setOutcome({ kind: 'success', text })}
          />
        )}
      />
      <OutcomeNotice outcome={outcome} onClose={() => setOutcome(undefined)} />
    </>
  );
}

function filtersOf({ requests }: OfficeMessages): Filter[] {
  return [
    { ...choiceFilter('status', requests.status, requestStatuses, requests.statuses), isEveryday: true },
    choiceFilter('kind', requests.kind, requestKinds, requests.kinds),
    { kind: 'days', key: 'days', title: requests.days },
  ];
}
