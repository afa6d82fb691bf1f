import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { ImageField } from '#web/ui/image/field.tsx';
import { FormProgress } from '#web/ui/image/form-progress.tsx';
import { applicationStatuses, longestCaseNumber } from '../../catalogue.ts';
import type { ApplicationDetail, UpdateDraft } from '../api.ts';

interface UpdateFormProps {
  form: Form<UpdateDraft>;
  base: ApplicationDetail;
  onCancel: () => void;
}

/** Case number, status and screenshot, with the result of the last attempt beside the button. */
export function UpdateForm({ form, base, onCancel }: UpdateFormProps) {
  const { applications } = useMessages();
  return (
    <DialogForm
      form={form}
      outcome={
        <FormFailure
          form={form}
          text={applications.updateFailed}
          checkFields={applications.checkFields}
          describe={({ status }) => (status === 404 ? applications.gone : undefined)}
        />
      }
      aside={<FormProgress form={form} />}
      submitLabel={applications.save}
      busyLabel={applications.saving}
      onCancel={onCancel}
    >
      <TextField
        {...form.text('caseNumber')}
        label={applications.caseNumber}
        hint={applications.csIdHint}
        maxLength={longestCaseNumber}
        size="compact"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <ChoiceField
        label={applications.status}
        error={form.error('status')}
        value={form.values.status}
        options={applicationStatuses.map((value) => ({ value, label: applications.statuses[value] }))}
        onChange={(status) => !form.isBusy && form.change('status', status)}
      />
      <ImageField
        label={applications.screenshot}
        hint={base.screenshotId ? applications.screenshotKept : undefined}
        error={form.error('screenshot')}
        file={form.values.screenshot}
        onChange={(file) => form.change('screenshot', file)}
        kept={{ address: base.screenshot, alt: applications.screenshotOf(base.name) }}
        isDisabled={form.isBusy}
      />
    </DialogForm>
  );
}
