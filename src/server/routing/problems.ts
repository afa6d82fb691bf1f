import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '#db/error-code.ts';
import { isStalePlan } from '#db/prepared.ts';
import { type FieldIssue, fieldCodes } from '#shared/errors/field-codes.ts';
import { fieldErrors } from '#shared/errors/field-errors.ts';
import { type Problem, problemType } from '#shared/errors/problem.ts';
import { type Refusal, refusalKind, refuse, refuseFields } from './refusal.ts';
import { InvalidInput } from './schema-compilers.ts';

/** RFC 9457, without any value that was sent; for whoever asked, and for now. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { codes, detail, retryAfterSeconds, mostBytes, secondFactor } = refusal.details;
  const { status, title } = refusalKind(refusal.code);
  const problem: Problem = { type: problemType(refusal.code), title, status, requestId: request.id };
  if (detail) problem.detail = detail;
  if (codes) {
    problem.errors = Object.fromEntries(
      Object.entries(codes).map(([field, list]) => [field, list.map((code) => fieldErrors[code])]),
    );
    problem.codes = codes;
  }
  if (mostBytes !== undefined) problem.mostBytes = mostBytes;
  if (secondFactor) problem.secondFactor = secondFactor;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .header('cache-control', 'no-store')
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify(problem));
}

/** A field of a query is one word, whatever its text is taken apart into. */
const ofQuery = (issue: FieldIssue): FieldIssue => ({ ...issue, path: issue.path.slice(0, 1) });

const byFastifyCode: Record<string, Parameters<typeof refuse>[0]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
};

/** Turns whatever was thrown on the way to a handler into a refusal; undefined means a bug of ours. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof InvalidInput) {
    const { validationContext } = error as { validationContext?: string };
    if (validationContext === 'params') return refuse('unreadable');
    return refuseFields(fieldCodes(validationContext === 'querystring' ? error.issues.map(ofQuery) : error.issues));
  }
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number };
  const refusalCode = byFastifyCode[code];
  if (refusalCode) return refuse(refusalCode);
  if (isLimitStoreAway(error)) return refuse('unavailable', { retryAfterSeconds: 60 });
  if (
    isDatabaseAway(error) ||
    isStandby(error) ||
    isStalePlan(error) ||
    isOverwhelmed(error) ||
    isForbiddenByDatabase(error)
  )
    return refuse('unavailable', { retryAfterSeconds: 2 });
  if (isStorageFull(error)) return refuse('storage-full', { retryAfterSeconds: 60 });
  if (isUnstorableText(error)) return refuse('unreadable');
  if (statusCode === 503) return refuse('unavailable', { retryAfterSeconds: 5 });
  if (statusCode >= 400 && statusCode < 500) return refuse('unreadable');
  return undefined;
}

/** What was thrown where a request's body was read: one too large is told how large it may be. */
export function bodyRefusalOf(error: unknown, mostBytes: number): Refusal | undefined {
  const refusal = refusalOf(error);
  return refusal?.code === 'too-large' ? refuse('too-large', { ...refusal.details, mostBytes }) : refusal;
}

/** A lock or a statement took longer than it may, or lost against another one more often than it is tried again. */
const isOverwhelmed = (error: unknown) => ['55P03', '57014', '40P01', '40001'].includes(errorCode(error));

/** The server's role lacks a right: what it may not do, above all write the audit, is not done at all. */
const isForbiddenByDatabase = (error: unknown) => errorCode(error) === '42501';

/** It is no primary, or none yet: it writes nothing, and has no unlogged tables. */
function isStandby(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return code === '25006' || (code === '0A000' && routine === 'get_relation_info');
}

/** The volume of the database's data or of the files has no room left. */
const isStorageFull = (error: unknown) => ['53100', 'ENOSPC', 'EDQUOT'].includes(errorCode(error));

/** What limits are counted with is missing or closed to the server: what they guard is closed too, not open without a limit. */
export function isLimitStoreAway(error: unknown): boolean {
  const { message = '' } = (error ?? {}) as { message?: string };
  return (
    ['42883', '42P01', '42501'].includes(errorCode(error)) &&
    /\b(?:take_tokens|rate_limits|sign_in_failures)\b/.test(message)
  );
}

/** Text that PostgreSQL cannot keep (NUL, half a surrogate pair); schemas refuse it, this is the net below them. */
const isUnstorableText = (error: unknown) => ['22021', '22P05'].includes(errorCode(error));

/** Connection refused or lost, the server shutting down or starting, or no free connection in time. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '', severity } = (error ?? {}) as { code?: string; message?: string; severity?: string };
  // In these words PgBouncer ends a connection whose server is gone, or that has waited too long for one.
  if (code === '08P01' && severity === 'FATAL') return true;
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '08006', '08003', '53300'].includes(
      code,
    ) || /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(message)
  );
}
