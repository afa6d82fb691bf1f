import { otherPath, type WireNames } from '#shared/contract/wire-names.ts';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { type Problem, problemType, type RefusalCode } from '#shared/errors/problem.ts';

export type FailureCode = RefusalCode | 'network' | 'time-out' | 'upload-time-out';

/** A failed call. `status` is 0 when no answer came; `retryAfterSeconds` is the server's `Retry-After`. */
export class CallFailed extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly problem: Problem | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The refusal codes of each field, by our field names: `email`, `holidays.2.date`. */
  readonly fields: Record<string, FieldErrorCode[]>;

  constructor(code: FailureCode, status: number, problem?: Problem, retryAfterSeconds?: number, names: WireNames = {}) {
    super(problem?.title ?? code);
    this.name = 'CallFailed';
    this.code = code;
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
    this.fields = fieldsOf(problem, names);
  }
}

function fieldsOf(problem: Problem | undefined, names: WireNames): CallFailed['fields'] {
  const named = Object.entries(problem?.codes ?? {}).map(([path, codes]) => [otherPath(names, path), codes]);
  return Object.fromEntries(named);
}

const codePrefix = problemType('broken').replace('broken', '');

export async function failureOf(response: Response, names: WireNames): Promise<CallFailed> {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const problem = await problemOf(response);
  const code = problem?.type.startsWith(codePrefix)
    ? (problem.type.slice(codePrefix.length) as RefusalCode)
    : response.status >= 502
      ? 'unavailable'
      : 'broken';
  return new CallFailed(code, response.status, problem, Number.isFinite(retryAfter) ? retryAfter : undefined, names);
}

async function problemOf(response: Response): Promise<Problem | undefined> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return undefined;
  try {
    return (await response.json()) as Problem;
  } catch {
    return undefined;
  }
}
