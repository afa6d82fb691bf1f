import type { Db } from '#db/open.ts';
import type { Step } from '#features/work/catalogue.ts';
import { dueInstant } from '#features/work/rules.ts';
import { addDays, indiaToday } from '#shared/dates/dates.ts';

interface SampleStep {
  step: Step;
  /** From today. */
  inDays: number;
  time: string | null;
  isWaiting?: true;
}

const sampleSteps: SampleStep[] = [
  { step: 'call', inDays: -1, time: null },
  { step: 'call', inDays: 0, time: null },
  { step: 'papers', inDays: 3, time: null, isWaiting: true },
  { step: 'submit', inDays: 0, time: null },
  { step: 'follow-up', inDays: 2, time: '11:30' },
  { step: 'meet', inDays: 1, time: '16:00' },
  { step: 'write', inDays: 6, time: null },
];

/** The newest stay unassigned. */
const unassigned = 4;

/** Open requests with owners and next steps, so that the queue has something of everything. */
export async function makeSampleWork(db: Db, people: { admin: number; staff: number }): Promise<void> {
  const items = await db
    .selectFrom('work_items as w')
    .innerJoin('enquiries as e', 'e.id', 'w.enquiry_id')
    .select(['w.id', 'e.created_at'])
    .orderBy('e.created_at')
    .execute();
  const today = indiaToday();
  for (const [index, { id, created_at }] of items.slice(0, -unassigned).entries()) {
    const { step, inDays, time, isWaiting = false } = sampleSteps[index % sampleSteps.length] as SampleStep;
    await db
      .updateTable('work_items')
      .set({
        owner_id: index % 3 === 2 ? people.admin : people.staff,
        step,
        has_hour: time !== null,
        is_waiting: isWaiting,
        unassigned_reason: null,
        queue_at: dueInstant(addDays(today, inDays), time),
        // Nobody has touched it since it came.
        touched_at: created_at,
      })
      .where('id', '=', id)
      .execute();
  }
}
