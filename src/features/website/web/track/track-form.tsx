import { PlainField } from '#features/enquiries/web/form/plain-field.tsx';
import { digitCount, trackingPath } from '#features/tracking/catalogue.ts';
import { localPath } from '#shared/languages.ts';
import { referencePattern } from '#shared/text/reference.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { PageIntro } from '../page-intro.tsx';
import { trackingMessages } from './tracking-messages.ts';
import { UnsentWords } from './unsent-words.tsx';

/** What opens a request: its reference, and the end of its mobile. A plain post; so neither stands in an address. */
export function TrackForm({ context }: { context: PageContext }) {
  const { language } = context;
  const messages = trackingMessages[language];
  const told = failureOf(context);
  return (
    <>
      <PageIntro heading={messages.title} lead={messages.lead} />
      <div id="request" className="container pb-14 lg:pb-24">
        {told ? (
          <p className="notice notice-danger mb-6 max-w-2xl" role="alert" tabIndex={-1} data-failure="">
            {told}
          </p>
        ) : null}
        <UnsentWords context={context} />
        <form
          method="post"
          action={`${localPath(trackingPath, language)}#request`}
          noValidate
          className="grid max-w-2xl gap-6"
        >
          <input type="hidden" name="form" value="tracking" />
          <PlainField
            form="track"
            context={filledIn(context)}
            name="reference"
            label={messages.reference}
            hint={messages.referenceHint}
            autoCapitalize="characters"
            autoComplete="off"
          />
          <PlainField
            form="track"
            context={context}
            name="digits"
            label={messages.digits}
            inputMode="numeric"
            maxLength={digitCount + 2}
            autoComplete="off"
          />
          <button type="submit" className="button button-primary sm:justify-self-start">
            {messages.submit}
          </button>
        </form>
      </div>
    </>
  );
}

function failureOf({ form, language }: PageContext): string | undefined {
  const messages = trackingMessages[language];
  if (form?.isUnknown) return messages.unknown;
  if (form?.hasEnded) return messages.ended;
  if (!form?.failed) return undefined;
  return form.waitSeconds === undefined ? messages.failed : messages.tooMany(Math.ceil(form.waitSeconds / 60));
}

/** With the reference of the address, where it is one. */
function filledIn(context: PageContext): PageContext {
  const [reference = ''] = context.query.reference ?? [];
  if (context.form || !referencePattern.test(reference)) return context;
  return { ...context, form: { values: { reference }, errors: {}, failed: false, reference: undefined } };
}
