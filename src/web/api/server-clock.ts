let aheadMs = 0;

/** What the clock of the server said when it answered, to the second (RFC 9110, 6.6.1). */
export function noteServerDate(headers: Headers): void {
  const ms = Date.parse(`${headers.get('date')}`);
  if (ms) aheadMs = ms - Date.now();
}

/** The present by the server's clock, in ms: this device's may be wrong. */
export const serverNow = (): number => Date.now() + aheadMs;
