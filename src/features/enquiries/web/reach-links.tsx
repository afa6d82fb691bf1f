import { showMobile } from '#shared/text/show-mobile.ts';

const linkStyle = 'rounded-sm hover:underline';

export function TelephoneLink({ mobile, label }: { mobile: string; label: (shown: string) => string }) {
  const shown = showMobile(mobile);
  return (
    <a
      href={`tel:${mobile}`}
      aria-label={label(shown)}
      className={`${linkStyle} whitespace-nowrap tabular-nums text-ink`}
    >
      {shown}
    </a>
  );
}

export function EmailLink({ email, label }: { email: string; label: (email: string) => string }) {
  return (
    <a href={`mailto:${email}`} aria-label={label(email)} title={email} className={`${linkStyle} text-ink`}>
      {email}
    </a>
  );
}
