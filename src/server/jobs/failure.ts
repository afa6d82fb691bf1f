import { type FailureReason, failureReasons } from '#shared/job-failure.ts';

export interface Failure {
  reason: FailureReason;
  /** By which the line of the log is found: a code of PostgreSQL or of the system, or the error's name. Never its text, which may quote a row. */
  code: string | null;
}

const sqlState = /^[0-9A-Z]{5}$/;
const connection = /^E[A-Z]+$/;
/** Of pg, which gives these no code. */
const silence = /timeout exceeded when trying to connect|Connection terminated|Query read timeout/i;

export function failureOf(error: unknown): Failure {
  const {
    code = '',
    name = 'Error',
    message = '',
  } = (error ?? {}) as { code?: string; name?: string; message?: string };
  if (sqlState.test(code) || connection.test(code)) return { reason: 'database', code };
  if (silence.test(message)) return { reason: 'database', code: null };
  return { reason: 'program', code: name.slice(0, 60) };
}

/** Of what is stored: our own, or what pg-boss says of jobs that nobody heard of, or whose server stopped. */
export function readFailure(output: unknown): Failure {
  const { reason, code, value } = (output ?? {}) as { reason?: FailureReason; code?: string; value?: unknown };
  if (reason !== undefined && failureReasons.includes(reason)) return { reason, code: code ?? null };
  return { reason: typeof value === 'string' ? 'stopped' : 'expired', code: null };
}
