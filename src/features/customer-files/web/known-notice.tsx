import { openNamespace } from '#web/messages/office/load-messages.ts';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';

/** Whoever is known by a mobile or a PAN; no form waits for it. */
export const KnownNotice = lazySection(
  () => Promise.all([import('./known-people.tsx'), openNamespace('fileLink')]).then(([module]) => module.KnownPeople),
  () => null,
);
