import { destroyAnnouncer } from '@react-aria/live-announcer';
import { type Ref, useEffect, useRef } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button';
import { type ButtonKind, buttonStyle } from './button-style.ts';

export function Button({
  kind = 'secondary',
  className = '',
  ...rest
}: ButtonProps & { kind?: ButtonKind; className?: string; ref?: Ref<HTMLButtonElement> }) {
  useAnnouncementsTakenAlong(rest.isPending);
  return <AriaButton {...rest} className={buttonStyle(kind, className)} />;
}

/** What is announced of a busy button points to the button for its words: when that is gone, it says nothing to anybody. */
function useAnnouncementsTakenAlong(isPending = false) {
  const wasPending = useRef(false);
  useEffect(() => {
    if (isPending) wasPending.current = true;
  }, [isPending]);
  // Whole, and made anew with the next: emptying it writes HTML, which the page's policy forbids.
  useEffect(() => () => void (wasPending.current && destroyAnnouncer()), []);
}
