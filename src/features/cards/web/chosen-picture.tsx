import { useEffect, useState } from 'react';
import { CardPicture } from './card-picture.tsx';

/** A picture that is chosen and not sent yet. */
export function ChosenPicture({ file, alt }: { file: File; alt: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <CardPicture address={address} alt={alt} />;
}
