import type { TextFieldProps } from '#web/ui/form/text-field.tsx';
import type { CustomerField } from '../catalogue.ts';

/** The kind of input of each field but the PAN. */
export const customerInputs: Record<Exclude<CustomerField, 'pan'>, Partial<TextFieldProps>> = {
  firstName: { maxLength: 100, autoCapitalize: 'words' },
  lastName: { maxLength: 100, autoCapitalize: 'words' },
  mobile: { type: 'tel', inputMode: 'tel', maxLength: 20 },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 254 },
  pincode: { inputMode: 'numeric', codeLength: 6 },
};
