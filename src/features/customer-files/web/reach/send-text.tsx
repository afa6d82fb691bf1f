import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { whatsappLink } from '#web/public-pages/contact-links.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { ReachedKind } from '../../catalogue.ts';
import { reachQuery } from './reach-query.ts';

interface SendTextProps {
  /** About what they are written to. */
  of: ReachedKind;
  id: number;
  mobile: string;
  text: string;
  label: string;
}

/** Opens WhatsApp with a text filled in; not before it is known that they may be written to. */
export function SendText({ of, id, mobile, text, label }: SendTextProps) {
  const { data } = useQuery(reachQuery(of, id));
  if (!data || data.refusedContactDate !== null) return null;
  return (
    <a
      href={whatsappLink(mobile, text)}
      target="_blank"
      rel="noopener noreferrer"
      className={`${buttonStyle('secondary')} self-start`}
    >
      <MessageCircle aria-hidden size={18} />
      {label}
    </a>
  );
}
