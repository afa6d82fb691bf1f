import type { MenuProps } from 'react-aria-components/Menu';
import { LazyButton, overlayParts } from '#web/ui/lazy/lazy-button.tsx';
import type { MenuButtonProps, MenuGroupProps, MenuLineProps } from '#web/ui/lazy/overlay-parts.tsx';

/** A button and the menu it opens. */
export function MenuButton(props: MenuButtonProps) {
  return (
    <LazyButton opens="menu" button={props.button}>
      {(parts) => <parts.OpenMenuButton {...props} />}
    </LazyButton>
  );
}

// Used inside a `MenuButton` only, which loads the code before rendering them.

export function Menu<Item extends object>(props: MenuProps<Item>) {
  const parts = overlayParts.loaded();
  return parts && <parts.MenuList {...props} />;
}

/** A group of menu items, optionally a choice of its own; its title is shown above. */
export function MenuGroup<Item extends object>(props: MenuGroupProps<Item>) {
  const parts = overlayParts.loaded();
  return parts && <parts.MenuGroup {...props} />;
}

/** A menu item; in a menu with choices it has a tick. */
export function MenuItem(props: MenuLineProps) {
  const parts = overlayParts.loaded();
  return parts && <parts.MenuLine {...props} />;
}
