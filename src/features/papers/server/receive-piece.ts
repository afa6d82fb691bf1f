import type { Db, Row } from '#db/open.ts';
import { sealedTables } from '#db/sealed-tables.ts';
import { secretHash } from '#server/auth/identify.ts';
import { beginsLikePdf } from '#server/files/pdf/draw-pdf.ts';
import { Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Services } from '#server/routing/route.ts';
import { largestImageBytes } from '#shared/images.ts';
import { type AadhaarAnswer, paperToAdd } from './keep-picture.ts';
import type { RequestRow } from './queries/papers.ts';
import {
  deleteLeftUpload,
  insertPart,
  insertUpload,
  nextPartId,
  openUploads,
  partsOfUpload,
  uploadByKey,
} from './queries/uploads.ts';

export type PaperUpload = Row<'paper_uploads'>;

/** How many pictures of a request may be on their way at once. */
const mostAtOnce = 4;

export interface Piece {
  paperId: string;
  aadhaar: AadhaarAnswer;
  /** Drawn by the device, one for each picture. */
  key: string;
  /** Where the piece begins, and how long the picture is. */
  from: number;
  totalBytes: number;
  bytes: Buffer;
}

/**
 * Keeps a piece of a picture, sealed, if it is the next one; its request is locked. Answers the upload as it stands: where something else is missing, the
 * sender goes on from there.
 */
export async function receivePiece(
  transaction: Db,
  { vault, now }: Pick<Services, 'vault' | 'now'>,
  { request, piece, by }: { request: RequestRow; piece: Piece; by: number | null },
): Promise<PaperUpload | Refusal> {
  const { paperId, aadhaar, key, from, totalBytes, bytes } = piece;
  const keyHash = secretHash(key);
  const known = await uploadByKey(transaction, { enquiryId: request.id, keyHash });
  if (known?.taken_at) return known;
  const isPdf = from === 0 && beginsLikePdf(bytes);
  const paper = await paperToAdd(transaction, request, { paperId, aadhaar, by, isPdf, now: now() });
  if (paper instanceof Refusal) return paper;
  // Of what goes on nobody knows here what it is: its first piece was judged.
  if (from === 0 && !isPdf && totalBytes > largestImageBytes) return refuseFields({ picture: ['image-too-large'] });
  const isFull = !known && (await openUploads(transaction, request.id)) >= mostAtOnce;
  if (isFull && !(await deleteLeftUpload(transaction, request.id)))
    return refuse('too-many', { retryAfterSeconds: 10 });
  const upload =
    known ??
    (await insertUpload(transaction, {
      ...{ enquiry_id: request.id, key_hash: keyHash, paper: paperId, aadhaar: aadhaar ?? null },
      total_bytes: totalBytes,
    }));
  // One key is one picture.
  if (upload.total_bytes !== totalBytes || upload.paper !== paperId) return refuse('conflict');
  const received = upload.received_bytes + bytes.length;
  if (from !== upload.received_bytes || upload.received_bytes === totalBytes) return upload;
  if (received > totalBytes) return refuseFields({ picture: ['image-damaged'] });
  const id = await nextPartId(transaction);
  const context = { table: sealedTables.paper_upload_parts, rowId: id };
  const sealKey = vault.newKey(context);
  const content_sealed = vault.of(context, sealKey).sealBytes('content', bytes);
  await insertPart(transaction, { id, upload_id: upload.id, content_sealed, ...sealKey }, received);
  return { ...upload, received_bytes: received };
}

/** Whether it is a PDF: by the beginning of what came, whatever the sender said. */
export async function isPdfUpload(
  parts: Pick<Services, 'db' | 'vault'>,
  upload: Pick<PaperUpload, 'id'>,
): Promise<boolean> {
  const [first] = await partsOfUpload(parts.db, upload.id, 1);
  return first !== undefined && beginsLikePdf(opened(parts, first));
}

/** The whole picture, or PDF, opened. */
export async function bytesOfUpload(
  services: Pick<Services, 'db' | 'vault'>,
  { id }: Pick<PaperUpload, 'id'>,
): Promise<Buffer> {
  const parts = await partsOfUpload(services.db, id);
  return Buffer.concat(parts.map((part) => opened(services, part)));
}

const opened = ({ vault }: Pick<Services, 'vault'>, part: Row<'paper_upload_parts'>): Buffer =>
  vault.of({ table: sealedTables.paper_upload_parts, rowId: part.id }, part).openBytes('content', part.content_sealed);
