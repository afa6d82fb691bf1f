import type { ReactNode } from 'react';
import { PlainField } from '#features/enquiries/web/form/plain-field.tsx';
import { linkName, longestAsk, trackingPath, type VisitorAsk } from '#features/tracking/catalogue.ts';
import { timesOffered } from '#features/tracking/rules.ts';
import { minuteOfTime } from '#shared/dates/clock.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { localPath } from '#shared/languages.ts';
import { ArrowLink } from '#web/public-pages/arrow-link.tsx';
import type { PageContext } from '#web/public-pages/page.ts';
import { PageSection } from '../page-section.tsx';
import { isOpen, type TrackedProps } from './tracked-props.ts';
import { trackingMessages } from './tracking-messages.ts';
import { UnsentWords } from './unsent-words.tsx';

type Props = Omit<TrackedProps, 'service'>;

/** What a visitor may ask for while the request is open; and the way to what concerns their data, then and later. */
export function TrackedAsks({ context, request }: Props) {
  const { form, language } = context;
  const { asks } = trackingMessages[language];
  const isAskable = isOpen(request);
  const taken = asks.taken[request.asked as VisitorAsk];
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
        {isAskable ? (
          <div className="questions mt-0">
            {request.callDays.length > 0 ? (
              <Ask context={context} request={request} asks="call">
                <CallFields context={context} request={request} />
              </Ask>
            ) : null}
            {(['write', 'close'] as const).map((each) => (
              <Ask key={each} context={context} request={request} asks={each}>
                <WordsField context={ofForm(context, each)} asks={each} />
              </Ask>
            ))}
          </div>
        ) : null}
        {!isAskable && form?.values.ask ? (
          <>
            <p className="notice notice-danger mt-0" role="alert" tabIndex={-1} data-failure="">
              {asks.closed}
            </p>
            <UnsentWords context={context} />
          </>
        ) : null}
        <p>
          <ArrowLink to={localPath('/privacy', language)} text={asks.data} />
        </p>
      </div>
    </PageSection>
  );
}

/** What was typed and is wrong, in the form that was sent. */
function ofForm(context: PageContext, asks: VisitorAsk): PageContext {
  return context.form?.values.ask === asks ? context : { ...context, form: undefined };
}

/** A form that opens. It is open where it was sent and comes back. */
function Ask({ context, request, asks, children }: Props & { asks: VisitorAsk; children: ReactNode }) {
  const { language, form } = context;
  const texts = trackingMessages[language].asks;
  return (
    <details open={form?.values.ask === asks}>
      <summary>{texts.titles[asks]}</summary>
      <form
        method="post"
        action={`${localPath(trackingPath, language)}#asked`}
        noValidate
        className="grid max-w-2xl gap-6 pt-2 pb-6"
      >
        <input type="hidden" name="form" value="ask" />
        <input type="hidden" name="ask" value={asks} />
        <input type="hidden" name={linkName} value={request.secret} />
        {children}
        <button type="submit" className="button button-quiet sm:justify-self-start">
          {texts.submit[asks]}
        </button>
      </form>
    </details>
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
