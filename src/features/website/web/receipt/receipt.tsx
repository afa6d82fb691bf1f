import { offeredServices } from '#features/site/rules.ts';
import { type Language, localPath } from '#shared/languages.ts';
import { Icon } from '#web/drawings/icons.tsx';
import { en, type ReceiptMessages } from '#web/messages/receipt/en.ts';
import { gu } from '#web/messages/receipt/gu.ts';
import { hi } from '#web/messages/receipt/hi.ts';
import { ArrowLink } from '#web/public-pages/arrow-link.tsx';
import { showPhone, whatsappShareLink } from '#web/public-pages/contact-links.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { agencyAndTown } from '../office-address.ts';
import { officeStatusText } from '../office-status-text.ts';
import { serviceTexts } from '../services/service-texts.ts';
import { siteTexts } from '../site-texts.ts';
import { SlipFoot, SlipLink, trackingAddress } from './slip-foot.tsx';

/** The browser gets them in the receipt and not before. */
const receiptMessages: Record<Language, ReceiptMessages> = { en, gu, hi };

/**
 * In place of the form once a request was taken in. The form's island fetches it too, and lets WhatsApp open at the visitor's own
 * number, which is in no address of ours; without script the visitor chooses it there.
 */
export function Receipt({ context }: { context: PageContext }) {
  const { form, settings, messages, language, path } = context;
  const { reference } = form ?? {};
  if (!reference) return null;
  const texts = receiptMessages[language];
  const phone = showPhone(settings.phone);
  const service = offeredServices(settings).find(({ type }) => type === form?.values.serviceType);
  const serviceName = service && serviceTexts(context, service).name;
  const { state, detail } = officeStatusText(context);
  const [agency] = agencyAndTown(context);
  const track = trackingAddress(context, reference);
  const note = [`${texts.reference}: ${reference}`, serviceName, `${texts.track}: ${track}`, `${agency}, ${phone}`]
    .filter(Boolean)
    .join('\n');
  return (
    <div className="receipt" data-receipt="" data-island={context.assets.islands['receipt-island']}>
      <section className="notice notice-success mt-0" aria-labelledby="receipt-title" tabIndex={-1} data-success="">
        <h2 id="receipt-title" className="notice-title">
          {messages.enquiries.success}
        </h2>
        <p className="mt-3">{texts.reference}</p>
        {/* As large as one line allows. */}
        <div className="@container">
          <p
            className="whitespace-nowrap text-[min(1.875rem,10.5cqi)] leading-snug font-bold text-ink"
            data-reference=""
          >
            {reference}
          </p>
        </div>
        <p className="mt-1">{messages.enquiries.keepReference}</p>
      </section>
      <div className="list-actions">
        <a
          href={whatsappShareLink(note)}
          rel="noopener noreferrer"
          className="button button-quiet"
          data-own-whatsapp=""
        >
          <Icon name="chat" />
          {texts.whatsapp}
        </a>
        {/* Shown once it copies; last, so that nothing moves then. */}
        <button type="button" className="button button-quiet" data-copy="" hidden>
          {texts.copy}
        </button>
        <button type="button" className="button button-quiet" data-print>
          {texts.print}
        </button>
        <SlipLink context={context} path={form?.slip} text={texts.pdf} />
      </div>
      <p role="status" className="mt-2 font-semibold" data-copied={texts.copied} />
      <p className="mt-6">{texts.call(phone)}</p>
      <SlipFoot context={context} reference={reference} label={texts.track} />
      <p className="text-muted">{detail ? `${state} · ${detail}` : state}</p>
      <p className="mt-6 flex flex-col">
        <ArrowLink to={new URL(track).pathname + new URL(track).search} text={texts.track} />
        {service ? (
          <ArrowLink
            to={`${service.route === path ? '' : localPath(service.route, language)}#documents`}
            text={`${siteTexts(context)['service-headings'].documents.title}: ${serviceName}`}
          />
        ) : null}
        <a href={`${localPath(path, language)}#enquiry`} className="arrow-link" data-another="">
          {texts.another}
        </a>
      </p>
    </div>
  );
}
