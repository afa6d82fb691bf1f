import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { endCall } from '#features/customer-files/web/reach/begun-call.ts';
import { ReachButtons } from '#features/customer-files/web/reach/reach.tsx';
import { CallFailed } from '#web/api/call-failed.ts';
import { RecordLogLink } from '#web/layout/record-log-link.tsx';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { RecordDrawer } from '#web/ui/dialog/drawer.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';
import type { WorkItem } from '../../records.ts';
import { workQuery } from '../api.ts';
import { customerName } from '../customer-name.ts';
import { DueText } from '../due-text.tsx';
import { SectionBadge } from '../section-badge.tsx';
import type { TellWork } from '../use-undo.ts';
import { Owner } from './owner.tsx';
import { WorkParts } from './work-parts.tsx';

const FileLink = lazySection(
  () =>
    Promise.all([import('#features/customer-files/web/file-link.tsx'), openNamespace('fileLink')]).then(
      ([module]) => module.FileLink,
    ),
  () => <div className="min-h-11" />,
);

interface WorkDrawerProps {
  id: number;
  row: WorkItem | undefined;
  neighbours: Neighbours;
  /** What the last press has done: the drawer of a phone covers the page. */
  notice: ReactNode;
  onDone: TellWork;
  onClose: () => void;
}

const reach = (item: WorkItem) => ({
  ...{ of: item.kind, id: item.recordId, mobile: item.mobile, planned: item, itemId: item.id },
  isTold: true,
});

/** One item, worked off without leaving the list: who it is, how to reach them, what comes next. */
export function WorkDrawer({ id, row, neighbours, notice, onDone, onClose }: WorkDrawerProps) {
  const { queue, enquiries } = useMessages();
  const { isAdmin } = usePerson();
  const query = useQuery(workQuery(id));
  const { data } = query;
  const shown: WorkItem | undefined = data?.record ?? row;
  const isGone = query.error instanceof CallFailed && query.error.status === 404;
  useEffect(() => {
    if (isGone) endCall(id);
  }, [isGone, id]);
  const onEnded = () => {
    endCall(id);
    onClose();
  };
  const isRefused = data !== undefined && data.record.refusedContactDate !== null;
  // Of what nobody has the staff have no part yet.
  const mayOpenFile = data !== undefined && (isAdmin || data.record.owner !== null);
  return (
    <RecordDrawer
      recordKey={id}
      title={shown ? customerName(shown) : queue.title}
      record={shown}
      messages={{ failed: queue.itemFailed, gone: queue.itemGone }}
      query={query}
      neighbours={neighbours}
      onClose={onClose}
    >
      {shown && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SectionBadge section={shown.section} />
          <span className="text-sm">
            <DueText item={shown} />
          </span>
          {!isRefused && (
            <span className="flex flex-wrap items-center gap-1 max-md:hidden">
              <ReachButtons {...reach(shown)} />
            </span>
          )}
        </div>
      )}
      {data && mayOpenFile && <FileLink of={data.record.kind} id={data.record.recordId} />}
      {shown && <Owner item={shown} onDone={onDone} />}
      {data && (
        <WorkParts loaded={data} isOwned={shown?.owner != null} isAdmin={isAdmin} onDone={onDone} onEnded={onEnded} />
      )}
      {notice}
      {data && isAdmin && <RecordLogLink record={data.record.record} label={enquiries.whoSaw} />}
      {shown && !isRefused && (
        <div
          data-foot
          className="sticky bottom-0 z-[2] -mx-5 mt-auto -mb-5 flex min-h-16 flex-wrap gap-2 border-line border-t bg-raised px-5 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:hidden"
        >
          <ReachButtons {...reach(shown)} isLabelled />
        </div>
      )}
    </RecordDrawer>
  );
}
