/** What a picture of the website shows; each is kept in forms of its own. */
export const pictureKinds = ['logo'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Chance, and the size of the largest form: pages know a picture's proportions from its id. */
const idForm = /^[\w-]{22}-(\d{1,4})x(\d{1,4})$/;
export const isPictureId = (text: string) => idForm.test(text);

export interface PictureSize {
  width: number;
  height: number;
}

export function pictureSize(id: string): PictureSize | undefined {
  const [, width, height] = idForm.exec(id) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Where a form of a picture is served; the bytes at an address never change. */
export const pictureAddress = (id: string, width: number, format: PictureFormat) =>
  `/pictures/${id}/${width}.${format}`;

/** Of the header, where it is 40 px high at most: sharp on the densest screen. */
export const logoBox = { width: 480, height: 120, mostBytes: 10_000 };
