import { type ReactNode, useState } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover';

/** A button and the small panel it opens. Escape and a press outside close it; the focus comes back. */
export function PanelButton(props: { button: ReactNode; title: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
      {props.button}
      <Popover
        placement="bottom start"
        className="w-72 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-md border border-line-strong bg-raised text-sm shadow-middle"
      >
        <Dialog aria-label={props.title} className="p-3 outline-none">
          {props.children(() => setIsOpen(false))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
