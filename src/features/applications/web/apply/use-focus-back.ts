import { useEffect, useRef } from 'react';

export const applyButtonId = (cardId: number) => `apply-${cardId}`;

/**
 * Returns the focus to the button that opened a card's dialog. The dialog does so itself only in a visible tab, and the bank's page
 * has just covered this one.
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
