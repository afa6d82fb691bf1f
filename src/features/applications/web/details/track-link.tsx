import { ExternalLink } from 'lucide-react';
import { safeLink } from '#shared/text/safe-link.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { Application } from '../api.ts';

/** The bank's own page of an application's status; nothing where the bank has none. */
export function TrackLink({ bank }: Pick<Application, 'bank'>) {
  const { applications } = useMessages();
  const link = safeLink(bank.trackerLink, { allowsLoopback: false });
  if (!link) return null;
  return (
    <a
      href={link.href}
      target="_blank"
      rel="noopener noreferrer"
      title={link.href}
      className={buttonStyle('secondary', 'min-w-0 max-w-full')}
    >
      <span className="min-w-0">{applications.track(bank.shortName)}</span>
      <ExternalLink aria-hidden size={16} className="shrink-0" />
    </a>
  );
}
