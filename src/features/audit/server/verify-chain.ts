import type { Db } from '#db/open.ts';
import type { Keys } from '#server/keys.ts';
import type { chainFaults } from '../catalogue.ts';
import { type AuditRow, beginningOfChain, hashBytes, provenText, rowHash, sealHash } from './chain-hashes.ts';
import { rowsExpiredBy } from './expired-rows.ts';
import { IdSet } from './id-set.ts';
import { lastExpiry, type ProvenExpiry } from './queries/expiries.ts';
import { atOneInstant, auditRows, rowIdsAfter, type StoredSeal, sealsAfter, unsealedAmong } from './queries/seals.ts';
import { proofState } from './sign-proof.ts';

/**
 * `changed`, `removed`: a sealed row is not what it was, or gone. `inserted`: a row that came past the sealing, or claims
 * a time long before its neighbours'. `seal`: the chain itself was changed, or a link of it was made by no server. `anchor`: it is not the one whose head was
 * written down outside the database.
 */
type Fault = (typeof chainFaults)[number];

/** The head of the chain as it was written down elsewhere. */
export interface Anchor {
  number: number;
  /** Hexadecimal. */
  hash: string;
}

export interface Verdict {
  rowsChecked: number;
  fault: Fault | undefined;
  /** The first broken row. */
  row: number | undefined;
  seal: number | undefined;
  /** By which rows were let be gone. */
  expiry: ProvenExpiry | undefined;
}

interface Broken {
  fault: Fault;
  row?: number | undefined;
  seal?: number | undefined;
}

export interface VerifyOptions {
  keys: Keys;
  anchors: readonly Anchor[];
  onProgress?: (rowsChecked: number) => Promise<void>;
  /** Hears each row that is as it was sealed, in which seal, and the latest time that it or one before it bears. */
  onRow?: ((row: AuditRow, place: { seal: StoredSeal; latestMs: number }) => void) | undefined;
}

const sealsAtOnce = 200;
const rowsAtOnce = 1_000;
const idsAtOnce = 20_000;
/** A row is written within seconds of the time it bears; clocks that are set and long transactions get this much. */
export const allowedMs = 60 * 60 * 1_000;

/**
 * Checks every row against its seal, every seal against its predecessor and the anchors. Rows that an expiry names may be gone. Reads in
 * batches, in one snapshot.
 */
export function verifyChain(
  db: Db,
  { keys, anchors, onProgress = async () => {}, onRow }: VerifyOptions,
): Promise<Verdict> {
  return atOneInstant(db, async (snapshot) => {
    const expiry = await lastExpiry(snapshot, keys);
    const walk = new ChainWalk(snapshot, { keys, anchors, onRow, mayBeGone: rowsExpiredBy(expiry) });
    let broken: Broken | undefined;
    for (let batch = await walk.nextBatch(); batch.length > 0 && !broken; batch = await walk.nextBatch()) {
      broken = await walk.check(batch);
      await onProgress(walk.rowsChecked);
    }
    broken ??= walk.checkEnd() ?? (await firstUnsealed(snapshot, walk.sealed, () => onProgress(walk.rowsChecked)));
    return { rowsChecked: walk.rowsChecked, fault: broken?.fault, row: broken?.row, seal: broken?.seal, expiry };
  });
}

interface Walking extends Pick<VerifyOptions, 'keys' | 'anchors' | 'onRow'> {
  mayBeGone: ReturnType<typeof rowsExpiredBy>;
}

class ChainWalk {
  rowsChecked = 0;
  readonly sealed = new IdSet();
  readonly #db: Db;
  readonly #keys: Keys;
  readonly #anchors: Map<number, string>;
  readonly #mayBeGone: ReturnType<typeof rowsExpiredBy>;
  readonly #onRow: VerifyOptions['onRow'];
  readonly #waiting: StoredSeal[] = [];
  #last: { number: number; hash: Buffer } = { number: 0, hash: beginningOfChain };
  /** From the first seal under a key of the ring on, every one has to be under one. */
  #isKeyed = false;
  /** The latest time any sealed row bears. */
  #latestMs = 0;

  constructor(db: Db, { keys, anchors, onRow, mayBeGone }: Walking) {
    this.#db = db;
    this.#keys = keys;
    this.#anchors = new Map(anchors.map(({ number, hash }) => [number, hash]));
    this.#mayBeGone = mayBeGone;
    this.#onRow = onRow;
  }

  /** The next seals, together holding no more rows than are read at once. */
  async nextBatch(): Promise<StoredSeal[]> {
    if (this.#waiting.length === 0) {
      this.#waiting.push(...(await sealsAfter(this.#db, this.#last.number, sealsAtOnce)));
    }
    let rows = 0;
    let count = 0;
    while (count < this.#waiting.length && (count === 0 || rows + this.#sizeOf(count) <= rowsAtOnce)) {
      rows += this.#sizeOf(count++);
    }
    return this.#waiting.splice(0, count);
  }

  #sizeOf(index: number): number {
    return this.#waiting[index]?.rowIds.length ?? 0;
  }

  async check(seals: StoredSeal[]): Promise<Broken | undefined> {
    const found = await auditRows(
      this.#db,
      seals.flatMap((seal) => seal.rowIds),
    );
    const rows = Map.groupBy(found, (row) => row.id);
    for (const seal of seals) {
      const broken = this.#checkSeal(seal) ?? this.#checkRows(seal, rows);
      if (broken) return broken;
      this.#last = seal;
    }
    return undefined;
  }

  #checkSeal(seal: StoredSeal): Broken | undefined {
    const { number, rowIds, rowHashes, hash } = seal;
    const isWhole =
      number === this.#last.number + 1 &&
      rowHashes.length === rowIds.length * hashBytes &&
      sealHash(this.#last.hash, seal).equals(hash) &&
      this.#isProven(seal);
    if (!isWhole) return { fault: 'seal', row: rowIds[0], seal: this.#last.number + 1 };
    const anchor = this.#anchors.get(number);
    this.#anchors.delete(number);
    if (anchor !== undefined && anchor !== hash.toString('hex'))
      return { fault: 'anchor', row: rowIds[0], seal: number };
    return undefined;
  }

  /** Seals of releases before, and those under a key that was taken out of the ring, come before all others. */
  #isProven(seal: StoredSeal): boolean {
    const state = proofState(this.#keys, 'audit-seal', provenText(seal), seal.proof);
    this.#isKeyed ||= state === 'proven';
    return state === 'proven' || (state !== 'forged' && !this.#isKeyed);
  }

  #checkRows(seal: StoredSeal, rows: Map<number, AuditRow[]>): Broken | undefined {
    const { number, sealedAt, rowIds, rowHashes } = seal;
    const before = this.#latestMs;
    for (const [index, id] of rowIds.entries()) {
      if (!this.sealed.add(id)) return { fault: 'seal', row: id, seal: number };
      const [row, other] = rows.get(id) ?? [];
      if (!row && this.#mayBeGone(id, number)) continue;
      if (!row) return { fault: 'removed', row: id, seal: number };
      if (other) return { fault: 'inserted', row: id, seal: number };
      const expected = rowHashes.subarray(index * hashBytes, (index + 1) * hashBytes);
      if (!rowHash(row).equals(expected)) return { fault: 'changed', row: id, seal: number };
      const at = Date.parse(row.at);
      if (at < Math.min(before, Date.parse(sealedAt)) - allowedMs) return { fault: 'inserted', row: id, seal: number };
      this.#latestMs = Math.max(this.#latestMs, at);
      this.#onRow?.(row, { seal, latestMs: this.#latestMs });
      this.rowsChecked++;
    }
    return undefined;
  }

  /** An anchor beyond the last seal: the chain's end was cut off. */
  checkEnd(): Broken | undefined {
    const [number] = this.#anchors.keys();
    return number === undefined ? undefined : { fault: 'anchor', seal: number };
  }
}

/** The first row without a seal that does not wait for one. */
async function firstUnsealed(db: Db, sealed: IdSet, onProgress: () => Promise<void>): Promise<Broken | undefined> {
  for (let ids = await rowIdsAfter(db, undefined, idsAtOnce); ids.length > 0; ) {
    const unknown = ids.filter((id) => !sealed.has(id));
    const waiting = unknown.length > 0 ? await unsealedAmong(db, unknown) : new Set<number>();
    const row = unknown.find((id) => !waiting.has(id));
    if (row !== undefined) return { fault: 'inserted', row };
    await onProgress();
    ids = await rowIdsAfter(db, ids.at(-1), idsAtOnce);
  }
  return undefined;
}
