import { KnownNotice } from '#features/customer-files/web/known-notice.tsx';
import { indiaToday } from '#shared/dates/dates.ts';
import { longestReason } from '#shared/text/names-person.ts';
import { plainMobile } from '#shared/text/plain-mobile.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DateField } from '#web/ui/form/date/date-field.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { WhoAndWhen } from '#web/ui/who-and-when.tsx';
import type { CorrectedField } from '../catalogue.ts';
import type { CorrectableEnquiry } from '../contract.ts';
import type { EnquiryDraft } from './api.ts';

interface EnquiryFormProps {
  form: Form<EnquiryDraft>;
  base: CorrectableEnquiry;
  onCancel: () => void;
}

/** What a visitor has sent, the reason why it is corrected, and what was corrected before. */
export function EnquiryForm({ form, base, onCancel }: EnquiryFormProps) {
  const { applyLater, customerForm, enquiryCorrection: words } = useMessages();
  const labels = useLabels();
  const text = (field: CorrectedField) => ({
    ...form.text(field),
    label: labels[field],
    size: 'compact' as const,
    autoComplete: 'off',
    'aria-required': true,
  });
  return (
    <DialogForm
      form={form}
      outcome={
        <FormFailure
          form={form}
          text={customerForm.failed}
          checkFields={customerForm.checkFields}
          describe={({ status }) => (status === 404 ? words.gone : undefined)}
        />
      }
      submitLabel={customerForm.save}
      busyLabel={customerForm.saving}
      onCancel={onCancel}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text('firstName')} maxLength={100} autoCapitalize="words" />
        <TextField {...text('mobile')} type="tel" inputMode="tel" maxLength={20} />
        <TextField
          {...text('email')}
          label={applyLater.optional(labels.email)}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={254}
          aria-required={false}
        />
        <DateField {...form.text('dob')} label={labels.dob} max={indiaToday()} size="compact" required />
      </div>
      {/* Of the number as it was sent the person themselves is known. */}
      {plainMobile(form.values.mobile) !== plainMobile(base.mobile) && <KnownNotice mobile={form.values.mobile} />}
      <TextArea {...form.text('address')} label={labels.address} maxLength={500} aria-required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text('pincode')} inputMode="numeric" codeLength={6} />
      </div>
      <TextField
        {...form.text('reason')}
        label={customerForm.reason}
        hint={words.reasonHint}
        size="compact"
        maxLength={longestReason}
        autoComplete="off"
        aria-required
      />
      <Corrections enquiry={base} />
    </DialogForm>
  );
}

export function useLabels(): Record<CorrectedField, string> {
  const { enquiries } = useMessages();
  const { name, mobile, email, dob, address, pincode } = enquiries;
  return { firstName: name, mobile, email, dob, address, pincode };
}

/** Who corrected it, when, in which fields and why; no value is kept. */
function Corrections({ enquiry }: { enquiry: CorrectableEnquiry }) {
  const { customerForm, enquiryCorrection: words } = useMessages();
  const labels = useLabels();
  if (enquiry.history.length === 0) return null;
  return (
    <section aria-labelledby="enquiry-corrections" className="flex flex-col gap-2 border-line border-t pt-4">
      <h3 id="enquiry-corrections" className="font-semibold">
        {customerForm.history}
      </h3>
      <ol className="flex flex-col gap-3 text-sm">
        {enquiry.history.map(({ changedBy, changedByName, changedByPicture, changedDate, changes, reason }) => (
          <li key={changedDate}>
            <WhoAndWhen name={changedByName} username={changedBy} picture={changedByPicture} at={changedDate} />
            <p>{customerForm.changed(changes.map(({ field }) => labels[field]).join(', '))}</p>
            <p className="whitespace-pre-line">{reason ? customerForm.because(reason) : words.byVisitor}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
