import { randomBytes } from 'node:crypto';
import { recordAudit } from '#server/audit/queries.ts';
import type { PictureVariant } from '#server/files/images/image-worker.ts';
import type { VariantPlan } from '#server/files/images/store-variants.ts';
import type { Upload } from '#server/files/upload.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { Refusal } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { Person } from '#shared/contract/access.ts';
import { faceWidths, logoBox, longestPhotoPx, type PictureKind, photoWidths } from '../catalogue.ts';
import { insertPicture } from './queries.ts';
import { logoSourceName } from './read-logo.ts';

const formatOf = ({ type }: Pick<PictureVariant, 'type'>) => type.replace('image/', '');

type Draw = (type: PictureVariant['type'], width: number) => PictureVariant;

const largestFacePx = Math.max(...faceWidths);

/** Some bytes a pixel less in the newer format, for the same look. */
const mostBytes = (type: PictureVariant['type'], pixels: number) =>
  Math.round(3_000 + pixels * (type === 'image/avif' ? 0.07 : 0.1));

/** As high as it comes, but no higher than wide ones are wide. */
const photo: Draw = (type, width) => ({
  type,
  width,
  height: longestPhotoPx,
  mostBytes: mostBytes(type, width * width * 0.75),
});

const face: Draw = (type, width) => ({
  type,
  width,
  height: width,
  isCropped: true,
  mostBytes: mostBytes(type, width * width),
});

/** Each width in both formats, but for the largest in the first. */
const formsOf = (largest: number, widths: readonly number[], draw: Draw): PictureVariant[] =>
  widths.flatMap((width) => [...(width === largest ? [] : [draw('image/avif', width)]), draw('image/webp', width)]);

const photoPlan: VariantPlan = {
  first: photo('image/avif', longestPhotoPx),
  others: (size) => formsOf(size.width, photoWidths(size), photo),
};

const plans: Record<PictureKind, VariantPlan> = {
  office: photoPlan,
  way: photoPlan,
  map: photoPlan,
  person: {
    first: face('image/avif', largestFacePx),
    others: ({ width }) => formsOf(width, faceWidths, face),
  },
  logo: {
    first: { ...logoBox, type: 'image/webp', isTrimmed: true },
    others: () => [{ ...logoSource, type: 'image/webp', isTrimmed: true }],
  },
};

/** What icons and the picture of shared links are drawn from. */
const logoSource = { width: 512, height: 512, mostBytes: 60_000 };

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
    class: kind === 'person' ? 'C2' : 'C1',
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
      files: stored.map((form, index) => ({
        name: kind === 'logo' && index > 0 ? logoSourceName : `${form.width}.${formatOf(form)}`,
        fileId: form.fileId,
      })),
    });
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'site-picture-added',
      subject: `site picture ${id}`,
    });
  });
  return { body: { id } };
}
