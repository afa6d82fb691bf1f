import type { WorkItem } from '../records.ts';

/** An application without a case number; what was not seen is none. */
export const isWithdrawable = ({ kind, isNumbered }: Partial<Pick<WorkItem, 'kind' | 'isNumbered'>>): boolean =>
  kind === 'application' && isNumbered === false;
