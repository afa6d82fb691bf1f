import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { openMark } from '#web/ui/dialog/beside.ts';
import { rowLinkId } from './body.ts';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move from row to row, skipping other controls. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>) {
  const step = steps[event.key];
  if (!step) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-row-link]')];
  const next = links[links.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface RowLinkProps {
  id: number;
  href: string;
  /** The row's record is open. */
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/** The link that names a row and opens it, in a new tab too. */
export function RowLink(props: RowLinkProps) {
  return (
    <Link
      to={{ search: props.href }}
      id={rowLinkId(props.id)}
      data-row-link
      {...(props.isOpen && { 'aria-current': true, ...openMark })}
      onKeyDown={moveFocus}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        props.onOpen();
      }}
      className="scroll-mt-12 scroll-mb-3 rounded-sm font-medium text-ink hover:underline"
    >
      {props.children}
    </Link>
  );
}
