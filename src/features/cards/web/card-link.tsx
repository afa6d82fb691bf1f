import { safeLink } from '#shared/text/safe-link.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { countsAsEmpty, emptySign } from '../rules.ts';

const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/** A link typed by an administrator, labelled with its host; an unsafe one is shown as text. */
export function CardLink(props: { address: string; label: (host: string) => string }) {
  const { cards } = useMessages();
  if (countsAsEmpty(props.address)) return emptySign;
  const link = safeLink(props.address, { allowsLoopback: isLoopback });
  if (!link) return <span title={cards.notALink}>{props.address}</span>;
  return <OutsideLink link={link} label={props.label(link.host)} />;
}
