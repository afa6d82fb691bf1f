import { type ComponentType, useEffect, useState } from 'react';
import { ChunkFailedDialog } from '#web/ui/chunk-failed-dialog.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import type { Shortcut } from './shortcuts.ts';

interface FramePartProps {
  onClose: () => void;
  /** Opens another part in this one's place. */
  onOpen: (part: FramePartName) => void;
  shortcuts: readonly Shortcut[];
}

export type FramePartName = 'menu' | 'palette' | 'settings' | 'help';

/** What the frame shows on demand; none of it is in the first load. */
const parts: Record<FramePartName, () => Promise<ComponentType<FramePartProps>>> = {
  menu: () => import('./menu-drawer.tsx').then((module) => module.MenuDrawer),
  palette: () => import('./command-palette.tsx').then((module) => module.CommandPalette),
  settings: () => import('./theme-settings.tsx').then((module) => module.ThemeSettings),
  help: () => import('./keyboard-help.tsx').then((module) => module.KeyboardHelp),
};

/** Fetches a part ahead, when it is reached for. */
export function preloadPart(name: FramePartName): void {
  void parts[name]().catch(() => {});
}

/** A part, once its code is here. When that does not arrive the page stays as it is, with whatever was typed in it. */
export function FramePart({ name, ...props }: FramePartProps & { name: FramePartName }) {
  const [Part, setPart] = useState<ComponentType<FramePartProps>>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isWanted = true;
    parts[name]().then(
      (loaded) => isWanted && setPart(() => loaded),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [name]);

  if (hasFailed) return <ChunkFailedDialog onClose={props.onClose} />;
  return Part ? <Part {...props} /> : <NavigationProgress isBusy />;
}
