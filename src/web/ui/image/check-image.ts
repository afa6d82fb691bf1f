import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { type ImageType, imageTypes, largestImageBytes, mostPixels } from '#shared/images.ts';

/** Checks a file's type and size before upload; the server checks its content. */
export function faultOfFile({ type, size }: Pick<File, 'type' | 'size'>): FieldErrorCode | undefined {
  if (!imageTypes.includes(type as ImageType)) return 'image-type';
  return size > largestImageBytes ? 'image-too-large' : undefined;
}

/** Whether the picture is larger than useful and should be reduced before upload. */
export const isLarge = ({ size }: Pick<File, 'size'>) => size > 512 * 1024;

export function faultOfSize(picture: { naturalWidth: number; naturalHeight: number }): FieldErrorCode | undefined {
  return picture.naturalWidth * picture.naturalHeight > mostPixels ? 'image-too-many-pixels' : undefined;
}

/** `812 KB`, `4.3 MB`; 1 MB is 1024 KB, as in the upload limit. */
export function fileSize(bytes: number, language: string): string {
  const [value, unit] = bytes < 1024 * 1024 ? [Math.ceil(bytes / 1024), 'KB'] : [bytes / (1024 * 1024), 'MB'];
  const number = value.toLocaleString(`${language}-IN`, { maximumFractionDigits: 1, numberingSystem: 'latn' });
  return `${number} ${unit}`;
}
