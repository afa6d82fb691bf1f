import { Icon } from '#web/drawings/icons.tsx';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext, PublicPage } from '#web/public-pages/page.ts';
import { phoneLink, showPhone } from './contact-links.ts';
import { hoursText, openDaysText } from './office-hours.ts';
import { OfficeReach } from './office-reach.tsx';
import { PageIntro } from './page-intro.tsx';
import { sitePageWords } from './site-page-words.ts';

/** Who does what, by role: no names of people, no faces. */
export const teamPage: PublicPage = {
  path: '/team',
  title: (context) =>
    sitePageWords(context).team.documentTitle(localised(context.settings.agencyName, context.language)),
  description: (context) =>
    sitePageWords(context).team.description(
      localised(context.settings.agencyName, context.language),
      localised(context.settings.town, context.language),
    ),
  body: (context) => {
    const words = sitePageWords(context).team;
    const isEmpty = context.settings.team.length === 0;
    return (
      <>
        <PageIntro eyebrow={words.title} heading={words.heading} lead={isEmpty ? words.emptyLead : words.lead} />
        {isEmpty ? null : <Roles context={context} />}
        <Office context={context} title={isEmpty ? context.messages.site.contactTitle : words.unsureTitle} />
      </>
    );
  },
};

function Roles({ context: { settings, language } }: { context: PageContext }) {
  return (
    <section className="container pb-14 lg:pb-24">
      <ul>
        {settings.team.map((entry) => (
          <li key={entry.role.en} className="ledger-row">
            <h2 className="text-xl font-bold text-ink">{localised(entry.role, language)}</h2>
            <p>{entry.about ? localised(entry.about, language) : null}</p>
            <p className="flex flex-col">
              {entry.phone ? (
                <a href={phoneLink({ phone: entry.phone })} className="arrow-link">
                  <Icon name="phone" />
                  {showPhone(entry.phone)}
                </a>
              ) : null}
              {entry.email ? (
                <a href={`mailto:${entry.email}`} className="arrow-link break-all">
                  <Icon name="mail" />
                  {entry.email}
                </a>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Office({ context, title }: { context: PageContext; title: string }) {
  return (
    <div className="bg-sunken">
      <section className="container grid gap-x-12 gap-y-6 py-14 lg:grid-cols-3 lg:py-24">
        <h2 className="section-title">{title}</h2>
        <div className="text-lg">
          <p>{sitePageWords(context).team.unsureText}</p>
          <p className="mt-2 text-muted">
            {openDaysText(context)} · {hoursText(context)}
          </p>
        </div>
        <OfficeReach context={context} />
      </section>
    </div>
  );
}
