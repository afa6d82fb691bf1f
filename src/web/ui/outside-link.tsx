import { ExternalLink } from 'lucide-react';

/** A link out of the office, named by its host; it opens in a new tab, which learns nothing of this one. */
export function OutsideLink({ link, label }: { link: URL; label: string }) {
  return (
    <a
      href={link.href}
      target="_blank"
      rel="noopener noreferrer"
      title={link.href}
      aria-label={label}
      className="inline-flex max-w-full items-center gap-1.5 rounded-sm text-ink hover:underline"
    >
      <span className="truncate">{link.host}</span>
      <ExternalLink aria-hidden size={14} className="shrink-0" />
    </a>
  );
}
