import { CallFailed } from '#web/api/call-failed.ts';
import type { OfficeMessages } from './en.ts';

/** A plain sentence for a failed call that its screen has no words of its own for. */
export function describeFailure(failure: unknown, { failures, files }: OfficeMessages): string {
  if (!(failure instanceof CallFailed)) return failures.broken;
  if (failure.code === 'network') return failures.network;
  if (failure.code === 'time-out') return failures.timeOut;
  if (failure.code === 'upload-time-out') return files.timeOut;
  if (failure.code === 'https-required') return failures.httpsRequired;
  if (failure.code === 'proof-needed') return failures.proofNeeded;
  if (failure.status === 401) return failures.signedOut;
  if (failure.status === 429) return describeWait(failure.retryAfterSeconds ?? 60, failures);
  return failure.status === 503 || failure.code === 'unavailable' ? failures.unavailable : failures.broken;
}

function describeWait(seconds: number, failures: OfficeMessages['failures']): string {
  return seconds < 90
    ? failures.waitSeconds(Math.max(1, Math.ceil(seconds)))
    : failures.waitMinutes(Math.ceil(seconds / 60));
}
