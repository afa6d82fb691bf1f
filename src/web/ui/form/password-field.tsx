import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { buttonStyle } from '#web/ui/button-style.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password input that can be shown. Pasting is allowed; spell checking is off. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...field
}: TextFieldProps & { showLabel: string; hideLabel: string }) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          aria-label={isShown ? hideLabel : showLabel}
          onClick={() => setShown(!isShown)}
          className={buttonStyle('icon')}
        >
          <Icon aria-hidden size={18} />
        </button>
      }
    />
  );
}
