import { enquiryFieldNames } from '#features/enquiries/records.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { errorOf, fieldId } from './enquiry-form-fields.tsx';

/** The outcome of a submission that was not taken in: refused as a whole, or fields to correct. The island fills the same elements. */
export function EnquiryOutcome({ context }: { context: PageContext }) {
  const { form, messages } = context;
  const texts = messages.enquiries;
  const wrong = enquiryFieldNames.filter((name) => errorOf(context, name));
  // A problem of a hidden field cannot be corrected: it is shown as a failure of the whole form.
  const hasFailed = form?.failed || (wrong.length === 0 && Object.keys(form?.errors ?? {}).length > 0);
  return (
    <>
      <div className="notice notice-success" role="status" tabIndex={-1} data-success="" hidden />
      <div className="notice notice-danger" role="alert" tabIndex={-1} data-failure="" hidden={!hasFailed}>
        {hasFailed ? (
          <>
            <p className="notice-title">{failureText(form, texts)}</p>
            <p>{texts.keptDetails}</p>
          </>
        ) : null}
      </div>
      <div className="notice notice-danger" role="alert" tabIndex={-1} data-summary="" hidden={wrong.length === 0}>
        <h3 className="notice-title">{texts.errorTitle}</h3>
        <ul>
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>{errorOf(context, name)?.inSummary}</a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function failureText(form: PageContext['form'], texts: PageContext['messages']['enquiries']): string {
  const seconds = form?.waitSeconds;
  if (seconds === undefined) return texts.failed;
  return seconds < 60 ? texts.waitSeconds(seconds) : texts.waitMinutes(Math.ceil(seconds / 60));
}
