import { useEffect, useState } from 'react';
import { ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';

/** The modal layer of every window; open as long as it is rendered. */
export function Overlay(props: Omit<ModalOverlayProps, 'isOpen'>) {
  useRestoredFocus();
  return <ModalOverlay isOpen {...props} />;
}

/**
 * React Aria gives the focus back in the next frame. On a busy machine that is before the page behind the window takes any
 * again, and the focus is lost; this comes when all of the window is undone.
 */
function useRestoredFocus() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      }),
    [opener],
  );
}
