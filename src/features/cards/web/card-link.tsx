import { ExternalLink } from 'lucide-react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { countsAsEmpty, emptySign, safeLink } from '../rules.ts';

const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/** A link typed by an administrator, labelled with its host; an unsafe one is shown as text. */
export function CardLink(props: { address: string; label: (host: string) => string }) {
  const { cards } = useMessages();
  if (countsAsEmpty(props.address)) return emptySign;
  const link = safeLink(props.address, { allowsLoopback: isLoopback });
  if (!link) return <span title={cards.notALink}>{props.address}</span>;
  return (
    <a
      href={link.href}
      target="_blank"
      rel="noopener noreferrer"
      title={link.href}
      aria-label={props.label(link.host)}
      className="inline-flex max-w-full items-center gap-1.5 rounded-sm text-ink hover:underline"
    >
      <span className="truncate">{link.host}</span>
      <ExternalLink aria-hidden size={14} className="shrink-0" />
    </a>
  );
}
