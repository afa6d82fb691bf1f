import { KnownNotice } from '#features/customer-files/web/known-notice.tsx';
import type { CustomerField } from '#features/customers/catalogue.ts';
import { customerInputs } from '#features/customers/web/customer-inputs.ts';
import { PanField } from '#features/customers/web/pan-field.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { ApplyForm } from './use-apply-form.ts';

/** The customer's fields, the PAN first: it may fill the rest. */
export function CustomerFields({ form }: { form: ApplyForm }) {
  const { customers } = useMessages();
  const text = (field: Exclude<CustomerField, 'pan'>) => (
    <TextField
      {...customerInputs[field]}
      {...form.text(field)}
      label={customers[field]}
      size="compact"
      autoComplete="off"
      aria-required
      onChange={(event) => form.change(field, event.target.value)}
    />
  );
  const { onBlur, ...pan } = form.text('pan');
  return (
    <>
      <PanField
        {...pan}
        // A mobile is no mistyped PAN, and nothing may move under a finger on its way to the customer found by it.
        onBlur={form.lookUp.isMobile ? undefined : onBlur}
        label={customers.pan}
        isRequired
        autoFocus
        lookUp={form.lookUp}
        picked={form.picked}
        onChange={(pan) => form.change('pan', pan)}
        onPick={form.pick}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {text('firstName')}
        {text('lastName')}
        {text('mobile')}
        {text('email')}
        {text('pincode')}
      </div>
      {!form.own && (
        <KnownNotice mobile={form.lookUp.isMobile ? form.values.pan : form.values.mobile} pan={form.values.pan} />
      )}
    </>
  );
}
