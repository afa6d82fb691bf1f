import type { Upload } from '#server/files/upload.ts';
import { Refusal } from '#server/routing/refusal.ts';
import type { Services } from '#server/routing/route.ts';

/** On a screen a logo is shown small; this is sharp on the densest. */
const longestSidePx = 512;

/** Redraws and stores the logo of a bank; it belongs to none yet. */
export async function storeLogo({ files }: Services, upload: Upload, ownerId: number): Promise<number | Refusal> {
  const stored = await files.storeImage(upload, { ownerId, class: 'C1', longestSidePx });
  return stored instanceof Refusal ? stored : stored.id;
}
