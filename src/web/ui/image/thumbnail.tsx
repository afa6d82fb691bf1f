import { ImageIcon, ImageOff } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';

const sizes = {
  row: 'h-8 w-[3.2rem]',
  large: 'h-[100px] w-[100px]',
  card: 'h-16 w-[6.4rem]',
};

export interface ThumbnailProps {
  /** Null where there is no picture. */
  address: string | null | undefined;
  /** The alternative text; empty when the text beside the picture says the same. */
  alt: string;
  /** `row`: in a table row; `large`: 100 × 100 (specification §9). */
  size?: keyof typeof sizes;
  /** Shown where there is no picture. */
  empty?: ReactNode;
  onLoad?: (event: SyntheticEvent<HTMLImageElement>) => void;
  onError?: () => void;
}

/** A picture in a box of fixed size, whether or not the picture loads. */
export function Thumbnail({ address, alt, size = 'row', empty, onLoad, onError }: ThumbnailProps) {
  const { files } = useMessages();
  const [failed, setFailed] = useState<string>();
  const box = `inline-flex shrink-0 items-center justify-center overflow-hidden rounded-sm border border-line bg-sunken text-muted ${sizes[size]}`;
  if (!address) return <span className={box}>{empty ?? <ImageIcon aria-hidden size={18} />}</span>;
  if (failed === address) {
    return (
      <span
        role="img"
        aria-label={alt ? `${alt}: ${files.notShown}` : files.notShown}
        title={files.notShown}
        className={box}
      >
        <ImageOff aria-hidden size={18} />
      </span>
    );
  }
  return (
    <span className={box}>
      <img
        src={address}
        alt={alt}
        loading="lazy"
        decoding="async"
        onLoad={onLoad}
        onError={() => {
          setFailed(address);
          onError?.();
        }}
        className="h-full w-full object-contain"
      />
    </span>
  );
}
