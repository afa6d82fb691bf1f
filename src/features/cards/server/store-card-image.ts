import type { Upload } from '#server/files/upload.ts';
import { Refusal } from '#server/routing/refusal.ts';
import type { Services } from '#server/routing/route.ts';

/** On a screen a card is shown small; this is sharp on the densest. */
const longestSidePx = 1024;

/** Redraws and stores the image of a card; it belongs to none yet. */
export async function storeCardImage({ files }: Services, upload: Upload, ownerId: number): Promise<number | Refusal> {
  const stored = await files.storeImage(upload, { ownerId, class: 'C1', longestSidePx });
  return stored instanceof Refusal ? stored : stored.id;
}
