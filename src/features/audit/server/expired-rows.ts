import type { Expiry } from './queries/expiries.ts';

/** Whether the check lets a row be gone: where the newest expiry names it, in a seal of that time. */
export function rowsExpiredBy(expiry: Expiry | undefined): (row: number, seal: number) => boolean {
  const staying = new Set(expiry?.staying_ids);
  return (row, seal) =>
    expiry !== undefined && seal <= expiry.through_seal && row <= expiry.through_id && !staying.has(row);
}
