import { Columns3, Rows3 } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';

const choice =
  'inline-flex min-h-9 cursor-pointer items-center gap-2 px-3 text-sm first-of-type:rounded-s-[5px] last-of-type:rounded-e-[5px] hover:bg-hover aria-pressed:bg-ink-soft aria-pressed:font-medium max-md:min-h-11';

export interface LayoutChoiceProps {
  isBoard: boolean;
  onChange: (isBoard: boolean) => void;
}

/** The same records as a list or on a board, with the same search and filters. */
export function LayoutChoice({ isBoard, onChange }: LayoutChoiceProps) {
  const { enquiries } = useMessages();
  return (
    <fieldset className="inline-flex shrink-0 rounded-md border border-control">
      <legend className="sr-only">{enquiries.layout}</legend>
      {([false, true] as const).map((of) => {
        const [Icon, label] = of ? [Columns3, enquiries.asBoard] : [Rows3, enquiries.asList];
        return (
          <button
            key={label}
            type="button"
            aria-pressed={of === isBoard}
            onClick={() => of !== isBoard && onChange(of)}
            className={choice}
          >
            <Icon aria-hidden size={16} />
            <span className="max-md:sr-only">{label}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
