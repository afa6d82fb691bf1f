import type { ReactNode } from 'react';
import { googleDirections } from '#shared/places/map-links.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { DeskDrawing } from '#web/drawings/desk.tsx';
import { Icon, type IconName } from '#web/drawings/icons.tsx';
import { phoneLink } from '#web/public-pages/contact-links.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { officeAddress } from '../office-address.ts';
import { weekLines } from '../office-hours.ts';

export function ContactBlock({ context }: { context: PageContext }) {
  const { settings, language, messages } = context;
  const texts = messages.site;
  return (
    <section className="flex flex-col">
      <div className="contact-block">
        <h2 className="section-title">{texts.contactTitle}</h2>
        <dl className="mt-6 lg:mt-10">
          <Entry icon="phone" term={texts.supportPhone}>
            <a href={phoneLink(settings)} className="block-link text-xl">
              {/* Alone on its line, it may break where it has a space, with words twice as large. */}
              {showMobile(settings.phone)}
            </a>
          </Entry>
          <Entry icon="mail" term={texts.email}>
            <a href={`mailto:${settings.email}`} className="block-link break-all">
              {settings.email}
            </a>
          </Entry>
          <Entry icon="place" term={texts.officeAddress}>
            <span className="whitespace-pre-line">{officeAddress(context)}</span>
            {settings.landmark ? (
              <span className="block text-on-ink-block-muted">{localised(settings.landmark, language)}</span>
            ) : null}
            <a href={googleDirections(settings.mapPosition)} rel="noopener noreferrer" className="block-link">
              {texts.directions}
            </a>
          </Entry>
          <Entry icon="clock" term={texts.officeHours}>
            {weekLines(context).map(({ days, hours }) => (
              <span key={days} className="block">
                {hours}
                <span className="block text-on-ink-block-muted">{days}</span>
              </span>
            ))}
          </Entry>
        </dl>
      </div>
      <DeskDrawing className="block-drawing hidden lg:block" />
    </section>
  );
}

function Entry({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <div className="block-entry">
      <dt className="flex items-center gap-2 text-on-ink-block-muted">
        <Icon name={icon} className="size-5 text-marigold" />
        {term}
      </dt>
      <dd className="mt-1 ps-7 text-lg">{children}</dd>
    </div>
  );
}
