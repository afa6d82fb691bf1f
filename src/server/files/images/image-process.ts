import sharp, { type Sharp } from 'sharp';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { giveWay } from '../../concurrency/give-way.ts';
import { differenceHash } from './difference-hash.ts';
import type { EncodeAnswer, EncodeTask, PictureVariant } from './image-worker.ts';

/**
 * The process that decodes uploaded pictures: it has no secrets, no connections and no write access to files, and it
 * ends with its parent, on request, or when a picture exceeds the memory limit.
 */
/** Between two looks it grows by some megabytes: it never holds 256. */
const maxMemoryBytes = 240 * 1024 * 1024;
/** CPU time, not wall time: a busy machine must not refuse a valid photo. */
const maxCpuMs = 3_000;
const checkMs = 5;
/** The largest print colour profiles have 2.5 MB. */
const maxProfileBytes = 3 * 1024 * 1024;
const jpegQuality = 82;
const webp = { quality: 85, effort: 2 };
/** Tried in turn until the bytes fit; each by the quality of a JPEG that looks the same. */
const qualities = {
  'image/webp': [82, 66, 50, 36, 24],
  'image/avif': [58, 48, 38, 28, 18],
  'image/jpeg': [82, 66, 50, 36, 24],
};

// Nobody who signs in waits for others' pictures: below hashing, which is below everything else.
giveWay(13);

// Blocks every loader first: sharp would otherwise open SVG, GIF, PDF and more.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
// Two of these processes run at once, so threads within one gain nothing.
sharp.concurrency(1);

const end = () => process.kill(process.pid, 'SIGKILL');
const send = (answer: EncodeAnswer, then?: () => void) => process.send?.(answer, undefined, {}, then);

process.on('disconnect', end);
process.on('message', (task: EncodeTask) => void encode(task));
send({ kind: 'ready' });

async function encode(task: EncodeTask) {
  const before = process.cpuUsage();
  const guard = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const rss = process.memoryUsage.rss();
    if (rss < maxMemoryBytes && (user + system) / 1_000 < maxCpuMs) return;
    clearInterval(guard);
    send({ kind: 'refused', code: 'image-too-heavy', rss }, end);
  }, checkMs);
  const answer = await redraw(task).catch((error: Error) => refused(faultOf(error)));
  clearInterval(guard);
  send({ ...answer, rss: process.memoryUsage.rss() });
}

const refused = (code: FieldErrorCode) => ({ kind: 'refused', code }) as const;

/** sharp has no error codes; these are its messages for bytes that no loader accepts. */
const faultOf = ({ message }: Error) =>
  /unsupported image format|Input Buffer is empty/.test(message) ? 'image-type' : 'image-damaged';

/** Re-encodes a picture: upright, in sRGB, within the maximum size, without metadata. JPEG stays JPEG; others become WebP for transparency. */
async function redraw({ bytes, longestSidePx, mostPixels, variant, drawn }: EncodeTask) {
  if (drawn) return kept(sharp(bytes, { raw: { ...drawn, channels: 4 } }).removeAlpha(), 'jpeg', longestSidePx);
  // Reads the header only, whatever size it claims.
  const { format, width, height, pages = 1, icc } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > mostPixels) return refused('image-too-many-pixels');
  if (pages > 1) return refused('image-animated');
  if (icc && icc.length > maxProfileBytes) return refused('image-damaged');
  const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true }).autoOrient();
  if (variant) return redrawAs(upright, variant);
  return kept(upright, format, longestSidePx);
}

async function kept(picture: Sharp, format: string, longestSidePx: number) {
  const sized = picture.resize(longestSidePx, longestSidePx, { fit: 'inside', withoutEnlargement: true });
  const isJpeg = format === 'jpeg';
  const { data, info } = await (isJpeg ? sized.jpeg({ quality: jpegQuality }) : sized.webp(webp)).toBuffer({
    resolveWithObject: true,
  });
  const type = isJpeg ? 'image/jpeg' : 'image/webp';
  const { width: drawnWidth, height: drawnHeight } = info;
  const dHash = await differenceHash(sharp(data));
  return { kind: 'done', image: { bytes: data, type, width: drawnWidth, height: drawnHeight, dHash } } as const;
}

const drawnAs: Record<PictureVariant['type'], (picture: Sharp, quality: number) => Sharp> = {
  'image/webp': (picture, quality) => picture.webp({ quality, effort: 4 }),
  'image/avif': (picture, quality) => picture.avif({ quality, effort: 3 }),
  'image/jpeg': (picture, quality) => picture.jpeg({ quality }),
};

async function redrawAs(upright: Sharp, { type, width, height, isCropped, isTrimmed, mostBytes }: PictureVariant) {
  // Sized once: each try then takes as long as a small picture.
  const trimmed = isTrimmed ? upright.trim() : upright;
  const whole = type === 'image/jpeg' ? trimmed.flatten({ background: '#fff' }) : trimmed;
  const sized = await whole
    .resize(
      width,
      height,
      isCropped ? { fit: 'cover', position: 'attention' } : { fit: 'inside', withoutEnlargement: true },
    )
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: drawnWidth, height: drawnHeight, channels } = sized.info;
  const raw = sharp(sized.data, { raw: { width: drawnWidth, height: drawnHeight, channels } });
  let bytes = new Uint8Array();
  for (const quality of qualities[type]) {
    bytes = await drawnAs[type](raw.clone(), quality).toBuffer();
    if (bytes.length <= mostBytes) break;
  }
  const dHash = await differenceHash(raw.clone());
  return { kind: 'done', image: { bytes, type, width: drawnWidth, height: drawnHeight, dHash } } as const;
}
