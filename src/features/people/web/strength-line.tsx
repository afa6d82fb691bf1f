import { useMessages } from '#web/messages/office/messages-context.tsx';
import { strengthOf } from './password-strength.ts';

const looks = {
  missing: { share: 'w-1/6', colour: 'bg-control' },
  'too-long': { share: 'w-1/6', colour: 'bg-danger' },
  weak: { share: 'w-1/3', colour: 'bg-danger' },
  fair: { share: 'w-2/3', colour: 'bg-warning' },
  strong: { share: 'w-full', colour: 'bg-success' },
} as const;

interface StrengthLineProps {
  password: string;
  username: string;
  isRefused: boolean;
}

/** The password's strength while typing, in words and as a bar; its height is reserved. */
export function StrengthLine({ password: typed, username, isRefused }: StrengthLineProps) {
  // A refused password is never rated as good.
  const password = isRefused ? '' : typed;
  const { people } = useMessages();
  const { level, missing, hint } = strengthOf(password, username);
  const { share, colour } = looks[level];
  const words =
    level === 'missing'
      ? people.strengthMissing(missing)
      : level === 'too-long'
        ? people.strengthTooLong
        : people.strengths[level];
  const hints = { repeats: people.strengthRepeats, name: people.strengthName };
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span aria-hidden className="h-1.5 w-24 shrink-0 overflow-hidden rounded-full bg-sunken">
        {password && <span className={`block h-full rounded-full transition-[width] ${share} ${colour}`} />}
      </span>
      <span aria-live="polite" className="min-w-0 text-muted">
        {password && words}
        {password && hint && ` · ${hints[hint]}`}
      </span>
    </div>
  );
}
