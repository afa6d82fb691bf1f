import { CreditCard } from 'lucide-react';

const shape = 'shrink-0 rounded-sm border border-line bg-sunken';

/** The image of a card, in the form of one; where there is none, a drawing. */
export function CardPicture(props: { address: string | null; alt: string; size?: 'row' | 'large' }) {
  const size = props.size === 'row' ? 'h-8 w-[3.2rem]' : 'h-[100px] w-[100px]';
  if (!props.address) {
    return (
      <span className={`inline-flex items-center justify-center text-muted ${shape} ${size}`}>
        <CreditCard aria-hidden size={18} />
      </span>
    );
  }
  return (
    <img
      src={props.address}
      alt={props.alt}
      loading="lazy"
      className={`inline-block object-contain ${shape} ${size}`}
    />
  );
}
