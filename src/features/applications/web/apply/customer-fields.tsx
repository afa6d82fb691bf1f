import type { CustomerField } from '#features/customers/catalogue.ts';
import { PanField } from '#features/customers/web/pan-field.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx';
import type { ApplyForm } from './use-apply-form.ts';

type TextOf = Exclude<CustomerField, 'pan'>;

const inputs: Record<TextOf, Partial<TextFieldProps>> = {
  firstName: { maxLength: 100, autoCapitalize: 'words' },
  lastName: { maxLength: 100, autoCapitalize: 'words' },
  mobile: { type: 'tel', inputMode: 'tel', maxLength: 20 },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 254 },
  pincode: { inputMode: 'numeric', codeLength: 6 },
};

/** The customer's fields, the PAN first: it may fill the rest. */
export function CustomerFields({ form }: { form: ApplyForm }) {
  const { customers } = useMessages();
  const text = (field: TextOf) => (
    <TextField
      {...inputs[field]}
      {...form.text(field)}
      label={customers[field]}
      size="compact"
      autoComplete="off"
      aria-required
      onChange={(event) => form.change(field, event.target.value)}
    />
  );
  return (
    <>
      <PanField
        {...form.text('pan')}
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
    </>
  );
}
