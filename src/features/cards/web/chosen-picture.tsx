import { useObjectAddress } from '#web/ui/image/object-address.ts';
import { CardPicture } from './card-picture.tsx';

/** A chosen picture that is not sent yet. */
export function ChosenPicture({ file, alt }: { file: File; alt: string }) {
  return <CardPicture address={useObjectAddress(file)} alt={alt} size="large" />;
}
