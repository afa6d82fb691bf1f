import { CreditCard } from 'lucide-react';
import { Thumbnail, type ThumbnailProps } from '#web/ui/image/thumbnail.tsx';

/** The image of a card; without one, a drawing. */
export function CardPicture(props: Pick<ThumbnailProps, 'address' | 'alt' | 'size' | 'onError'>) {
  return <Thumbnail {...props} empty={<CreditCard aria-hidden size={18} />} />;
}
