import { PlainField } from '#features/enquiries/web/form/plain-field.tsx';
import { type DataAsk, longestAsk, type VisitorAsk } from '#features/tracking/catalogue.ts';
import { timesOffered } from '#features/tracking/rules.ts';
import { minuteOfTime } from '#shared/dates/clock.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { localPath } from '#shared/languages.ts';
import { ArrowLink } from '#web/public-pages/arrow-link.tsx';
import type { PageContext } from '#web/public-pages/page.ts';
import { PageSection } from '../page-section.tsx';
import { Ask, ofForm } from './track-ask.tsx';
import { CorrectionAsk, CorrectionsAsked } from './tracked-corrections.tsx';
import { ConsentAsk, DataAsked, ErasureAsk } from './tracked-data.tsx';
import { isOpen, type TrackedProps } from './tracked-props.ts';
import { trackingMessages } from './tracking-messages.ts';
import { UnsentWords } from './unsent-words.tsx';

type Props = Omit<TrackedProps, 'service'>;

/** What a visitor may ask for while the request is open, and of their data then and later; what came of it, and the way to their other rights. */
export function TrackedAsks({ context, request }: Props) {
  const { form, language } = context;
  const { asks } = trackingMessages[language];
  const isAskable = isOpen(request);
  const taken = asks.taken[request.asked as VisitorAsk | DataAsk];
  const isLate = !isAskable && form?.values.ask && !['consent', 'erasure'].includes(form.values.ask);
  return (
    <PageSection title={asks.title}>
      <div id="asked" className="grid gap-3">
        {taken && !form?.values.ask ? (
          <p className="notice notice-success mt-0" role="status" tabIndex={-1} data-success="">
            {taken}
          </p>
        ) : null}
        {form?.failed ? (
          <p className="notice notice-danger mt-0" role="alert" tabIndex={-1} data-failure="">
            {form.waitSeconds === undefined ? asks.failed : asks.tooMany}
          </p>
        ) : null}
        {isLate ? (
          <>
            <p className="notice notice-danger mt-0" role="alert" tabIndex={-1} data-failure="">
              {asks.closed}
            </p>
            <UnsentWords context={context} />
          </>
        ) : null}
        <CorrectionsAsked context={context} request={request} />
        <DataAsked context={context} request={request} />
        <div className="questions mt-0">
          {isAskable && request.callDays.length > 0 ? (
            <Ask context={context} request={request} asks="call">
              <CallFields context={context} request={request} />
            </Ask>
          ) : null}
          {isAskable ? (
            <>
              <CorrectionAsk context={context} request={request} />
              {(['write', 'close'] as const).map((each) => (
                <Ask key={each} context={context} request={request} asks={each}>
                  <WordsField context={ofForm(context, each)} asks={each} />
                </Ask>
              ))}
            </>
          ) : null}
          <ConsentAsk context={context} request={request} />
          <ErasureAsk context={context} request={request} />
        </div>
        <p>
          <ArrowLink to={localPath('/privacy', language)} text={asks.data} />
        </p>
      </div>
    </PageSection>
  );
}

function CallFields({ context, request }: Props) {
  const { language, settings, messages } = context;
  const texts = trackingMessages[language].asks;
  const own = ofForm(context, 'call');
  return (
    <>
      <PlainField form="call" context={own} name="day" label={texts.day}>
        {(control) => (
          <select {...control}>
            {request.callDays.map((day) => (
              <option key={day} value={day}>
                {formatDate(day)}
              </option>
            ))}
          </select>
        )}
      </PlainField>
      <PlainField form="call" context={own} name="time" label={texts.time} required={false}>
        {(control) => (
          <select {...control}>
            <option value="">{texts.anyTime}</option>
            {timesOffered(settings).map((time) => (
              <option key={time} value={time}>
                {messages.site.time(minuteOfTime(time))}
              </option>
            ))}
          </select>
        )}
      </PlainField>
    </>
  );
}

function WordsField({ context, asks }: { context: PageContext; asks: 'write' | 'close' }) {
  const { words, wordsHint } = trackingMessages[context.language].asks;
  return (
    <PlainField
      form={asks}
      context={context}
      name="words"
      label={words[asks]}
      hint={wordsHint[asks]}
      required={asks === 'write'}
    >
      {(control) => <textarea {...control} className="control" rows={4} maxLength={longestAsk} />}
    </PlainField>
  );
}
