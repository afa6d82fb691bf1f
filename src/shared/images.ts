/** The pictures that may be sent; everything else is refused by its first bytes. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type ImageType = (typeof imageTypes)[number];

export const largestImageBytes = 5 * 1024 * 1024;

/** Of papers a PDF may be sent too; no device makes it smaller, as it does a photo. */
export const pdfType = 'application/pdf';
export const paperTypes = [...imageTypes, pdfType] as const;

export const largestPdfBytes = 10 * 1024 * 1024;

/** What is sent at once of a picture that comes in pieces: a slow line takes some seconds for it, and no server counts it among large bodies. */
export const largestPieceBytes = 48 * 1024;

/** 24 megapixels, as cameras count: those sold as such make up to 24.47 million. */
export const mostPixels = 24_500_000;
