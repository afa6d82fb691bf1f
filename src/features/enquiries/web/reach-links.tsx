export function EmailLink({ email, label }: { email: string; label: (email: string) => string }) {
  return (
    <a href={`mailto:${email}`} aria-label={label(email)} title={email} className="rounded-sm text-ink hover:underline">
      {email}
    </a>
  );
}
