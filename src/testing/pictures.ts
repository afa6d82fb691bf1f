import { randomBytes, randomInt } from 'node:crypto';
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

/** One colour: quick to send, slow to redraw; 24 megapixels take some 30 KB. */
export function aFlatImage(width = 6000, height = 4000): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#888' } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}

/** A small photo of light and dark of its own: no two show the same. */
export function aScene(width = 360, height = 320): Promise<Buffer> {
  return sharp(randomBytes(9 * 8 * 3), { raw: { width: 9, height: 8, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .jpeg()
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

/** One that no compression makes small: some 200 KB, each another. */
export function aGrainyImage(): Promise<Buffer> {
  return sharp(randomBytes(400 * 300 * 3), { raw: { width: 400, height: 300, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A photo of 12 megapixels as a telephone takes it: grainy, lying on its side with a note that it stands, with its place. */
export async function aPhoto(grain = 30): Promise<Buffer> {
  const noise = (width: number, height: number, sigma: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    });
  const soft = await noise(800, 600, 40).blur(6).png().toBuffer();
  const fine = await noise(4000, 3000, grain).png({ compressionLevel: 0 }).toBuffer();
  return sharp(soft)
    .resize(4000, 3000)
    .composite([{ input: fine, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Make: 'Canary Camera' }, IFD3: { GPSLatitude: '22/1 33/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
