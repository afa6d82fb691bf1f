import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import type { LayoutChoiceProps } from './layout-choice.tsx';

/** List or board. It comes once the screen stands, in a place that is kept for it. */
export const LayoutSwitch = lazySection<LayoutChoiceProps>(
  () => import('./layout-choice.tsx').then((module) => module.LayoutChoice),
  () => <span className="h-[calc(2.75rem+2px)] w-[calc(3rem+34px)] shrink-0 md:h-[calc(2.25rem+2px)] md:w-40" />,
);
