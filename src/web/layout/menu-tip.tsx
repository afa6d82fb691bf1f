import { type ComponentProps, useEffect, useState } from 'react';
import type { Tooltip } from '#web/ui/tooltip.tsx';

/** A tooltip whose code comes only where the menu shows icons; without it the icons still have their names. */
export function MenuTip(props: ComponentProps<typeof Tooltip>) {
  const [Tip, setTip] = useState<typeof Tooltip>();
  useEffect(() => {
    if (!props.isOff) import('#web/ui/tooltip.tsx').then((module) => setTip(() => module.Tooltip)).catch(() => {});
  }, [props.isOff]);
  return Tip ? <Tip {...props} /> : props.children;
}
