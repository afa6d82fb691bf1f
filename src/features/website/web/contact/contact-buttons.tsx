import type { SiteSettings } from '#features/site/contract.ts';
import { Icon } from '#web/drawings/icons.tsx';
import { phoneLink, showPhone, whatsappLink } from '#web/public-pages/contact-links.ts';

/** Its text is the number, to be read where nothing can be dialled. */
export function CallButton({ settings }: { settings: SiteSettings }) {
  return (
    <a href={phoneLink(settings)} className="button button-quiet">
      <Icon name="phone" />
      {showPhone(settings.phone)}
    </a>
  );
}

/** Empty where the agency has no WhatsApp. `message` is the prefilled text. */
export function WhatsappButton(props: { settings: SiteSettings; text: string; message: string | undefined }) {
  const { whatsapp } = props.settings;
  if (!whatsapp) return null;
  return (
    <a href={whatsappLink(whatsapp, props.message)} rel="noopener noreferrer" className="button button-quiet">
      <Icon name="chat" />
      {props.text}
    </a>
  );
}
