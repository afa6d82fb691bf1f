import { hash, randomBytes } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { mostPixels } from '#shared/images.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { type Refusal, refuse, refuseFields } from '../../routing/refusal.ts';
import { insertFile, isWithinQuota, type NewFile, nextFileId } from '../queries.ts';
import type { FileStore } from '../stores/file-store.ts';
import { sealFile } from '../stores/sealed-file.ts';
import type { Upload } from '../upload.ts';
import type { EncodedImage, EncodeTask } from './image-worker.ts';
import type { ImageWorkerPool } from './image-worker-pool.ts';

export interface StoreImageOptions {
  /** Null of a visitor's, who has no quota. */
  ownerId: number | null;
  /** C3: Aadhaar, account number, cheque, screenshot; C2: a person's face; C1: the rest. */
  class: NewFile['class'];
  /** 2048 by default; a smaller picture keeps its size. */
  longestSidePx?: number;
}

export interface StoredImage {
  id: number;
  width: number;
  height: number;
  /** Of the re-encoded picture, so that it depends on the pixels alone. */
  sha256: Buffer;
  /** What it shows: another size or quality leaves it all but the same. */
  dHash: string;
}

export interface ImageParts {
  db: Db;
  store: FileStore;
  vault: Vault;
  pool: ImageWorkerPool;
}

/** As large as pictures are kept where nothing is said. */
export const keptSidePx = 2048;

const signatures = [Buffer.from('ffd8ff', 'hex'), Buffer.from('89504e470d0a1a0a', 'hex')];

/** As JPEG, PNG and WebP do. Anything else is refused before it takes a worker's time from others. */
export function beginsLikeImage(bytes: Buffer): boolean {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp || signatures.some((signature) => bytes.subarray(0, signature.length).equals(signature));
}

export async function storeImage(
  parts: ImageParts,
  { field, bytes }: Upload,
  { longestSidePx = keptSidePx, ...options }: StoreImageOptions,
): Promise<StoredImage | Refusal> {
  if (!beginsLikeImage(bytes)) return refuseFields({ [field]: ['image-type'] });
  if (options.ownerId !== null && !(await isWithinQuota(parts.db, options.ownerId))) return quotaExceeded(field);
  return storeRedrawn(parts, { field, task: { bytes, longestSidePx, mostPixels } }, options);
}

export const quotaExceeded = (field: string): Refusal => refuse('conflict', { codes: { [field]: ['image-quota'] } });

/** Stores a picture as it is drawn anew; a refusal names the field. */
export async function storeRedrawn(
  parts: ImageParts,
  { field, task }: { field: string; task: EncodeTask },
  options: Pick<StoreImageOptions, 'ownerId' | 'class'>,
): Promise<StoredImage | Refusal> {
  const outcome = await parts.pool.encode(task);
  if (outcome.kind === 'lost') return refuse('unavailable', { retryAfterSeconds: 1 });
  if (outcome.kind === 'refused') return refuseFields({ [field]: [outcome.code] });
  const { image } = outcome;
  const id = await storeEncoded(parts, image, options);
  if (id === undefined) return quotaExceeded(field);
  return { id, width: image.width, height: image.height, sha256: fileFieldsOf(image).sha256, dHash: image.dHash };
}

/** Object before row: a crash between the two leaves an object without a row, which the sweep deletes. Undefined, and nothing stored, beyond the quota. */
export async function storeEncoded(
  { db, store, vault }: ImageParts,
  image: EncodedImage,
  { ownerId, class: fileClass }: Pick<StoreImageOptions, 'ownerId' | 'class'>,
): Promise<number | undefined> {
  const key = randomBytes(16).toString('hex');
  const id = await nextFileId(db);
  const { sealed, sealedBy } = sealFile(vault, id, image.bytes);
  await store.put(key, sealed);
  if (await insertFile(db, { ...fileFieldsOf(image), id, key, ownerId, class: fileClass, sealedBy })) return id;
  await store.delete(key);
  return undefined;
}

function fileFieldsOf({ bytes, type, width, height }: EncodedImage) {
  return { type, width, height, bytes: bytes.length, sha256: hash('sha256', bytes, 'buffer') };
}
