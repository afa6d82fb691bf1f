import { localPath } from '#shared/languages.ts';
import { DeskDrawing } from '#web/drawings/desk.tsx';
import { Icon } from '#web/drawings/icons.tsx';
import { phoneLink, showPhone } from '#web/public-pages/contact-links.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext, PublicPage } from '#web/public-pages/page.ts';
import { CallButton } from './contact/contact-buttons.tsx';
import { ContactWays } from './contact/contact-ways.tsx';
import { agencyAndTown } from './office-address.ts';
import { PageIntro } from './page-intro.tsx';
import { siteTexts } from './site-texts.ts';
import { TeamPeople } from './team-people.tsx';
import { WeekLines } from './week-lines.tsx';

/** The team by role, without names or photos of people. */
export const teamPage: PublicPage = {
  path: '/team',
  title: (context) => siteTexts(context)['site-pages'].team.documentTitle(agencyAndTown(context)[0]),
  description: (context) => siteTexts(context)['site-pages'].team.description(...agencyAndTown(context)),
  body: (context) => {
    const { team } = siteTexts(context)['site-pages'];
    const isEmpty = context.settings.team.length === 0;
    return (
      <>
        <PageIntro
          eyebrow={team.title}
          heading={team.heading}
          lead={isEmpty ? team.emptyLead : team.lead}
          drawing={<DeskDrawing className="hero-drawing hidden lg:block" />}
        />
        <div className="container pb-14 lg:pb-24">
          <TeamPeople context={context} />
          {isEmpty ? <ContactWays context={context} /> : <Roles context={context} />}
          {isEmpty ? null : <Unsure context={context} />}
        </div>
      </>
    );
  },
};

function Roles({ context: { settings, language } }: { context: PageContext }) {
  return (
    <ul>
      {settings.team.map((entry) => (
        <li key={entry.role.en} className="ledger-row items-baseline">
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
  );
}

function Unsure({ context }: { context: PageContext }) {
  const { settings, language, messages } = context;
  const { team } = siteTexts(context)['site-pages'];
  return (
    <section className="mt-14 lg:mt-24">
      <h2 className="section-title">{team.unsureTitle}</h2>
      <p className="mt-3 text-lg">{team.unsureText}</p>
      <WeekLines context={context} className="text-muted" />
      <p className="mt-6 flex flex-wrap gap-3">
        <CallButton settings={settings} />
        <a href={localPath('/contact', language)} className="button button-quiet">
          {messages.site.pages.contact}
        </a>
      </p>
    </section>
  );
}
