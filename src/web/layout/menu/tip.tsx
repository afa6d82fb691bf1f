import { type ComponentProps, useEffect, useState } from 'react';
import type { Tooltip } from '#web/ui/tooltip.tsx';

let loaded: typeof Tooltip | undefined;

async function load(): Promise<typeof Tooltip> {
  loaded ??= (await import('#web/ui/tooltip.tsx')).Tooltip;
  return loaded;
}

/** Fetches the tooltips' code ahead. */
export function preloadTips(): void {
  void load().catch(() => {});
}

/** A tooltip whose code is not in the first load; without it the icons still have their names. */
export function MenuTip(props: ComponentProps<typeof Tooltip>) {
  const [Tip, setTip] = useState(() => loaded);
  useEffect(() => {
    if (!props.isOff)
      load().then(
        (tooltip) => setTip(() => tooltip),
        () => {},
      );
  }, [props.isOff]);
  return Tip ? <Tip {...props} /> : props.children;
}
