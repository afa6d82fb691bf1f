import { offeredServices } from '#features/site/rules.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { CallButton, WhatsappButton } from './contact/contact-buttons.tsx';

interface ReachButtonsProps {
  context: PageContext;
  /** The label of the button that leads to the form on the same page. */
  label: string;
  /** The prefilled WhatsApp message: names a service, never a person. */
  whatsappText?: string;
}

/** The three ways of contact: the form, a call, a message. */
export function ReachButtons({ context, label, whatsappText }: ReachButtonsProps) {
  const { settings, messages } = context;
  return (
    <div className="reach-buttons">
      {offeredServices(settings).length === 0 ? null : (
        <a href="#enquiry" className="button button-primary">
          {label}
        </a>
      )}
      <CallButton settings={settings} />
      <WhatsappButton settings={settings} text={messages.site.whatsapp} message={whatsappText} />
    </div>
  );
}
