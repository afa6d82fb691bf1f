import { largestImageBytes } from '#shared/images.ts';

/** The server's longest side of a stored picture, in pixels. */
export const longestSidePx = 2048;
const quality = 0.85;

export interface Size {
  width: number;
  height: number;
}

/** The size to send: the original, or with the longest side at the server's limit. */
export function reducedSize({ width, height }: Size): Size {
  const scale = Math.min(1, longestSidePx / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** `IMG_1.HEIC.png` → `IMG_1.HEIC.jpg`. */
export const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '')}.jpg`;

/**
 * A large picture as a smaller JPEG, upright and without camera metadata. The original where the JPEG is not smaller, the picture is
 * transparent, or this browser cannot convert it.
 */
export async function reduceImage(file: File): Promise<File> {
  try {
    return (await redrawn(file)) ?? file;
  } catch {
    // Not a picture, too large for this device, or canvas reading is blocked: the server decides.
    return file;
  }
}

async function redrawn(file: File): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const size = reducedSize(bitmap);
    if (size.width === bitmap.width && file.size <= largestImageBytes) return undefined;
    if (file.type !== 'image/jpeg' && isTransparent(bitmap)) return undefined;
    const blob = await encodedJpeg(drawn(bitmap, size));
    if (blob?.type !== 'image/jpeg' || blob.size >= file.size) return undefined;
    return new File([blob], jpegName(file.name), { type: blob.type, lastModified: file.lastModified });
  } finally {
    bitmap.close();
  }
}

function drawn(bitmap: ImageBitmap, { width, height }: Size): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser gives no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

export const encodedJpeg = (canvas: HTMLCanvasElement, as = quality) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', as);
  });

/** JPEG has no transparency and would turn it black. Checked on a small copy. */
function isTransparent(bitmap: ImageBitmap): boolean {
  const side = 64;
  const data = drawn(bitmap, { width: side, height: side }).getContext('2d')?.getImageData(0, 0, side, side).data;
  return data === undefined || data.some((value, index) => index % 4 === 3 && value < 255);
}
