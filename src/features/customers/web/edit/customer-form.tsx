import type { ReactNode } from 'react';
import { longestReason } from '#shared/text/names-person.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { type CustomerField, customerFieldNames, panLength } from '../../catalogue.ts';
import type { CustomerDetail } from '../../contract.ts';
import { isFixedAtBank, needsReason } from '../../rules.ts';
import { customerInputs } from '../customer-inputs.ts';
import { type CorrectionDraft, changedFields } from './customer-differences.ts';
import { CustomerHistory } from './customer-history.tsx';

interface CustomerFormProps {
  form: Form<CorrectionDraft>;
  base: CustomerDetail;
  aside: ReactNode;
  onCancel: () => void;
}

/** The customer's fields, the reason where another PAN or name takes one, and the history. */
export function CustomerForm({ form, base, aside, onCancel }: CustomerFormProps) {
  const { customerForm: words, customers } = useMessages();
  const person = usePerson();
  const isIdentityFixed = base.isAtBank && !person.isAdmin;
  const identity = customerFieldNames.filter(isFixedAtBank);
  const isReasonDue =
    needsReason(changedFields(base, form.values), base.isAtBank) || form.problems.reason !== undefined;
  const text = (field: CustomerField) => ({
    ...form.text(field),
    label: customers[field],
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
          text={words.failed}
          checkFields={words.checkFields}
          describe={({ status }) => (status === 404 ? words.gone : undefined)}
        />
      }
      aside={aside}
      submitLabel={words.save}
      busyLabel={words.saving}
      onCancel={onCancel}
    >
      {base.isAtBank && <Notice kind="info">{words.atBank}</Notice>}
      {isIdentityFixed ? (
        <DescriptionList entries={identity.map((field) => [customers[field], base[field]])} />
      ) : (
        <TextField
          {...text('pan')}
          hint={base.createdBy === person.id ? undefined : words.panMasked}
          autoCapitalize="characters"
          codeLength={panLength}
          spellCheck={false}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {!isIdentityFixed && (
          <>
            <TextField {...customerInputs.firstName} {...text('firstName')} />
            <TextField {...customerInputs.lastName} {...text('lastName')} />
          </>
        )}
        <TextField {...customerInputs.mobile} {...text('mobile')} />
        <TextField {...customerInputs.email} {...text('email')} />
        <TextField {...customerInputs.pincode} {...text('pincode')} />
      </div>
      {isReasonDue && (
        <TextField
          {...form.text('reason')}
          label={words.reason}
          hint={words.reasonHint}
          size="compact"
          maxLength={longestReason}
          autoComplete="off"
          aria-required
        />
      )}
      <CustomerHistory customer={base} />
    </DialogForm>
  );
}
