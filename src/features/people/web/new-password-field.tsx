import { Check, Copy, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { StrengthLine } from './strength-line.tsx';
import { suggestPassword } from './suggest-password.ts';

interface NewPasswordProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  username: string;
  error: string | undefined;
  autoFocus?: boolean;
}

/** A new password: show, suggest, copy, and a strength hint. Pasting is allowed. */
export function NewPasswordField({ username, onChange, value, ...field }: NewPasswordProps) {
  const { people } = useMessages();
  const [isShown, setShown] = useState(false);
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === value && value !== '';

  const suggest = () => {
    onChange(suggestPassword());
    setShown(true);
  };
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(value),
      // Refused by the browser: the password is shown and can be selected by hand.
      () => setShown(true),
    );

  return (
    <div className="flex flex-col gap-1">
      <PasswordField
        {...field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        hint={people.passwordHint}
        autoComplete="new-password"
        maxLength={undefined}
        shown={[isShown, setShown]}
      />
      <StrengthLine password={value} username={username} isRefused={field.error !== undefined} />
      <div className="flex flex-wrap gap-x-2">
        <Button kind="quiet" className="-ms-3" onPress={suggest}>
          <WandSparkles aria-hidden size={16} />
          {people.generate}
        </Button>
        {'clipboard' in navigator && (
          <Button kind="quiet" isDisabled={value === ''} onPress={() => void copy()}>
            {isCopied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
            <span className="grid" aria-live="polite">
              <span className={`[grid-area:1/1] ${isCopied ? 'invisible' : ''}`}>{people.copy}</span>
              <span className={`[grid-area:1/1] ${isCopied ? '' : 'invisible'}`}>{people.copied}</span>
            </span>
          </Button>
        )}
      </div>
    </div>
  );
}
