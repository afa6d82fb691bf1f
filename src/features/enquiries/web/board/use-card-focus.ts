import { type RefObject, useRef } from 'react';
import { focusLater } from '#web/ui/focus-later.ts';

export interface MovedCard {
  id: number;
  /** What had the focus: the button of its menu, or the card that was dropped. */
  was: 'menu' | 'card';
}

/** Menus and lists of React Aria give the focus on within this time after the last change. */
const settledMs = 500;

/** Keeps the focus with a card until it stands where it was moved. Ended by the signal. Answers a function that says whether somebody has gone on since. */
function follow({ id, was }: MovedCard, box: RefObject<HTMLElement | null>, signal: AbortSignal): () => boolean {
  let hasGoneOn = false;
  const find = (what: string) => box.current?.querySelector<HTMLElement>(what);
  const look = () =>
    focusLater(() => {
      if (signal.aborted) return null;
      const card = find(`[data-key="${id}"]`);
      const { activeElement: active } = document;
      // React Aria gives it to the next card, or the column.
      const isGiven = active?.matches('[role=row], [role=grid]') || card?.contains(active);
      if (active !== document.body && (hasGoneOn || !isGiven)) return null;
      const place = was === 'menu' ? card?.querySelector<HTMLElement>('[aria-haspopup]') : card;
      return place ?? find('[role=row][data-key]') ?? find('[role=grid]');
    });
  const goOn = () => {
    hasGoneOn = true;
  };
  for (const type of ['focusin', 'focusout']) document.addEventListener(type, look, { signal });
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, goOn, { capture: true, signal });
  return () => hasGoneOn || signal.aborted;
}

/**
 * Gives the focus to a card that was moved, which loses it with its place in the old column. Whoever has pressed a key or clicked since stays where they are, as
 * long as that is somewhere.
 */
export function useCardFocus(box: RefObject<HTMLElement | null>) {
  const followed = useRef<{ id: number; end: () => void; isLeft: () => boolean }>(undefined);
  return {
    begin: (card: MovedCard) => {
      followed.current?.end();
      const ending = new AbortController();
      const isLeft = follow(card, box, ending.signal);
      followed.current = { id: card.id, end: () => ending.abort(), isLeft };
    },
    /** Gives the focus back to where a menu or a window that led to no move was opened: React Aria has given it to the row, or to nothing. */
    giveBack: ({ id, was }: MovedCard) => {
      focusLater(() => {
        if (followed.current?.isLeft() === false) return null;
        const { activeElement: active } = document;
        if (active !== document.body && !active?.matches('[role=row], [role=grid]')) return null;
        const card = box.current?.querySelector<HTMLElement>(`[data-key="${id}"]`);
        return was === 'menu' ? card?.querySelector<HTMLElement>('[aria-haspopup]') : card;
      });
    },
    /** Nothing moves the card any more. */
    finish: (id: number) => {
      if (followed.current?.id === id) setTimeout(followed.current.end, settledMs);
    },
  };
}
