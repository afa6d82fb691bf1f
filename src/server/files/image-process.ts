import sharp from 'sharp';
import type { EncodeAnswer, EncodeTask } from './image-hand.ts';

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
  const answer = await redraw(task).catch(() => ({ kind: 'refused', code: 'image-damaged' }) as const);
  clearInterval(guard);
  send({ ...answer, rss: process.memoryUsage.rss() });
}

/** Upright, in sRGB, within the wanted size, and with nothing of the file it came in. A JPEG stays one; the rest may be transparent. */
async function redraw({ bytes, longestSidePx, mostPixels }: EncodeTask) {
  const options = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;
  const { format, pages = 1, icc } = await sharp(bytes, options).metadata();
  if (pages > 1) return { kind: 'refused', code: 'image-animated' } as const;
  if (icc && icc.length > largestProfileBytes) return { kind: 'refused', code: 'image-damaged' } as const;
  const sized = sharp(bytes, options)
    .autoOrient()
    .resize(longestSidePx, longestSidePx, { fit: 'inside', withoutEnlargement: true });
  const isJpeg = format === 'jpeg';
  const { data, info } = await (isJpeg ? sized.jpeg({ quality: jpegQuality }) : sized.webp(webp)).toBuffer({
    resolveWithObject: true,
  });
  const type = isJpeg ? 'image/jpeg' : 'image/webp';
  return { kind: 'done', image: { bytes: data, type, width: info.width, height: info.height } } as const;
}
