import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useBegunCall } from '#features/customer-files/web/reach/begun-call.ts';
import { isInField } from '#web/layout/key-combination.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PersonInLine } from '#web/ui/person-name.tsx';
import type { WorkItem } from '../../records.ts';
import { workRulesQuery } from '../api.ts';
import { useTake } from '../assign/use-take.ts';
import type { TellWork } from '../use-undo.ts';

const AssignWindow = lazyPart(() => import('../assign/assign-window.tsx').then((module) => module.AssignWindow));

/** Who has the item; one that nobody has is taken or assigned here. */
export function Owner({ item, onDone }: { item: WorkItem; onDone: TellWork }) {
  const { plan, queue, calls } = useMessages();
  const { isAdmin } = usePerson();
  const mayTake = useQuery(workRulesQuery).data?.mayTake ?? false;
  const [isOpen, setOpen] = useState(false);
  const { isBusy, take } = useTake((_isCertain, ...told) => onDone(...told));
  const isFree = item.owner === null;
  const isFreeToTake = isFree && mayTake;
  const title = useRef<HTMLHeadingElement>(null);
  const isAsked = useBegunCall()?.item === item.id && isFreeToTake;
  useEffect(() => {
    // Whoever writes goes on writing.
    if (isAsked && !isInField(document.activeElement)) title.current?.focus();
  }, [isAsked]);
  return (
    <DrawerSection title={queue.owner} titleRef={title}>
      {isFreeToTake &&
        (isAsked ? (
          <Notice kind="info">{calls.takeFirst}</Notice>
        ) : (
          <p className="text-muted text-sm">{calls.takeFirst}</p>
        ))}
      <div className="flex flex-wrap items-center gap-3">
        {item.owner === null ? (
          <span>
            {queue.nobody} · {queue.reasons[item.unassignedReason ?? 'new']}
          </span>
        ) : (
          <PersonInLine name={item.ownerName} username={item.owner} picture={item.ownerPicture} />
        )}
        {isFreeToTake && (
          <Button kind={isAdmin ? 'secondary' : 'primary'} aria-disabled={isBusy} onPress={() => void take([item])}>
            {queue.take}
          </Button>
        )}
        {isAdmin && (
          <Button kind={isFree ? 'primary' : 'secondary'} onPress={() => setOpen(true)}>
            {isFree ? plan.assign : plan.handOver}
          </Button>
        )}
      </div>
      {isOpen && <AssignWindow items={[item]} onClose={() => setOpen(false)} onDone={onDone} />}
    </DrawerSection>
  );
}
