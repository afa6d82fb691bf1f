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

// What follows stands inside a `MenuButton` only, which brings the code before it shows them.

export function Menu<Item extends object>(props: MenuProps<Item>) {
  const parts = overlayParts.loaded();
  return parts && <parts.MenuList {...props} />;
}

/** Lines of a menu that belong together, with a choice of their own; the title is shown above them. */
export function MenuGroup<Item extends object>(props: MenuGroupProps<Item>) {
  const parts = overlayParts.loaded();
  return parts && <parts.MenuGroup {...props} />;
}

/** A line of a menu; in a menu with choices it carries a tick. */
export function MenuItem(props: MenuLineProps) {
  const parts = overlayParts.loaded();
  return parts && <parts.MenuLine {...props} />;
}
