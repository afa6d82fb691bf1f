import { indiaToday } from '#shared/dates/dates.ts';
import { problemsOf } from '#web/ui/form/problems-of.ts';
import type { Problems } from '#web/ui/form/use-form.ts';
import { planSchema, type WorkItem } from '../contract.ts';
import type { PlanDraft } from './api.ts';

/** As it is planned; what is late, or planned by nobody, begins with today. */
export function draftOf({
  step,
  dueDay,
  dueTime,
  isWaiting,
}: Pick<WorkItem, 'step' | 'dueDay' | 'dueTime' | 'isWaiting'>): PlanDraft {
  const today = indiaToday();
  const isKept = dueDay !== null && dueDay >= today;
  return { step: step ?? 'call', dueDay: isKept ? dueDay : today, dueTime: (isKept && dueTime) || '', isWaiting };
}

export const checkPlan = ({ step, dueDay, dueTime, isWaiting }: PlanDraft): Problems<PlanDraft> =>
  problemsOf(planSchema, { step, dueDay, dueTime: dueTime || null, isWaiting });
