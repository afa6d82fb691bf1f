import { useLayoutEffect, useRef, useState } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import type { MenuProps } from 'react-aria-components/Menu';
import { ChunkFailedDialog } from './chunk-failed-dialog.tsx';
import type { MenuButtonProps, MenuLineProps } from './menu-parts.tsx';

type Parts = typeof import('./menu-parts.tsx');

/** Menus are an eighth of the first screen's script, and it needs none until somebody reaches for one. */
let loaded: Parts | undefined;

async function load(): Promise<Parts> {
  loaded ??= await import('./menu-parts.tsx');
  return loaded;
}

/** Fetches the menus' code ahead. */
export function preloadMenus(): void {
  void load().catch(() => {});
}

/** A button and the menu it opens. */
export function MenuButton(props: MenuButtonProps) {
  const [parts, setParts] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const isAsked = useRef(false);

  const ask = () => {
    isAsked.current = true;
    load().then(setParts, () => setFailed(true));
  };

  // The button is a new one when it has its menu: it takes over the focus and the press.
  useLayoutEffect(() => {
    if (!parts || !isAsked.current) return;
    isAsked.current = false;
    const button = place.current?.querySelector('button');
    button?.focus();
    button?.click();
  }, [parts]);

  return (
    <span ref={place} className="contents">
      {parts ? (
        <parts.OpenMenuButton {...props} />
      ) : (
        <ButtonContext
          value={{
            'aria-haspopup': 'menu',
            'aria-expanded': false,
            onHoverStart: preloadMenus,
            onFocus: preloadMenus,
            onPress: ask,
            onKeyDown: (event) => {
              if (event.key === 'ArrowDown' || event.key === 'ArrowUp') ask();
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

/** Inside a `MenuButton` only, which brings the code before it shows them. */
export function Menu<Item extends object>(props: MenuProps<Item>) {
  return loaded && <loaded.MenuList {...props} />;
}

/** A line of a menu; in a menu with choices it carries a tick. */
export function MenuItem(props: MenuLineProps) {
  return loaded && <loaded.MenuLine {...props} />;
}
