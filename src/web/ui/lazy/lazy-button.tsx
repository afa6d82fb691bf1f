import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type PressEvent, setInteractionModality } from 'react-aria-components';
import { ButtonContext } from 'react-aria-components/Button';
import { chunk, useChunk } from './chunk.ts';
import { ChunkFailedDialog } from './chunk-failed-dialog.tsx';

export type OverlayParts = typeof import('./overlay-parts.tsx');

/** Menus and panels are an eighth of a first screen's script, which needs none of it before the first interaction. */
export const overlayParts = chunk<OverlayParts>(() => import('./overlay-parts.tsx'));

/** A button whose menu or panel loads on hover or focus; pressed meanwhile, it opens after loading. */
export function LazyButton(props: {
  button: ReactNode;
  opens: 'menu' | 'dialog';
  children: (parts: OverlayParts) => ReactNode;
}) {
  const { value: parts, hasFailed, request, closeFailure } = useChunk(overlayParts);
  const container = useRef<HTMLSpanElement>(null);
  const pressedWith = useRef<PressEvent['pointerType']>(undefined);

  const open = (by: PressEvent['pointerType']) => {
    pressedWith.current = by;
    request();
  };

  // The loaded button is a new element: it takes over the focus and the press.
  useLayoutEffect(() => {
    const by = pressedWith.current;
    if (!parts || !by) return;
    pressedWith.current = undefined;
    const button = container.current?.querySelector('button');
    button?.focus();
    button?.click();
    // A synthetic click counts as a screen reader's: React Aria would move the focus some frames later, and a key pressed meanwhile
    // would be lost.
    setInteractionModality(by === 'keyboard' || by === 'virtual' ? by : 'pointer');
  }, [parts]);

  return (
    <span ref={container} className="contents">
      {parts ? (
        props.children(parts)
      ) : (
        <ButtonContext
          value={{
            'aria-haspopup': props.opens,
            'aria-expanded': false,
            onHoverStart: overlayParts.preload,
            onFocus: overlayParts.preload,
            onPress: ({ pointerType }) => open(pointerType),
            onKeyDown: (event) => {
              if (props.opens === 'menu' && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) open('keyboard');
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
