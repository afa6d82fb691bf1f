import { AllApplicationsPage } from '#features/applications/web/all-applications-page.tsx';
import { OwnApplicationsPage } from '#features/applications/web/own-applications-page.tsx';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';

const ApplicationTimeline = lazySection(() =>
  Promise.all([
    import('#features/work/web/drawer/application-timeline.tsx'),
    openNamespace('queue'),
    openNamespace('calls'),
    openNamespace('moves'),
  ]).then(([module]) => module.ApplicationTimeline),
);

/** Applications with their timelines, which belong to the feature above theirs. */
export const AllApplications = () => <AllApplicationsPage Timeline={ApplicationTimeline} />;
export const OwnApplications = () => <OwnApplicationsPage Timeline={ApplicationTimeline} />;
