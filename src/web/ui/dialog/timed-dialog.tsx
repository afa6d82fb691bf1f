import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

/** A message that closes by itself; no screen waits for its window. */
export const TimedDialog = lazyPart(() => import('./timed-window.tsx').then((module) => module.TimedWindow));
