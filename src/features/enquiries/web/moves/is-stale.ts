import { CallFailed } from '#web/api/call-failed.ts';

/** Somebody else was faster. */
export const isStale = (error: unknown): boolean => error instanceof CallFailed && error.status === 412;
