import { Fragment, type ReactNode, type Ref, useId, useState } from 'react';
import { Dialog, Heading, Modal } from 'react-aria-components/Modal';
import { CallFailed } from '#web/api/call-failed.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { hasRoomBeside } from './beside.ts';
import { DrawerHead, drawerTitle } from './drawer-head.tsx';
import { useWindowScope } from './input-scope.tsx';
import { Overlay } from './overlay.tsx';
import { RecordPanel } from './record-panel.tsx';

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
  const { close, wrap } = useWindowScope(props.onClose);
  return (
    <Overlay isDismissable onOpenChange={(isOpen) => !isOpen && close()} className="fixed inset-0 z-20 bg-backdrop">
      <Modal className={`absolute inset-y-0 max-w-full bg-raised shadow-high ${sides[props.side ?? 'end']}`}>
        <Dialog className="flex h-full flex-col outline-none">
          <DrawerHead neighbours={props.neighbours} closeLabel={props.closeLabel} onClose={close} windows={1}>
            <Heading slot="title" level={2} className={drawerTitle}>
              {props.title}
            </Heading>
          </DrawerHead>
          <div
            {...(props.isForReading && { tabIndex: 0 })}
            className="grow overflow-y-auto has-[[data-foot]]:scroll-pb-24"
          >
            {wrap(props.children)}
          </div>
        </Dialog>
      </Modal>
    </Overlay>
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

/** One record in a drawer, on a wide screen beside its list: loading, failed, gone, or its content. */
export function RecordDrawer({ recordKey, query, record, messages, className = 'gap-6', ...props }: RecordDrawerProps) {
  const { children, ...rest } = props;
  const { list } = useMessages();
  const { isError, error } = query;
  const isGone = error instanceof CallFailed && error.status === 404;
  const failure = isGone && messages.gone ? { text: messages.gone } : { text: messages.failed, query };
  // As it was opened: what is typed in it stays when the window gets another width.
  const [isBeside] = useState(hasRoomBeside);
  const content = (
    <div className={`flex min-h-full flex-col p-5 ${className}`}>
      {isError && <RetryNotice {...failure} />}
      {!record && !isError && <p role="status">{list.loading}</p>}
      <Fragment key={recordKey}>{children}</Fragment>
    </div>
  );
  return isBeside ? (
    <RecordPanel {...rest} recordKey={recordKey}>
      {content}
    </RecordPanel>
  ) : (
    <Drawer {...rest}>{content}</Drawer>
  );
}

/** A titled part of a drawer. */
interface DrawerSectionProps {
  title: string;
  /** Of the heading, which takes the focus where the pressed button goes. */
  titleRef?: Ref<HTMLHeadingElement>;
  className?: string;
  children: ReactNode;
}

export function DrawerSection({ title, titleRef, className = 'gap-3', children }: DrawerSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={`flex flex-col ${className}`}>
      <h3 ref={titleRef} id={titleId} tabIndex={-1} className="font-semibold outline-none">
        {title}
      </h3>
      {children}
    </section>
  );
}
