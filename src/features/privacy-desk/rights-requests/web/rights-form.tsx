import { indiaToday } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { DateField } from '#web/ui/form/date/date-field.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { choicesOf } from '#web/ui/list-screen/columns/describe.tsx';
import { longestContact, longestRightsText, rightsKinds } from '../rules.ts';
import type { RightsDraft } from './api.ts';

/** What somebody asks for, who they are, and when it came. */
export function RightsFormBody(props: {
  form: Form<RightsDraft>;
  failedText: string;
  submitLabel: string;
  busyLabel: string;
  onCancel: () => void;
}) {
  const { rights, rightsWork, cards } = useMessages();
  const { form } = props;
  const withoutNumbers = { 'personal-number': rightsWork.noNumbers };
  return (
    <DialogForm
      form={form}
      outcome={
        <FormFailure
          form={form}
          text={props.failedText}
          checkFields={cards.checkFields}
          describe={({ status }) =>
            status === 409 ? rightsWork.answeredFirst : status === 404 ? rightsWork.gone : undefined
          }
        />
      }
      submitLabel={props.submitLabel}
      busyLabel={props.busyLabel}
      onCancel={props.onCancel}
    >
      <ChoiceField<RightsDraft['kind']>
        label={rights.kind}
        value={form.values.kind}
        options={[
          ...(form.values.kind ? [] : [{ value: '' as const, label: rightsWork.choose }]),
          ...choicesOf(rightsKinds, rights.kinds),
        ]}
        error={form.error('kind')}
        onChange={(kind) => form.change('kind', kind)}
        isRequired
        isDisabled={form.isBusy}
      />
      <TextField
        {...form.text('firstName')}
        label={rights.firstName}
        size="compact"
        autoComplete="off"
        maxLength={100}
        aria-required
      />
      <TextField
        {...form.text('contact', withoutNumbers)}
        label={rightsWork.contact}
        hint={rightsWork.contactHint}
        size="compact"
        autoComplete="off"
        maxLength={longestContact}
        aria-required
      />
      <TextArea
        {...form.text('details', withoutNumbers)}
        label={rightsWork.details}
        hint={rightsWork.detailsHint}
        maxLength={longestRightsText}
        aria-required
      />
      <div className="max-w-56">
        <DateField
          {...form.text('receivedDay')}
          label={rights.receivedDay}
          hint={rightsWork.receivedHint}
          max={indiaToday()}
          size="compact"
        />
      </div>
    </DialogForm>
  );
}
