import { type PictureFormat, photoWidths, pictureAddress, pictureSize } from '#features/site/look/catalogue.ts';

interface SitePhotoProps {
  id: string;
  alt: string;
  /** How wide it is shown (HTML, `sizes`). */
  sizes: string;
  className: string;
}

/** A photo of the owner's, in the size the place and the screen need; never before the words. */
export function SitePhoto({ id, alt, sizes, className }: SitePhotoProps) {
  const size = pictureSize(id);
  if (!size) return null;
  const widths = photoWidths(size);
  const sources = (format: PictureFormat) =>
    widths.map((width) => `${pictureAddress(id, width, format)} ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        src={pictureAddress(id, widths[0] ?? size.width, 'webp')}
        srcSet={sources('webp')}
        sizes={sizes}
        width={size.width}
        height={size.height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  );
}
