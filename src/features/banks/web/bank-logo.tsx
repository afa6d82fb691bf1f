import { Building2 } from 'lucide-react';
import { useObjectAddress } from '#web/ui/image/object-address.ts';
import { Thumbnail, type ThumbnailProps } from '#web/ui/image/thumbnail.tsx';

/** The logo of a bank; without one, a drawing. */
export function BankLogo(props: Pick<ThumbnailProps, 'address' | 'alt' | 'size'>) {
  return <Thumbnail {...props} empty={<Building2 aria-hidden size={18} />} />;
}

/** A chosen logo that is not sent yet. */
export function ChosenLogo({ file, alt }: { file: File; alt: string }) {
  return <BankLogo address={useObjectAddress(file)} alt={alt} size="large" />;
}
