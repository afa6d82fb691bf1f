import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { requestEntries } from '#features/enquiries/web/drawer/enquiry-details.tsx';
import { useServiceNames } from '#features/site/services/web/service-names.ts';
import type { VersionedRecord } from '#web/api/client.ts';
import { RecordLogLink } from '#web/layout/record-log-link.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { type DescriptionEntry, DescriptionList } from '#web/ui/description-list.tsx';
import { RecordDrawer } from '#web/ui/dialog/drawer.tsx';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { WorkDetail, WorkItem } from '../../records.ts';
import { workQuery } from '../api.ts';
import { DueText } from '../due-text.tsx';
import { SectionBadge } from '../section-badge.tsx';
import type { TellWork } from '../use-undo.ts';
import { CallOutcomes } from './call-outcomes.tsx';
import { MoveRequest } from './move-request.tsx';
import { Owner } from './owner.tsx';
import { PlanForm } from './plan-form.tsx';
import { Reach } from './reach.tsx';
import { Timeline } from './timeline.tsx';

interface WorkDrawerProps {
  id: number;
  row: WorkItem | undefined;
  neighbours: Neighbours;
  /** What the last press has done: the drawer of a phone covers the page. */
  notice: ReactNode;
  onDone: TellWork;
  onClose: () => void;
}

/** One item, worked off without leaving the list: who it is, how to reach them, what comes next. */
export function WorkDrawer({ id, row, neighbours, notice, onDone, onClose }: WorkDrawerProps) {
  const { queue, enquiries } = useMessages();
  const { isAdmin } = usePerson();
  const query = useQuery(workQuery(id));
  const { data } = query;
  const shown: WorkItem | undefined = data?.record ?? row;
  return (
    <RecordDrawer
      recordKey={id}
      title={shown?.firstName ?? queue.title}
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
          <Reach item={shown} />
        </div>
      )}
      {shown && <Owner item={shown} onDone={onDone} />}
      {data && shown?.owner != null && <NextStep loaded={data} onDone={onDone} onEnded={onClose} />}
      {data && (isAdmin || shown?.owner != null) && <MoveRequest loaded={data} onDone={onDone} onEnded={onClose} />}
      {data && <Details item={data.record} />}
      {data && <Timeline item={data.record} mayWrite={isAdmin || shown?.owner != null} />}
      {notice}
      {data && isAdmin && <RecordLogLink record={data.record.record} label={enquiries.whoSaw} />}
    </RecordDrawer>
  );
}

interface NextStepProps {
  loaded: VersionedRecord<WorkDetail>;
  onDone: TellWork;
  onEnded: () => void;
}

/** How the call ended, or what else comes next. */
function NextStep({ loaded, onDone, onEnded }: NextStepProps) {
  const [isStepTyped, setStepTyped] = useState(false);
  /** A step that is given up makes place for an empty form. */
  const [dropped, setDropped] = useState(0);
  return (
    <>
      <CallOutcomes
        loaded={loaded}
        isStepTyped={isStepTyped}
        onDropStep={() => setDropped(dropped + 1)}
        onDone={onDone}
        onEnded={onEnded}
      />
      <PlanForm key={dropped} loaded={loaded} onTyped={setStepTyped} onDone={onDone} />
    </>
  );
}

function Details({ item }: { item: WorkDetail }) {
  const { enquiries } = useMessages();
  const services = useServiceNames();
  const entries: DescriptionEntry[] = [
    [enquiries.reference, item.reference],
    ...requestEntries(item, { enquiries, services }),
  ];
  return (
    <>
      {item.isSuspected && <Notice kind="warning">{enquiries.suspicion.text}</Notice>}
      {item.guardianNeeded && <Notice kind="warning">{enquiries.guardianNote}</Notice>}
      <DescriptionList entries={entries} />
    </>
  );
}
