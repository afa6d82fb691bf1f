import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface PasswordFieldProps extends TextFieldProps {
  /** Set where something else shows it too. */
  shown?: [isShown: boolean, setShown: (isShown: boolean) => void];
}

/** A password input that can be shown, for the current password unless told otherwise. Pasting is allowed; spell checking is off. */
export function PasswordField({ shown, ...field }: PasswordFieldProps) {
  const { accounts } = useMessages();
  const own = useState(false);
  const [isShown, setShown] = shown ?? own;
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      autoComplete="current-password"
      maxLength={1000}
      {...field}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      required
      trailing={
        <button
          type="button"
          aria-label={isShown ? accounts.hidePassword : accounts.showPassword}
          onClick={() => setShown(!isShown)}
          className={buttonStyle('icon')}
        >
          <Icon aria-hidden size={18} />
        </button>
      }
    />
  );
}
