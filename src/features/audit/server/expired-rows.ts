import type { BelievedExpiry } from './queries/expiries.ts';

/** Which rows the check lets be gone, because the newest expiry names them. */
export class ExpiredRows {
  readonly #expiry: BelievedExpiry | undefined;
  readonly #stayingIds: ReadonlySet<number>;
  #isAttested: boolean;
  #firstGone: { row: number; seal: number } | undefined;

  constructor(expiry: BelievedExpiry | undefined) {
    this.#expiry = expiry;
    this.#stayingIds = new Set(expiry?.staying_ids);
    this.#isAttested = expiry?.attestedBy === undefined;
  }

  mayBeGone(row: number, seal: number): boolean {
    if (!this.#expiry || row > this.#expiry.through_id || this.#stayingIds.has(row)) return false;
    this.#firstGone ??= { row, seal };
    return true;
  }

  /** Of a row that is as it was sealed; `isKeyed`: that seal, or one before it, is under a key of the ring. */
  noteThere(row: number, isKeyed: boolean): void {
    this.#isAttested ||= row === this.#expiry?.attestedBy && !isKeyed;
  }

  /** At the end of the chain: the first that is gone for no reason that can be believed. */
  get firstLost(): { row: number; seal: number } | undefined {
    return this.#isAttested ? undefined : this.#firstGone;
  }
}
