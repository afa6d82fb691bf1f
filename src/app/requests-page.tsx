import { EnquiriesPage } from '#features/enquiries/web/enquiries-page.tsx';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';

const RequestTimeline = lazySection(() =>
  Promise.all([
    import('#features/work/web/drawer/request-timeline.tsx'),
    openNamespace('queue'),
    openNamespace('calls'),
  ]).then(([module]) => module.RequestTimeline),
);

/** /allservicesdata: requests, each with its timeline, which belongs to the feature above theirs. */
export function RequestsPage() {
  return <EnquiriesPage Timeline={RequestTimeline} />;
}
