import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type PressEvent, setInteractionModality } from 'react-aria-components';
import { ButtonContext } from 'react-aria-components/Button';
import { ChunkFailedDialog } from './chunk-failed-dialog.tsx';

export type OverlayParts = typeof import('./overlay-parts.tsx');

/** Menus and panels are an eighth of a first screen's script, and it needs none until somebody reaches for one. */
let loaded: OverlayParts | undefined;

async function load(): Promise<OverlayParts> {
  loaded ??= await import('./overlay-parts.tsx');
  return loaded;
}

/** Fetches their code ahead. */
export function preloadOverlays(): void {
  void load().catch(() => {});
}

/** Their code, once it is here. */
export const overlayParts = () => loaded;

/** A button whose menu or panel is fetched when it is reached for; pressed meanwhile, it opens as soon as it can. */
export function OnDemandButton(props: {
  button: ReactNode;
  opens: 'menu' | 'dialog';
  children: (parts: OverlayParts) => ReactNode;
}) {
  const [parts, setParts] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const askedBy = useRef<PressEvent['pointerType']>(undefined);

  const ask = (by: PressEvent['pointerType']) => {
    askedBy.current = by;
    load().then(setParts, () => setFailed(true));
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
            onHoverStart: preloadOverlays,
            onFocus: preloadOverlays,
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
      {hasFailed && <ChunkFailedDialog onClose={() => setFailed(false)} />}
    </span>
  );
}
