import { openNamespace } from '#web/messages/office/load-messages.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { Shortcut } from './shortcuts.ts';

interface FramePartProps {
  onClose: () => void;
  /** Replaces this part by another one. */
  onOpen: (part: FramePartName) => void;
  shortcuts: readonly Shortcut[];
}

export type FramePartName = 'menu' | 'palette' | 'settings' | 'help';

/** The parts the frame opens on demand; none of them is in the first load. */
export const frameParts = {
  menu: lazyPart<FramePartProps>(() => import('#web/layout/menu/drawer.tsx').then((module) => module.MenuDrawer)),
  palette: lazyPart<FramePartProps>(() =>
    Promise.all([import('#web/layout/palette/command-palette.tsx'), openNamespace('frameParts')]).then(
      ([module]) => module.CommandPalette,
    ),
  ),
  settings: lazyPart<FramePartProps>(() =>
    Promise.all([import('#web/layout/theme/settings.tsx'), openNamespace('frameParts')]).then(
      ([module]) => module.ThemeSettings,
    ),
  ),
  help: lazyPart<FramePartProps>(() =>
    Promise.all([import('./keyboard-help.tsx'), openNamespace('frameParts')]).then(([module]) => module.KeyboardHelp),
  ),
};
