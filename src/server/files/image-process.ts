import sharp from 'sharp';
import type { FieldErrorCode } from '#shared/field-errors.ts';
import type { EncodeAnswer, EncodeTask } from './image-worker.ts';

/**
 * The process in which strangers' pictures are decoded: it knows no secret, opens no connection, writes no file, and
 * goes when its parent goes, when a picture takes more memory than it may, or when it is told to.
 */
const mostBytes = 256 * 1024 * 1024;
/** Of the processor, not of the clock: a busy machine refuses no honest photo. */
const mostWorkMs = 3_000;
const checkMs = 10;
/** The largest colour profiles of printing houses have 2.5 MB. */
const largestProfileBytes = 3 * 1024 * 1024;
const jpegQuality = 82;
const webp = { quality: 85, effort: 2 };

// Everything sharp can open is shut first: SVG, GIF, PDF and the rest would be read otherwise.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
// Two of these processes run at once; a picture does not get faster by sharing one core.
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
    if (rss < mostBytes && (user + system) / 1_000 < mostWorkMs) return;
    clearInterval(guard);
    send({ kind: 'refused', code: 'image-too-heavy', rss }, end);
  }, checkMs);
  const answer = await redraw(task).catch((error: Error) => refused(faultOf(error)));
  clearInterval(guard);
  send({ ...answer, rss: process.memoryUsage.rss() });
}

const refused = (code: FieldErrorCode) => ({ kind: 'refused', code }) as const;

/** sharp has no error codes: this is what it says of bytes that none of the three loaders knows. */
const faultOf = ({ message }: Error) =>
  /unsupported image format|Input Buffer is empty/.test(message) ? 'image-type' : 'image-damaged';

/** Upright, in sRGB, within the wanted size, and with nothing of the file it came in. A JPEG stays one; the rest may be transparent. */
async function redraw({ bytes, longestSidePx, mostPixels }: EncodeTask) {
  // Reads the header only, whatever size it claims.
  const { format, width, height, pages = 1, icc } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > mostPixels) return refused('image-too-many-pixels');
  if (pages > 1) return refused('image-animated');
  if (icc && icc.length > largestProfileBytes) return refused('image-damaged');
  const sized = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(longestSidePx, longestSidePx, { fit: 'inside', withoutEnlargement: true });
  const isJpeg = format === 'jpeg';
  const { data, info } = await (isJpeg ? sized.jpeg({ quality: jpegQuality }) : sized.webp(webp)).toBuffer({
    resolveWithObject: true,
  });
  const type = isJpeg ? 'image/jpeg' : 'image/webp';
  return { kind: 'done', image: { bytes: data, type, width: info.width, height: info.height } } as const;
}
