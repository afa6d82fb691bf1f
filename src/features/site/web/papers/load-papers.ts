import { openNamespace } from '#web/messages/office/load-messages.ts';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';

/** They come with the details of a service that is opened. */
export const PapersField = lazySection(() =>
  Promise.all([import('./papers-field.tsx'), openNamespace('papers')]).then(([module]) => module.PapersField),
);
