import { type ComponentProps, useEffect } from 'react';
import { chunk, useChunk } from '#web/ui/lazy/chunk.ts';
import type { Tooltip } from '#web/ui/tooltip.tsx';

export const tooltips = chunk(() => import('#web/ui/tooltip.tsx').then((module) => module.Tooltip));

/** A tooltip loaded on demand; until then icons have their accessible names only. */
export function MenuTip(props: ComponentProps<typeof Tooltip>) {
  const { value: Tip, request } = useChunk(tooltips);
  useEffect(() => {
    if (!props.isOff) request();
  }, [props.isOff, request]);
  return Tip ? <Tip {...props} /> : props.children;
}
