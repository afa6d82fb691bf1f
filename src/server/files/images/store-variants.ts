import { mostPixels } from '#shared/images.ts';
import { type Refusal, refuse, refuseFields } from '../../routing/refusal.ts';
import { deleteIfUnattached, isWithinQuota } from '../queries.ts';
import type { Upload } from '../upload.ts';
import type { EncodedImage, PictureVariant } from './image-worker.ts';
import { beginsLikeImage, type ImageParts, type StoreImageOptions, storeEncoded } from './store-image.ts';

export interface StoredVariant {
  fileId: number;
  type: PictureVariant['type'];
  width: number;
  height: number;
}

/** The forms a picture is stored in, named once the size of the first is known. */
export interface VariantPlan {
  first: PictureVariant;
  others: (size: { width: number; height: number }) => PictureVariant[];
}

/** Stores an uploaded picture in several forms, or in none. They belong to no record yet. */
export async function storeVariants(
  parts: ImageParts,
  { field, bytes }: Upload,
  { ownerId, class: fileClass, plan }: Pick<StoreImageOptions, 'class'> & { ownerId: number; plan: VariantPlan },
): Promise<StoredVariant[] | Refusal> {
  const quotaExceeded = refuse('conflict', { codes: { [field]: ['image-quota'] } });
  if (!beginsLikeImage(bytes)) return refuseFields({ [field]: ['image-type'] });
  if (!(await isWithinQuota(parts.db, ownerId))) return quotaExceeded;

  const encode = async (variant: PictureVariant): Promise<EncodedImage | Refusal> => {
    const outcome = await parts.pool.encode({ bytes, longestSidePx: variant.width, mostPixels, variant });
    if (outcome.kind === 'lost') return refuse('unavailable', { retryAfterSeconds: 1 });
    return outcome.kind === 'refused' ? refuseFields({ [field]: [outcome.code] }) : outcome.image;
  };

  const first = await encode(plan.first);
  if (!('bytes' in first)) return first;
  const images = [first];
  for (const variant of plan.others(first)) {
    const image = await encode(variant);
    if (!('bytes' in image)) return image;
    images.push(image);
  }

  const stored: StoredVariant[] = [];
  for (const image of images) {
    const fileId = await storeEncoded(parts, image, { ownerId, class: fileClass });
    if (fileId === undefined) {
      for (const { fileId: id } of stored) await deleteStored(parts, id);
      return quotaExceeded;
    }
    stored.push({ fileId, type: image.type as PictureVariant['type'], width: image.width, height: image.height });
  }
  return stored;
}

async function deleteStored({ db, store }: ImageParts, fileId: number): Promise<void> {
  const key = await deleteIfUnattached(db, fileId);
  if (key) await store.delete(key);
}
