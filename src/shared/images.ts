/** The pictures that may be sent; everything else is refused by its first bytes. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type ImageType = (typeof imageTypes)[number];

export const largestImageBytes = 5 * 1024 * 1024;

/** 24 megapixels, as cameras count: those sold as such make up to 24.47 million. */
export const mostPixels = 24_500_000;
