import { useEffect, useRef } from 'react';

export const applyButtonId = (cardId: number) => `apply-${cardId}`;

/**
 * When the window of a card has closed, the focus is on the button that opened it. The window brings it back by itself only
 * in a tab that is seen, and the bank's page has just opened over this one.
 */
export function useFocusBack(cardId: number | undefined) {
  const last = useRef(cardId);
  useEffect(() => {
    const closed = cardId === undefined ? last.current : undefined;
    last.current = cardId;
    if (closed === undefined) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById(applyButtonId(closed))?.focus();
    });
    return () => clearTimeout(timer);
  }, [cardId]);
}
