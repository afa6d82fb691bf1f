import { trackingPath } from '#features/tracking/catalogue.ts';
import type { PageContext, PublicPage } from '#web/public-pages/page.ts';
import { agencyAndTown } from '../office-address.ts';
import { TrackForm } from './track-form.tsx';
import { TrackedRequestView } from './tracked-request-view.tsx';
import { trackingMessages } from './tracking-messages.ts';

/** The page on which a visitor follows a request. */
export const trackPage: PublicPage = {
  path: trackingPath,
  // The reference that a link or a code on paper has filled in.
  queryNames: ['reference'],
  name: ({ language }) => trackingMessages[language].title,
  title: (context) => `${trackingMessages[context.language].title}: ${agencyAndTown(context)[0]}`,
  description: (context) => trackingMessages[context.language].description(agencyAndTown(context)[0]),
  body: (context: PageContext) =>
    context.form?.tracked ? (
      <TrackedRequestView context={context} request={context.form.tracked} />
    ) : (
      <TrackForm context={context} />
    ),
};
