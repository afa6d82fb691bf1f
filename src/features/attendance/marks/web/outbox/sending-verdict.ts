import type { CallFailed } from '#web/api/call-failed.ts';

const finalStatuses = [400, 409, 413, 415, 422];
/** Temporary refusals. When a month was closed meanwhile, the mark sent again counts for another day. */
const passing = ['still-running', 'image-too-heavy', 'image-quota', 'month-closed'];

/** Whether the refusal is final for this mark. */
export function isFinal({ status, code, fields }: CallFailed): boolean {
  return (
    finalStatuses.includes(status) && ![code, ...Object.values(fields).flat()].some((one) => passing.includes(one))
  );
}

/** No connection, no session, rate limit, server down: every other mark would fail as well. */
const common = [0, 401, 429, 503];

/** Whether sending the next mark is of no use now. */
export const endsRound = ({ status }: CallFailed) => common.includes(status);
