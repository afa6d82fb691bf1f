import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type PressEvent, setInteractionModality } from 'react-aria-components';
import { ButtonContext } from 'react-aria-components/Button';
import { chunk, useChunk } from './chunk.ts';
import { ChunkFailedDialog } from './chunk-failed-dialog.tsx';

export type OverlayParts = typeof import('./overlay-parts.tsx');

/** Menus and panels are an eighth of a first screen's script, and it needs none until somebody reaches for one. */
export const overlayParts = chunk<OverlayParts>(() => import('./overlay-parts.tsx'));

/** A button whose menu or panel is fetched when it is reached for; pressed meanwhile, it opens as soon as it can. */
export function LazyButton(props: {
  button: ReactNode;
  opens: 'menu' | 'dialog';
  children: (parts: OverlayParts) => ReactNode;
}) {
  const { value: parts, hasFailed, request, closeFailure } = useChunk(overlayParts);
  const place = useRef<HTMLSpanElement>(null);
  const askedBy = useRef<PressEvent['pointerType']>(undefined);

  const ask = (by: PressEvent['pointerType']) => {
    askedBy.current = by;
    request();
  };

  // The button is a new one when it has something to open: it takes over the focus and the press.
  useLayoutEffect(() => {
    const by = askedBy.current;
    if (!parts || !by) return;
    askedBy.current = undefined;
    const button = place.current?.querySelector('button');
    button?.focus();
    button?.click();
    // A click from here counts as a screen reader's: the focus would go in some frames later, and a key pressed meanwhile
    // would be lost.
    setInteractionModality(by === 'keyboard' || by === 'virtual' ? by : 'pointer');
  }, [parts]);

  return (
    <span ref={place} className="contents">
      {parts ? (
        props.children(parts)
      ) : (
        <ButtonContext
          value={{
            'aria-haspopup': props.opens,
            'aria-expanded': false,
            onHoverStart: overlayParts.preload,
            onFocus: overlayParts.preload,
            onPress: ({ pointerType }) => ask(pointerType),
            onKeyDown: (event) => {
              if (props.opens === 'menu' && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) ask('keyboard');
              else event.continuePropagation();
            },
          }}
        >
          {props.button}
        </ButtonContext>
      )}
      {hasFailed && <ChunkFailedDialog onClose={closeFailure} />}
    </span>
  );
}
