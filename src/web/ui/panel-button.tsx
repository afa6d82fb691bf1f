import { type ReactNode, useState } from 'react';
import { DialogTrigger, Popover } from 'react-aria-components/Popover';

/** A button and the small panel it opens. Escape and a press outside close it; the focus comes back. */
export function PanelButton(props: { button: ReactNode; title: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
      {props.button}
      <Popover
        aria-label={props.title}
        placement="bottom start"
        className="w-72 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-md border border-line-strong bg-raised p-3 text-sm shadow-middle outline-none"
      >
        {props.children(() => setIsOpen(false))}
      </Popover>
    </DialogTrigger>
  );
}
