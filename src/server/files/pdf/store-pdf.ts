import { mostPixels } from '#shared/images.ts';
import { Refusal, refuseFields } from '../../routing/refusal.ts';
import {
  type ImageParts,
  keptSidePx,
  quotaExceeded,
  type StoredImage,
  type StoreImageOptions,
  storeRedrawn,
} from '../images/store-image.ts';
import { isWithinQuota } from '../queries.ts';
import type { Upload } from '../upload.ts';
import { beginsLikePdf, drawPdf } from './draw-pdf.ts';
import type { DrawingTime } from './pdf.ts';

export interface StorePdfOptions extends StoreImageOptions {
  /** A PDF that has more is refused. */
  mostPages: number;
}

interface Means {
  time: DrawingTime;
  discard: (id: number) => Promise<void>;
}

/** Keeps the pages of a PDF as pictures, all of them or none; of the file itself nothing. */
export async function storePdf(
  parts: ImageParts,
  { field, bytes }: Upload,
  { mostPages, time, longestSidePx = keptSidePx, discard, ...options }: StorePdfOptions & Means,
): Promise<StoredImage[] | Refusal> {
  if (!beginsLikePdf(bytes)) return refuseFields({ [field]: ['image-type'] });
  if (options.ownerId !== null && !(await isWithinQuota(parts.db, options.ownerId))) return quotaExceeded(field);
  const stored: StoredImage[] = [];
  let isKept = false;
  try {
    const outcome = await drawPdf({ bytes, mostPages, longestSidePx }, time, async ({ pixels, width, height }) => {
      const task = { bytes: pixels, drawn: { width, height }, longestSidePx, mostPixels };
      const picture = await storeRedrawn(parts, { field, task }, options);
      if (picture instanceof Refusal) return picture;
      stored.push(picture);
      return undefined;
    });
    if (outcome instanceof Refusal) return outcome;
    if (outcome) return refuseFields({ [field]: [outcome] });
    isKept = true;
    return stored;
  } finally {
    if (!isKept) for (const { id } of stored) await discard(id);
  }
}
