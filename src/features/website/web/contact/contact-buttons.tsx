import type { SiteSettings } from '#features/site/contract.ts';
import { Icon } from '#web/drawings/icons.tsx';
import { phoneLink, whatsappLink } from '#web/public-pages/contact-links.ts';

export function CallButton(props: { settings: SiteSettings; text: string; isWide?: boolean }) {
  return (
    <a
      href={phoneLink(props.settings)}
      className={`button button-quiet ${props.isWide ? 'col-span-full' : ''}`.trimEnd()}
    >
      <Icon name="phone" />
      {props.text}
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
