import type { RetentionRuns } from './contract.ts';

/** One that is held is begun by nobody until somebody asks. */
export const runUnderWay = (state: RetentionRuns | undefined) =>
  state?.heldSinceDate === null ? state.runs.find(({ endedDate }) => endedDate === null) : undefined;

/** Within seconds there is more to tell: one is under way, or about to begin. */
export const isAwaited = (state: RetentionRuns | undefined): boolean =>
  runUnderWay(state) !== undefined || (state?.heldSinceDate === null && state.isRunDue);
