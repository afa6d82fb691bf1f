import type { CallFailed } from '#web/api/call-failed.ts';

const finalStatuses = [400, 409, 413, 415, 422];
/** The server refuses for now only. A month that was closed meanwhile: sent again, the mark gets another day. */
const passing = ['still-running', 'image-too-heavy', 'image-quota', 'month-closed'];

/** Whether the server will say the same to the same mark however often it is sent. */
export function isFinal({ status, code, fields }: CallFailed): boolean {
  return (
    finalStatuses.includes(status) && ![code, ...Object.values(fields).flat()].some((one) => passing.includes(one))
  );
}

/** No connection, no session, too much at once, nobody there: whatever else waits would fare the same. */
const common = [0, 401, 429, 503];

/** Whether it is of no use to send the next mark now. */
export const endsRound = ({ status }: CallFailed) => common.includes(status);
