import { randomBytes } from 'node:crypto';
import { recordAudit } from '#server/audit/queries.ts';
import type { PictureVariant } from '#server/files/images/image-worker.ts';
import type { VariantPlan } from '#server/files/images/store-variants.ts';
import type { Upload } from '#server/files/upload.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { Refusal } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { Person } from '#shared/contract/access.ts';
import { logoBox, type PictureKind } from '../catalogue.ts';
import { insertPicture } from './queries.ts';

const formatOf = ({ type }: Pick<PictureVariant, 'type'>) => type.replace('image/', '');

const plans: Record<PictureKind, VariantPlan> = {
  logo: { first: { ...logoBox, type: 'image/webp', isTrimmed: true }, others: () => [] },
};

interface Sent {
  kind: PictureKind;
  upload: Upload;
  caller: Person;
  request: RequestContext;
}

/** Redraws and keeps a picture, which no settings name yet. */
export async function storePicture(
  { db, files }: Services,
  { kind, upload, caller, request }: Sent,
): Promise<Answer<{ id: string }> | Refusal> {
  const stored = await files.storeVariants(upload, {
    ownerId: caller.id,
    class: 'C1',
    plan: plans[kind],
  });
  if (stored instanceof Refusal) return stored;
  const [largest] = stored;
  if (!largest) throw new Error('A picture has at least one form.');
  const id = `${randomBytes(16).toString('base64url')}-${largest.width}x${largest.height}`;
  await inTransaction(db, async (transaction) => {
    await insertPicture(transaction, {
      id,
      kind,
      createdBy: caller.id,
      files: stored.map((form) => ({ name: `${form.width}.${formatOf(form)}`, fileId: form.fileId })),
    });
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'site-picture-added',
      subject: `site picture ${id}`,
    });
  });
  return { body: { id } };
}
