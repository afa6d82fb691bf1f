import { isMissing } from '#features/papers/rules.ts';
import type { TrackedPaper } from '#shared/tracked-request.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { PageSection } from '../page-section.tsx';
import { PhotoDialog, StraightenFirst } from './photo-dialog.tsx';
import { OnceSent, SendPhotos, UntilSent } from './send-photos.tsx';
import { isOpen, type TrackedProps } from './tracked-props.ts';
import { trackingMessages } from './tracking-messages.ts';

type Props = Omit<TrackedProps, 'service'>;

/** What the request needs of the visitor, and what came of each paper. */
export function TrackedPapers({ context, request }: Props) {
  const { papers } = request;
  if (papers.length === 0 || !isOpen(request)) return null;
  const messages = trackingMessages[context.language].papersNeeded;
  const missing = papers.filter(isMissing);
  const here = papers.filter((paper) => !missing.includes(paper));
  const isChecked = here.every(({ state }) => state === 'accepted');
  return (
    <PageSection title={messages.title}>
      <div id="papers" className="grid gap-3">
        {missing.length > 0 || !isChecked ? <StraightenFirst context={context} /> : null}
        {missing.length > 0 ? (
          <>
            <p data-until-all-sent="">{messages.missing}</p>
            <p data-once-all-sent="" hidden>
              {messages.checking}
            </p>
            <ul>
              {missing.map((paper) => (
                <Missing key={paper.id} paper={paper} context={context} secret={request.secret} />
              ))}
            </ul>
          </>
        ) : (
          <p>{isChecked ? messages.allHere : messages.checking}</p>
        )}
        {here.length > 0 ? (
          <>
            <p>{messages.here}</p>
            <ul>
              {here.map((paper) => (
                <Here key={paper.id} paper={paper} context={context} secret={request.secret} />
              ))}
            </ul>
          </>
        ) : null}
        <PhotoDialog context={context} />
      </div>
    </PageSection>
  );
}

interface PaperProps {
  paper: TrackedPaper;
  context: PageContext;
}

function Missing({ paper, context, secret }: PaperProps & { secret: string }) {
  const { language } = context;
  const messages = trackingMessages[language].papersNeeded;
  const { name, anyOf, when, state, reason, note } = paper;
  const alternatives = anyOf ? localised(anyOf, language).split('\n').filter(Boolean) : [];
  const returned = messages.returned[reason as keyof typeof messages.returned] ?? messages.returned.other;
  return (
    <li className="border-t border-line py-2" data-missing="">
      <span className="font-semibold">{localised(name, language)}</span>
      {when ? <span className="text-muted">{` · ${localised(when, language)}`}</span> : null}
      <OnceSent>{messages.states.received}</OnceSent>
      {state === 'returned' ? (
        <div data-until-sent="">
          {reason === 'other' && note ? null : <p>{returned}</p>}
          {note ? <p>{messages.office(note)}</p> : null}
        </div>
      ) : null}
      {alternatives.length > 0 ? (
        <div data-until-sent="">
          <p className="text-muted">{messages.anyOf}</p>
          <ul className="text-muted">
            {alternatives.map((line) => (
              <li key={line}>· {line}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <SendPhotos context={context} paper={paper} secret={secret} />
    </li>
  );
}

function Here({ paper, context, secret }: PaperProps & { secret: string }) {
  const { language } = context;
  const messages = trackingMessages[language].papersNeeded;
  const state = messages.states[paper.state as keyof typeof messages.states];
  const told = [state, paper.pictures > 0 && messages.pictures(paper.pictures)].filter(Boolean);
  return (
    <li className="border-t border-line py-2">
      <span>{localised(paper.name, language)}</span>
      {told.length > 0 ? <UntilSent>{told.join(' · ')}</UntilSent> : null}
      {paper.state === 'received' ? <OnceSent>{messages.states.received}</OnceSent> : null}
      {/* One more page or side of it may be to come. */}
      {paper.state === 'received' ? <SendPhotos context={context} paper={paper} secret={secret} /> : null}
    </li>
  );
}
