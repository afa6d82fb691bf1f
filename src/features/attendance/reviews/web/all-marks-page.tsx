import { useState } from 'react';
import { markFlags, markKinds, markStatuses } from '#features/attendance/catalogue.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { choiceFilter } from '#web/ui/list-screen/columns/describe.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { Filter } from '#web/ui/list-screen/types.ts';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import type { WireListedMark } from '../contract.ts';
import { AcceptMany } from './accept-many/accept-many.tsx';
import { fetchMarks, marksName, startMarkExport } from './api.ts';
import { markColumns } from './mark-columns.tsx';

const MarkDrawer = lazyPart(() => import('./mark-drawer.tsx').then((module) => module.MarkDrawer));

/** /allattendance: everybody's marks, and those to be reviewed. */
export function AllMarksPage() {
  const messages = useMessages();
  const { reviews } = messages;
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <>
      <ListScreen<WireListedMark>
        name={marksName}
        title={reviews.title}
        failedText={reviews.failed}
        searchHint={reviews.person}
        columns={markColumns(messages)}
        filters={filtersOf(messages)}
        defaultSort="-receivedAt"
        fetchPage={fetchMarks}
        startExport={startMarkExport}
        renderActions={(selection) => <AcceptMany selection={selection} />}
        renderDetail={(id, row, onClose, neighbours) => (
          <MarkDrawer
            id={id}
            row={row}
            neighbours={neighbours}
            onClose={onClose}
            onReviewed={(text: string) => setOutcome({ kind: 'success', text })}
          />
        )}
      />
      <OutcomeNotice outcome={outcome} onClose={() => setOutcome(undefined)} />
    </>
  );
}

function filtersOf({ reviews }: OfficeMessages): Filter[] {
  return [
    { ...choiceFilter('status', reviews.status, markStatuses, reviews.statuses), isEveryday: true },
    choiceFilter('flag', reviews.flag, markFlags, reviews.flags),
    choiceFilter('kind', reviews.kind, markKinds, reviews.kinds),
    { kind: 'days', key: 'day', title: reviews.day },
  ];
}
