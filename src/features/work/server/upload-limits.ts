import type { Db } from '#db/open.ts';
import { withTimeLimit } from '#db/time-limit.ts';
import { type Limit, returnTokens, takeTokens } from '#server/rate-limits/queries.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import { largestPdfBytes, largestPieceBytes } from '#shared/images.ts';

interface UploadSource {
  enquiryId: number;
  network: string;
}

/**
 * Of a request the pieces of the largest PDF at once, then ten a second; of a network, behind which there may be thousands, some forty pictures at
 * once and then some four gigabytes a day; of everybody ten times as many at once, then twice as much.
 */
export const pieceLimits = ({ enquiryId, network }: UploadSource): Limit[] => [
  { key: `paper-pieces:${enquiryId}`, intervalSeconds: 0.1, burst: Math.ceil(largestPdfBytes / largestPieceBytes) },
  { key: `paper-pieces:${network}`, intervalSeconds: 1, burst: 2_000 },
  { key: 'paper-pieces', intervalSeconds: 0.5, burst: 20_000 },
];

/** Pictures that are drawn anew, also for what is none in the end; PDFs, which take longer. */
export const drawingLimits = ({ enquiryId, network }: UploadSource, isPdf: boolean): Limit[] =>
  isPdf
    ? [
        { key: `paper-pdfs:${enquiryId}`, intervalSeconds: 20, burst: 6 },
        { key: `paper-pdfs:${network}`, intervalSeconds: 10, burst: 20 },
      ]
    : [{ key: `paper-pictures:${enquiryId}`, intervalSeconds: 5, burst: 20 }];

/** A PDF that took the drawing's time for nothing counts as so many more. */
const costOfBadPdf = 2;

const isBadPdf = ({ details: { codes = {} } }: Refusal) =>
  [codes.picture].flat().some((code) => code === 'pdf-too-heavy' || code === 'pdf-damaged');

/** What a bad PDF costs is owed, also beyond what may come at once: the next one waits the longer. */
export async function chargeBadPdf(db: Db, limits: readonly Limit[], refusal: Refusal): Promise<void> {
  if (!isBadPdf(refusal)) return;
  await takeTokens(
    db,
    limits.flatMap((limit) => Array<Limit>(costOfBadPdf).fill({ ...limit, burst: limit.burst + costOfBadPdf })),
  );
}

/** Undefined where it may be done now. */
export async function refusedByLimits(db: Db, limits: Limit[]): Promise<Refusal | undefined> {
  const waitSeconds = await takeTokens(db, limits);
  return waitSeconds > 0 ? refuse('too-many', { retryAfterSeconds: Math.ceil(waitSeconds) }) : undefined;
}

const returnMs = 2_000;

/** Gives back what was taken for nothing, also where the call's own time is over. */
export const giveBack = (db: Db, limits: Limit[]): Promise<void> =>
  withTimeLimit(returnMs, () => returnTokens(db, limits));
