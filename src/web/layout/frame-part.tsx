import type { ComponentType } from 'react';
import { onDemand } from '#web/ui/lazy/on-demand.tsx';
import type { Shortcut } from './shortcuts.ts';

interface FramePartProps {
  onClose: () => void;
  /** Opens another part in this one's place. */
  onOpen: (part: FramePartName) => void;
  shortcuts: readonly Shortcut[];
}

export type FramePartName = 'menu' | 'palette' | 'settings' | 'help';

/** What the frame shows on demand; none of it is in the first load. */
const loaders: Record<FramePartName, () => Promise<ComponentType<FramePartProps>>> = {
  menu: () => import('#web/layout/menu/drawer.tsx').then((module) => module.MenuDrawer),
  palette: () => import('#web/layout/palette/command-palette.tsx').then((module) => module.CommandPalette),
  settings: () => import('#web/layout/theme/settings.tsx').then((module) => module.ThemeSettings),
  help: () => import('./keyboard-help.tsx').then((module) => module.KeyboardHelp),
};

export const frameParts: Record<FramePartName, ComponentType<FramePartProps>> = {
  menu: onDemand(loaders.menu),
  palette: onDemand(loaders.palette),
  settings: onDemand(loaders.settings),
  help: onDemand(loaders.help),
};

/** Fetches a part ahead, when it is reached for. */
export function preloadPart(name: FramePartName): void {
  void loaders[name]().catch(() => {});
}
