import { openNamespace } from '#web/messages/office/load-messages.ts';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';

/** They come with the details of a service that is opened. */
export const StagesField = lazySection(() =>
  Promise.all([import('./stages-field.tsx'), openNamespace('stages')]).then(([module]) => module.StagesField),
);
