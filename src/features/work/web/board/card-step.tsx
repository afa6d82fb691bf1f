import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { WorkItem } from '../../records.ts';
import { DueText } from '../due-text.tsx';
import { SectionBadge } from '../section-badge.tsx';

type SteppedItem = Pick<
  WorkItem,
  'section' | 'step' | 'dueDay' | 'dueTime' | 'unassignedDate' | 'unassignedReason' | 'owner' | 'ownerName'
>;

/** What is done next with the request of a card, by when and, for whoever sees everybody’s, by whom. */
export function CardStep({ item, showsOwner }: { item: SteppedItem; showsOwner: boolean }) {
  const { queue } = useMessages();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <SectionBadge section={item.section} />
        <span className="wrap-anywhere">
          {item.step ? queue.steps[item.step] : queue.reasons[item.unassignedReason ?? 'new']} · <DueText item={item} />
        </span>
      </p>
      {showsOwner && item.owner !== null && <p className="wrap-anywhere text-muted">{item.ownerName ?? item.owner}</p>}
    </>
  );
}
