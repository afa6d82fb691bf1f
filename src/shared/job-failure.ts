/**
 * Why a job of the background work failed. `database`: it refused or did not answer. `expired`: it took too long, or its server ended without a
 * word. `stopped`: its server stopped. `program`: anything else.
 */
export const failureReasons = ['database', 'expired', 'stopped', 'program'] as const;
export type FailureReason = (typeof failureReasons)[number];
