import { counterPath } from '#features/papers/catalogue.ts';
import type { CounterRequest } from '#shared/tracked-request.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext, PublicPage } from '#web/public-pages/page.ts';
import { agencyAndTown } from '../office-address.ts';
import { PageIntro } from '../page-intro.tsx';
import { PhotoDialog, StraightenFirst } from '../track/photo-dialog.tsx';
import { OnceSent, SendPhotos, UntilSent } from '../track/send-photos.tsx';
import { trackingMessages } from '../track/tracking-messages.ts';
import { counterMessages } from './counter-messages.ts';

/** The page that a code on the screen of the desk opens on a phone: the papers of one request, to be photographed. */
export const counterPage: PublicPage = {
  path: counterPath,
  // In no list of addresses.
  paths: () => [],
  opens: (path) => path === counterPath,
  name: ({ language }) => counterMessages[language].title,
  title: (context) => `${counterMessages[context.language].title}: ${agencyAndTown(context)[0]}`,
  description: (context) => counterMessages[context.language].description(agencyAndTown(context)[0]),
  body: (context) => {
    const { form, language } = context;
    const messages = counterMessages[language];
    if (form?.counter) return <CounterPapers context={context} request={form.counter} />;
    return form?.failed ? (
      <PageIntro heading={messages.title} lead={messages.failed} />
    ) : (
      <PageIntro heading={messages.ended} lead={messages.endedLead} />
    );
  },
};

function CounterPapers({ context, request }: { context: PageContext; request: CounterRequest }) {
  const { language } = context;
  const messages = counterMessages[language];
  const { pictures } = trackingMessages[language].papersNeeded;
  const { papers, reference, secret } = request;
  return (
    <>
      <PageIntro eyebrow={reference} heading={messages.title} lead={messages.lead} />
      <div id="papers" className="container grid gap-3 pb-14 lg:pb-24">
        {papers.length === 0 ? <p>{messages.none}</p> : <StraightenFirst context={context} />}
        <ul>
          {papers.map((paper) => {
            const state = messages.states[paper.state as keyof typeof messages.states];
            const told = [state, paper.pictures > 0 && pictures(paper.pictures)].filter(Boolean);
            return (
              <li key={paper.id} className="border-t border-line py-2">
                <span className="font-semibold">{localised(paper.name, language)}</span>
                {told.length > 0 ? <UntilSent>{told.join(' · ')}</UntilSent> : null}
                <OnceSent>{messages.states.received}</OnceSent>
                <SendPhotos context={context} paper={paper} secret={secret} withoutScript={messages.withoutScript} />
              </li>
            );
          })}
        </ul>
        <PhotoDialog context={context} sending={messages.sending} />
      </div>
    </>
  );
}
