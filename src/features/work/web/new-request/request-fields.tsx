import { KnownNotice } from '#features/customer-files/web/known-notice.tsx';
import { customerInputs } from '#features/customers/web/customer-inputs.ts';
import { useServiceNames } from '#features/site/services/web/service-names.ts';
import { indiaToday } from '#shared/dates/dates.ts';
import { languageNames, languages } from '#shared/languages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { DateField } from '#web/ui/form/date/date-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { choicesOf } from '#web/ui/list-screen/columns/describe.tsx';
import { longestNote } from '../../notes/catalogue.ts';
import type { NewRequestForm } from './use-new-request.ts';

/** What is asked for and by whom, as the form of the website asks it. The mobile comes early: who it is of may be known. */
export function RequestFields({ form, fillIn, fileId }: Pick<NewRequestForm, 'form' | 'fillIn' | 'fileId'>) {
  const { applyLater, enquiries, moves, newRequest: words } = useMessages();
  const services = useServiceNames();
  const text = (field: 'firstName' | 'mobile' | 'email' | 'pincode') => ({
    ...customerInputs[field],
    ...form.text(field),
    size: 'compact' as const,
    autoComplete: 'off',
  });
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ChoiceField
          label={enquiries.service}
          value={form.values.serviceType}
          options={[
            ...(form.values.serviceType ? [] : [{ value: '', label: words.chooseService }]),
            ...Object.entries(services).map(([value, label]) => ({ value, label })),
          ]}
          error={form.error('serviceType')}
          onChange={(serviceType) => form.change('serviceType', serviceType)}
          isRequired
          isDisabled={form.isBusy}
        />
        <TextField {...text('mobile')} label={enquiries.mobile} aria-required />
      </div>
      <KnownNotice mobile={form.values.mobile} fileId={fileId} onDetails={fillIn} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...text('firstName')} label={enquiries.name} aria-required />
        <DateField {...form.text('dob')} label={enquiries.dob} max={indiaToday()} size="compact" required />
      </div>
      <TextArea {...form.text('address')} label={enquiries.address} maxLength={500} autoComplete="off" aria-required />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...text('pincode')} label={enquiries.pincode} aria-required />
        <TextField {...text('email')} label={applyLater.optional(enquiries.email)} />
        <ChoiceField
          label={enquiries.language}
          value={form.values.language}
          options={choicesOf(languages, languageNames)}
          error={form.error('language')}
          onChange={(language) => form.change('language', language)}
          isDisabled={form.isBusy}
        />
      </div>
      <TextArea {...form.text('note')} label={moves.noteOptional} hint={moves.noteHint} maxLength={longestNote} />
    </>
  );
}
