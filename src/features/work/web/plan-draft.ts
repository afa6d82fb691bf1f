import { indiaWallTime } from '#shared/dates/clock.ts';
import { problemsOf } from '#web/ui/form/problems-of.ts';
import type { Problems } from '#web/ui/form/use-form.ts';
import { contactSteps, type Step, steps, stepWithoutContact } from '../catalogue.ts';
import type { WorkItem } from '../records.ts';
import { planSchema } from '../records.ts';
import type { PlanDraft } from './api.ts';

type Planned = Partial<Pick<WorkItem, 'step' | 'dueDay' | 'dueTime' | 'isWaiting'>>;

/** As it is planned; what is late, or planned by nobody, begins with today. */
export function draftOf({ step, dueDay, dueTime, isWaiting = false }: Planned): PlanDraft {
  const now = indiaWallTime(new Date()).slice(0, 16);
  const today = now.slice(0, 10);
  const isKept = dueDay != null && (dueTime ? `${dueDay}T${dueTime}` > now : dueDay >= today);
  return { step: step ?? 'call', dueDay: isKept ? dueDay : today, dueTime: (isKept && dueTime) || '', isWaiting };
}

export interface PlannedFor {
  /** Only applications are withdrawn, before they have a case number. */
  mayWithdraw: boolean;
  /** When they asked for no contact. */
  refusedDate?: string | null | undefined;
}

/** What can be done next: nobody who asked for no contact is called or written to. */
export const offeredSteps = ({ mayWithdraw, refusedDate }: PlannedFor): Step[] =>
  steps.filter((step) => (mayWithdraw || step !== 'withdraw') && !(refusedDate && contactSteps.includes(step)));

/** The draft as it may be planned: what was to be a call is another step. */
export const withoutContact = <Draft extends PlanDraft>(draft: Draft, refusedDate: string | null | undefined): Draft =>
  refusedDate && contactSteps.includes(draft.step) ? { ...draft, step: stepWithoutContact } : draft;

export const checkPlan = ({ step, dueDay, dueTime, isWaiting }: PlanDraft): Problems<PlanDraft> =>
  problemsOf(planSchema, { step, dueDay, dueTime: dueTime || null, isWaiting });
