import { ApplicationDrawer, type OpenedApplication } from '#features/applications/web/details/application-drawer.tsx';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';

const Timeline = lazySection(() =>
  Promise.all([
    import('#features/work/web/drawer/application-timeline.tsx'),
    openNamespace('queue'),
    openNamespace('calls'),
    openNamespace('moves'),
  ]).then(([module]) => module.ApplicationTimeline),
);

/** An application with its timeline, which belongs to the feature above it. */
export const DrawerWithTimeline = (props: OpenedApplication) => <ApplicationDrawer {...props} Timeline={Timeline} />;
