import type { Db } from '#db/open.ts';
import type { Reader } from '#features/customer-files/server/reads.ts';
import { anybody, counterOpenedBy } from '#features/papers/server/reads.ts';
import { extendTyped, requestOpenedBy } from '#features/tracking/server/reads.ts';

/** Whoever sends pictures by a link. */
export interface Sender {
  enquiryId: number;
  reader: Reader;
  /** Null: the visitor. */
  by: number | null;
  /** Of the link of a phone at the counter. */
  counterId?: number;
}

/** By a tracking link the visitor, by the link of a phone at the counter whoever is at the desk; undefined where it opens nothing. */
export async function findSender(db: Db, link: string, now: Date): Promise<Sender | undefined> {
  const enquiryId = await requestOpenedBy(db, link, now);
  if (enquiryId !== undefined) return { enquiryId, reader: anybody, by: null };
  const counter = await counterOpenedBy(db, link, now);
  return counter && { ...counter, by: counter.reader.id, counterId: counter.id };
}

/** A link of who has typed lasts longer while photos come by it; that of a phone at the counter with each one that is kept. */
export async function goOn(
  db: Db,
  { counterId }: Pick<Sender, 'counterId'>,
  { link, now }: { link: string; now: Date },
): Promise<void> {
  if (counterId === undefined) await extendTyped(db, link, now);
}
