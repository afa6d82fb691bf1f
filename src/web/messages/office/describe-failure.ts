import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import type { OfficeMessages } from './en.ts';

/** A plain sentence for a failed call that its screen has no words of its own for. */
export function describeFailure(failure: unknown, messages: OfficeMessages): string {
  const { failures, files } = messages;
  if (!(failure instanceof CallFailed)) return failures.broken;
  if (failure.code === 'network') return failures.network;
  if (failure.code === 'time-out') return failures.timeOut;
  if (failure.code === 'upload-time-out') return files.timeOut;
  if (failure.code === 'https-required') return failures.httpsRequired;
  if (failure.code === 'proof-needed' || failure.code === 'factor-proof-needed') return failures.proofNeeded;
  if (failure.status === 401) return failures.signedOut;
  if (failure.status === 429) return describeWait(failure.retryAfterSeconds ?? 60, failures);
  if (failure.status === 503 || failure.code === 'unavailable') return failures.unavailable;
  return failure.status >= 400 && failure.status < 500 ? describeRefusal(failure, messages) : failures.broken;
}

/** `64 KB`, `1 MB`. A server in front of ours names no limit. */
function sizeOf(bytes: number | undefined): string | undefined {
  if (bytes === undefined) return undefined;
  const kilobytes = Math.floor(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.floor(kilobytes / 1024)} MB`;
}

function describeWait(seconds: number, failures: OfficeMessages['failures']): string {
  return seconds < 90
    ? failures.waitSeconds(Math.max(1, Math.ceil(seconds)))
    : failures.waitMinutes(Math.ceil(seconds / 60));
}

/** These texts do not say what to do next. */
const vague: readonly FieldErrorCode[] = [
  'required',
  'invalid',
  'too-long',
  'too-short',
  'unknown-field',
  'repeated',
  'id',
  'cursor',
];

/** A refusal is no fault of ours: which values were refused, by the words of the screen, and what to do next. */
function describeRefusal(failure: CallFailed, { failures, ...messages }: OfficeMessages): string {
  // Before somebody has signed in, there are no words for fields.
  const { fields, fieldLabels } = messages as Partial<typeof messages>;
  const refused = fields && fieldLabels ? Object.entries(failure.fields) : [];
  if (!fields || !fieldLabels || refused.length === 0) {
    if (failure.status === 403) return failures.forbidden;
    if (failure.status === 404 || failure.status === 410) return failures.gone;
    if (failure.status === 413) return failures.tooLarge(sizeOf(failure.problem?.mostBytes));
    return failure.status === 409 || failure.status === 412 ? failures.changed : failures.refused;
  }
  const labelOf = (path: string) =>
    path
      .split('.')
      .map((part) => fieldLabels[part])
      .findLast((label) => label);
  const reasons = refused.map(([path, codes]) => {
    const text = codes.map((code) => fields[code]).join(' ');
    const label = labelOf(path);
    return label ? `${label}: ${text}` : text;
  });
  const isVague = refused.some(([, codes]) => codes.some((code) => vague.includes(code)));
  const advice = isVague && (refused.some(([path]) => labelOf(path)) ? failures.correct : failures.reloadFirst);
  return [...new Set(reasons), advice].filter(Boolean).join(' ');
}
