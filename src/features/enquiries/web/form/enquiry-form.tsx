import type { ReactNode } from 'react';
import { privacyNoticeVersion } from '#features/enquiries/catalogue.ts';
import { offeredServices } from '#features/site/rules.ts';
import { localPath } from '#shared/languages.ts';
import { handOverMark } from '#web/public-pages/handed-over.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { BirthDateField, ServiceField, TextArea, TextField } from './enquiry-form-fields.tsx';
import { EnquiryNotice } from './enquiry-form-notice.tsx';
import { EnquiryOutcome } from './enquiry-form-outcome.tsx';
import { WithoutEmail } from './without-email.tsx';

interface EnquiryFormProps {
  context: PageContext;
  /** What stands in place of the form once it was taken in. */
  receipt: ReactNode;
  /** Preselected on a service's page. */
  chosen?: string;
}

/** The enquiry form; works as a plain post, enhanced by `enquiry-form-island.ts`. Empty where no service is offered. */
export function EnquiryForm({ context, receipt, chosen }: EnquiryFormProps) {
  const { path, language, messages, settings } = context;
  const texts = messages.enquiries;
  if (offeredServices(settings).length === 0) return null;
  if (context.form?.reference) {
    return (
      <section id="enquiry" className="form-card lg:my-24">
        {receipt}
      </section>
    );
  }
  return (
    <section id="enquiry" className="form-card lg:my-24">
      <h2 className="section-title">{texts.title}</h2>
      <p className="mt-2 text-muted">{texts.intro}</p>
      <EnquiryOutcome context={context} />
      <form
        method="post"
        action={`${localPath(path, language)}#enquiry`}
        noValidate
        data-enquiry-form=""
        data-hand-over={handOverMark}
        data-island={context.assets.islands['enquiry-form-island']}
        className="mt-6 grid gap-6"
      >
        <ServiceField context={context} chosen={chosen} />
        <TextField context={context} name="firstName" autoComplete="name" maxLength={100} />
        <TextField context={context} name="mobile" type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
        <TextField
          context={context}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          below={<WithoutEmail context={context} />}
        />
        <BirthDateField context={context} name="dob" />
        <TextArea context={context} name="address" autoComplete="street-address" maxLength={500} />
        <TextField
          context={context}
          name="pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
          isNarrow
        />
        <p className="off-screen" aria-hidden="true">
          <label htmlFor="enquiry-remark">{texts.leaveEmpty}</label>
          <input id="enquiry-remark" name="remark" type="text" tabIndex={-1} autoComplete="off" />
        </p>
        {context.form?.values.stamp && <input type="hidden" name="stamp" value={context.form.values.stamp} />}
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="noticeVersion" value={privacyNoticeVersion} />
        <EnquiryNotice context={context} />
        <button type="submit" className="button button-primary sm:justify-self-start sm:min-w-48">
          {texts.submit}
        </button>
      </form>
    </section>
  );
}
