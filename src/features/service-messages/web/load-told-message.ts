import { lazySection } from '#web/ui/lazy/lazy-part.tsx';

/** Its words come with it: most timelines have no message. */
export const ToldMessage = lazySection(() => import('./told-message.tsx').then((module) => module.ToldMessage));
