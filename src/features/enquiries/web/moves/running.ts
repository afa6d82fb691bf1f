import { openNamespace } from '#web/messages/office/load-messages.ts';
import { chunk } from '#web/ui/lazy/chunk.ts';

/** It comes with the first move. */
export const running = chunk(() =>
  Promise.all([import('./run-move.ts'), openNamespace('moves')]).then(([module]) => module),
);
