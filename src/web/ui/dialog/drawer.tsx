import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { Dialog, Heading, Modal } from 'react-aria-components/Modal';
import { CallFailed } from '#web/api/call-failed.ts';
import { useRecordSteps } from '#web/layout/record-steps.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { useWindowScope } from './input-scope.tsx';
import { Overlay } from './overlay.tsx';

const sides = {
  start: 'start-0 w-72 slide-from-start',
  end: 'end-0 w-full sm:w-[30rem] slide-from-end',
};

/** A drawer at the page's edge. Traps and restores the focus; Escape, the button and a press outside close it. */
export function Drawer(props: {
  title: string;
  side?: keyof typeof sides;
  closeLabel?: string;
  onClose: () => void;
  /** The records before and after this one. */
  neighbours?: Neighbours | undefined;
  /** The scrolling region is focusable, as it may contain no control. */
  isForReading?: boolean;
  children: ReactNode;
}) {
  const { frame } = useMessages();
  const { close, wrap } = useWindowScope(props.onClose);
  return (
    <Overlay isDismissable onOpenChange={(isOpen) => !isOpen && close()} className="fixed inset-0 z-20 bg-backdrop">
      <Modal className={`absolute inset-y-0 max-w-full bg-raised shadow-high ${sides[props.side ?? 'end']}`}>
        <Dialog className="flex h-full flex-col outline-none">
          <header className="flex items-center gap-2 border-line border-b py-2 ps-5 pe-3">
            <Heading slot="title" level={2} className="min-w-0 grow truncate py-1 font-semibold text-lg">
              {props.title}
            </Heading>
            {props.neighbours && <Steps neighbours={props.neighbours} />}
            <Button kind="icon" aria-label={props.closeLabel ?? frame.close} onPress={close}>
              <X aria-hidden size={20} />
            </Button>
          </header>
          <div {...(props.isForReading && { tabIndex: 0 })} className="grow overflow-y-auto">
            {wrap(props.children)}
          </div>
        </Dialog>
      </Modal>
    </Overlay>
  );
}

/** At either end the button keeps the focus: without it Escape would reach nothing. */
function Steps({ neighbours }: { neighbours: Neighbours }) {
  const { list } = useMessages();
  const { previous, next } = neighbours;
  useRecordSteps(neighbours);
  return (
    <>
      <Button kind="icon" aria-label={list.previousRecord} aria-disabled={!previous} onPress={() => previous?.()}>
        <ChevronUp aria-hidden size={20} className={previous ? '' : 'opacity-40'} />
      </Button>
      <Button kind="icon" aria-label={list.nextRecord} aria-disabled={!next} onPress={() => next?.()}>
        <ChevronDown aria-hidden size={20} className={next ? '' : 'opacity-40'} />
      </Button>
    </>
  );
}

interface RecordDrawerProps {
  /** Nothing that was revealed, opened or typed in one record is carried over to the next. */
  recordKey: number | string;
  title: string;
  query: { isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What is known of the record, before it is loaded too. */
  record: object | undefined;
  /** `gone` is said of a record that does not exist (any more). */
  messages: { failed: string; gone?: string };
  isForReading?: boolean;
  className?: string;
  neighbours?: Neighbours;
  onClose: () => void;
  children: ReactNode;
}

/** One record in a drawer: loading, failed, gone, or its content. */
export function RecordDrawer({ recordKey, query, record, messages, className = 'gap-6', ...props }: RecordDrawerProps) {
  const { children, ...rest } = props;
  const { list } = useMessages();
  const { isError, error } = query;
  const isGone = error instanceof CallFailed && error.status === 404;
  const failure = isGone && messages.gone ? { text: messages.gone } : { text: messages.failed, query };
  return (
    <Drawer {...rest}>
      <div className={`flex flex-col p-5 ${className}`}>
        {isError && <RetryNotice {...failure} />}
        {!record && !isError && <p role="status">{list.loading}</p>}
        <Fragment key={recordKey}>{children}</Fragment>
      </div>
    </Drawer>
  );
}

/** A titled part of a drawer. */
export function DrawerSection(props: { title: string; className?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={`flex flex-col ${props.className ?? 'gap-3'}`}>
      <h3 id={titleId} className="font-semibold">
        {props.title}
      </h3>
      {props.children}
    </section>
  );
}
