import { addresses } from '#features/work/visitor-papers/addresses.ts';
import type { PdfFault } from '#shared/errors/field-errors.ts';
import { imageTypes, largestImageBytes, largestPdfBytes, largestPieceBytes } from '#shared/images.ts';
import { newIdempotencyKey } from '#web/api/idempotent-write.ts';
import { isPdf } from '#web/ui/image/is-pdf.ts';
import { reduceImage } from '#web/ui/image/reduce-image.ts';

export interface PhotoSent {
  file: File;
  paper: string;
  /** The secret of the tracking link. */
  link: string;
  aadhaar: 'covered' | 'other-paper' | undefined;
}

/** Why a photo was not sent, as its words are called; and what is told meanwhile. */
type NotSent = 'notPicture' | 'tooLarge' | 'enough' | 'ended' | 'changed' | 'failed' | PdfFault;
export type SendingWord = NotSent | 'preparing' | 'waiting' | 'pdfReading';

interface Told {
  onPreparing: () => void;
  /** The part that the server has, 0 to 1. */
  onProgress: (part: number) => void;
  /** The last piece of a PDF is on its way; the server answers when it has read the pages. */
  onReading: () => void;
  /** The line is broken. */
  onWaiting: () => void;
  /** How the paper stands with it. */
  onTaken: (state: string | undefined) => void;
}

interface PieceTaken {
  received: number;
  isTaken: boolean;
  state?: string;
}

/** The server waits eight seconds for a piece: over a slower line it is sent in smaller ones. */
const timeoutMs = 20_000;
/** For the pages of a PDF, and those of others before it. */
const readingMs = 100_000;
const leastPieceBytes = 4 * 1024;
const longestWaitMs = 30_000;
/** What the server does not take now it may take then; it is not asked for ever. */
const mostRefusals = 20;

/** Sends a photo or PDF in pieces, and goes on where the line broke. Nothing but the file that is handed over leaves the device. */
export async function sendPhoto(photo: PhotoSent, told: Told): Promise<'sent' | NotSent> {
  told.onPreparing();
  // What was covered is drawn and small already.
  const isWhole = isPdf(photo.file);
  const file = photo.aadhaar === 'covered' || isWhole ? photo.file : await reduceImage(photo.file);
  const fault = isWhole ? faultOfPdf(file) : faultOfPhoto(file);
  if (fault) return fault;
  const key = newIdempotencyKey();
  let from = 0;
  let failures = 0;
  let refusals = 0;
  let pieceBytes = largestPieceBytes;
  told.onProgress(0);
  for (;;) {
    const isRead = isWhole && from + pieceBytes >= file.size;
    if (isRead) told.onReading();
    const waitMs = isRead ? readingMs : timeoutMs;
    const sent = await sendPiece(photo, file, { key, from, pieceBytes, waitMs });
    // It came too slowly.
    const answer = sent?.status === 408 ? undefined : sent;
    if (answer?.ok) {
      const { received, isTaken, state } = (await answer.json()) as PieceTaken;
      if (isTaken) {
        told.onTaken(state);
        return 'sent';
      }
      from = received;
      [failures, refusals] = [0, 0];
      pieceBytes = Math.min(largestPieceBytes, pieceBytes * 2);
      told.onProgress(from / file.size);
    } else if (answer && answer.status < 500 && answer.status !== 429) {
      return reasonOf(answer);
    } else if (answer && ++refusals > mostRefusals) {
      return 'failed';
    } else {
      if (!answer) {
        told.onWaiting();
        pieceBytes = Math.max(leastPieceBytes, pieceBytes / 2);
      }
      const asked = Number(answer?.headers.get('retry-after')) * 1_000;
      await waitForLine(asked || Math.min(longestWaitMs, 1_000 * 2 ** failures++));
    }
  }
}

const faultOfPhoto = ({ type, size }: File): NotSent | undefined => {
  if (!imageTypes.some((known) => known === type)) return 'notPicture';
  return size > largestImageBytes ? 'tooLarge' : undefined;
};
const faultOfPdf = ({ size }: File): NotSent | undefined => {
  if (size === 0) return 'pdf-damaged';
  return size > largestPdfBytes ? 'pdf-too-large' : undefined;
};

/** Undefined where there was no answer. */
async function sendPiece(
  { paper, link, aadhaar }: PhotoSent,
  file: File,
  { key, from, pieceBytes, waitMs }: { key: string; from: number; pieceBytes: number; waitMs: number },
): Promise<Response | undefined> {
  const body = new FormData();
  const fields = { link, paper, key, from, total: file.size, ...(aadhaar && { aadhaar }) };
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  // The last piece again, where its answer was lost: the server says what became of it.
  const start = Math.min(from, file.size - 1);
  body.append('piece', file.slice(start, start + pieceBytes), 'piece');
  try {
    return await fetch(`/api${addresses.sendPiece.path}`, {
      ...{ method: 'POST', body, signal: AbortSignal.timeout(waitMs) },
    });
  } catch {
    return undefined;
  }
}

async function reasonOf(answer: Response): Promise<NotSent> {
  if (answer.status === 404) return 'ended';
  const { codes } = (await answer.json().catch(() => ({}))) as { codes?: Record<string, string[]> };
  const code = codes?.picture?.[0];
  if (code === 'image-quota') return 'enough';
  if (code?.startsWith('pdf-')) return code as PdfFault;
  // Closed meanwhile, or another list of papers.
  if (answer.status === 409 || codes?.paper || codes?.aadhaar) return 'changed';
  return code ? 'notPicture' : 'failed';
}

/** Until the time is over, or the device says that it has a network again. */
function waitForLine(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });
}
