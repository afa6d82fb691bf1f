import { randomInt } from 'node:crypto';
import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp';

/** A real picture of that size: a soft gradient with a little noise, so that it compresses like a photo. */
export async function imageOf(width: number, height: number, format: Format = 'jpeg'): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .blur(1.5)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(noise).resize(width, height, { fit: 'fill' }).toFormat(format).toBuffer();
}

/** A small picture of a colour of its own: no two have the same bytes. */
export function anImage(format: Format = 'png'): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  return sharp({ create: { width: 160 + randomInt(200), height: 100, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

export interface SentFile {
  field: string;
  bytes: Uint8Array;
  /** What the sender says of it. */
  name?: string;
  type?: string;
}

/** Fields and a file as a browser's form sends them: for `app.inject` or `fetch`. */
export async function formOf(fields: Record<string, string>, ...files: SentFile[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { field, bytes, name = 'picture.jpg', type = 'image/jpeg' } of files) {
    form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name);
  }
  const message = new Response(form);
  return {
    headers: { 'content-type': message.headers.get('content-type') ?? '' },
    payload: Buffer.from(await message.arrayBuffer()),
  };
}
