import { phoneLink, whatsappLink } from '#web/public-pages/contact-links.ts';
import type { PageContext } from '#web/public-pages/page.ts';

/** An e-mail address is asked for (specification §5); whoever has none reaches the agency by telephone. */
export function WithoutEmail({ context: { messages, settings } }: { context: PageContext }) {
  const { question, call, or, whatsapp } = messages.enquiries.noEmail;
  return (
    <p className="mt-1 leading-snug">
      {`${question} `}
      <a href={phoneLink(settings)} className="text-link">
        {call}
      </a>
      {settings.whatsapp ? (
        <>
          {` ${or} `}
          <a
            href={whatsappLink(settings.whatsapp, messages.site.whatsappGreeting)}
            rel="noopener noreferrer"
            className="text-link"
          >
            {whatsapp}
          </a>
        </>
      ) : null}
    </p>
  );
}
