import type { Db, Row } from '#db/open.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { dueInstant, firstStep } from '../rules.ts';
import { planByHand } from './queries/changes.ts';

interface Forward {
  asked: { asks: 'call' | 'close' | 'write'; day: string | null; time: string | null };
  settings: SiteSettings;
  now: Date;
  /** Which the visitor has asked for before. */
  wantedCall: { day: string | null; time: string | null } | undefined;
}

/**
 * A call at the time that is wanted, unless something else is to be done before; with words a step today, or on the next day of work, unless there
 * is one by then, or a call that was wanted. Nobody's step is nobody's still. Answers the item where it is another.
 */
export async function bringForward(
  transaction: Db,
  item: Row<'work_items'>,
  { asked: { asks, day, time }, wantedCall, settings, now }: Forward,
): Promise<Row<'work_items'> | undefined> {
  if (item.owner_id === null) return undefined;
  const isCall = asks === 'call' && day !== null;
  const dueAt = isCall ? dueInstant(day, time) : dueInstant(firstStep(settings, now).dueDay, null);
  const isWanted =
    wantedCall?.day != null && item.step === 'call' && item.queue_at === dueInstant(wantedCall.day, wantedCall.time);
  const isBefore = item.queue_at <= dueAt;
  // A call that stands is moved to when it is wanted, be that later.
  if (isCall ? isBefore && item.step !== 'call' && !item.is_waiting : isBefore || isWanted) return undefined;
  const [after] = await planByHand(transaction, [item.id], {
    ...{ ownerId: item.owner_id, step: asks === 'close' ? 'other' : 'call', dueAt },
    ...{ hasHour: isCall && time !== null, isWaiting: false, isTouch: false },
  });
  return after;
}
