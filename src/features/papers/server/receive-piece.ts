import type { Db, Row } from '#db/open.ts';
import { sealedTables } from '#db/sealed-tables.ts';
import { secretHash } from '#server/auth/identify.ts';
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
  const paper = await paperToAdd(transaction, request, { paperId, aadhaar, by, now: now() });
  if (paper instanceof Refusal) return paper;
  if (totalBytes > largestImageBytes) return refuseFields({ picture: ['image-too-large'] });
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

/** The whole picture, opened. */
export async function bytesOfUpload(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { id }: Pick<PaperUpload, 'id'>,
): Promise<Buffer> {
  const parts = await partsOfUpload(db, id);
  return Buffer.concat(
    parts.map((part) =>
      vault
        .of({ table: sealedTables.paper_upload_parts, rowId: part.id }, part)
        .openBytes('content', part.content_sealed),
    ),
  );
}
