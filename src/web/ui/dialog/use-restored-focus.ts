import { type RefObject, useEffect, useState } from 'react';
import { focusLater } from '#web/ui/focus-later.ts';

interface OpenWindow {
  layer: RefObject<HTMLElement | null>;
  /** What takes the focus when it has closed: its opener, that of the window around or before it, … */
  openers: Element[];
}

const openWindows: OpenWindow[] = [];

/**
 * React Aria gives the focus back in the next frame. On a busy machine that is before the page behind the window takes any
 * again, and the focus is lost; this comes when all of the window is undone. A window that takes the place of another gives
 * the focus back to that one's opener.
 */
export function useRestoredFocus(layer: RefObject<HTMLElement | null>): void {
  const [openers] = useState(currentOpeners);
  useEffect(() => {
    const own = { layer, openers };
    openWindows.push(own);
    return () => {
      openWindows.splice(openWindows.indexOf(own), 1);
      queueMicrotask(() => restoreFocus(openers));
    };
  }, [layer, openers]);
}

function currentOpeners(): Element[] {
  const focused = document.activeElement;
  if (!focused) return [];
  // A button that its own press has disabled or removed has lost the focus.
  const around = openWindows.findLast(({ layer }) => isFocusLost() || layer.current?.contains(focused));
  return [focused, ...(around?.openers ?? [])];
}

const isFocusLost = () => document.activeElement === document.body;

/** A focus that is lost goes to the first of these that takes it, or to the window that is open, or to the page. */
export function restoreFocus(openers: Element[]): void {
  for (const opener of openers) if (isFocusLost()) focusWithoutScrolling(opener);
  if (isFocusLost()) focusLater(() => (isFocusLost() ? focusWithoutScrolling(lastResort()) : null));
}

/** A focus that goes with what this is used in goes to `next`, which stays; whoever has gone on elsewhere keeps theirs. */
export function useFocusPassedTo(next: RefObject<HTMLElement | null>): void {
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (next.current) restoreFocus([next.current]);
      }),
    [next],
  );
}

/** The uppermost window, or the page. */
function lastResort(): Element | null {
  const uppermost = openWindows.at(-1)?.layer.current;
  return uppermost ? uppermost.querySelector('[role$=dialog], h2[tabindex]') : document.querySelector('main');
}

function focusWithoutScrolling(element: Element | null): null {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  return null;
}
