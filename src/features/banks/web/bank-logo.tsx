import { Building2 } from 'lucide-react';
import { Thumbnail, type ThumbnailProps } from '#web/ui/image/thumbnail.tsx';

/** The logo of a bank; without one, a drawing. */
export function BankLogo(props: Pick<ThumbnailProps, 'address' | 'alt' | 'size'>) {
  return <Thumbnail {...props} empty={<Building2 aria-hidden size={18} />} />;
}
