import type { OwnPage } from '#features/site/pages/contract.ts';
import { ownPagePath, shownPages } from '#features/site/pages/rules.ts';
import { localPath } from '#shared/languages.ts';
import { richTextSummary } from '#shared/rich-text/rich-text.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext, PublicPage } from '#web/public-pages/page.ts';
import { RichText } from '#web/public-pages/rich-text.tsx';
import { CallButton, WhatsappButton } from './contact/contact-buttons.tsx';
import { PageIntro } from './page-intro.tsx';
import { WeekLines } from './week-lines.tsx';

/** What search engines show of a description. */
const shownOfDescription = 160;

function pageOf({ settings, path }: PageContext): OwnPage {
  const page = settings.ownPages?.find((each) => ownPagePath(each) === path);
  if (!page) throw new Error(`No page of the owner's at ${path}`);
  return page;
}

/** The pages that the owner has written. */
export const ownPage: PublicPage = {
  path: ownPagePath({ slug: ':slug' }),
  // A draft is there to be looked at before it is shown.
  paths: (settings, isPreview) => (isPreview ? (settings.ownPages ?? []) : shownPages(settings)).map(ownPagePath),
  name: (context) => localised(pageOf(context).title, context.language),
  title: (context) =>
    `${localised(pageOf(context).title, context.language)}: ${localised(context.settings.agencyName, context.language)}`,
  description: (context) => {
    const { description, body } = pageOf(context);
    const own = description && localised(description, context.language);
    return own || richTextSummary(body[context.language] ?? body.en, shownOfDescription);
  },
  body: (context) => {
    const { title, body } = pageOf(context);
    const translated = body[context.language];
    return (
      <>
        <PageIntro heading={localised(title, context.language)} />
        <div className="container pb-14 lg:pb-24">
          <RichText document={translated ?? body.en} language={context.language} lang={translated ? undefined : 'en'} />
        </div>
        <OwnPageContact context={context} />
      </>
    );
  },
};

function OwnPageContact({ context }: { context: PageContext }) {
  const { settings, language, messages } = context;
  const { contactTitle, whatsapp, whatsappGreeting, pages } = messages.site;
  return (
    <div className="bg-sunken">
      <section className="container py-14 lg:py-24">
        <h2 className="section-title">{contactTitle}</h2>
        <WeekLines context={context} className="mt-3 text-muted" />
        <p className="mt-6 flex flex-wrap gap-3">
          <CallButton settings={settings} />
          <WhatsappButton settings={settings} text={whatsapp} message={whatsappGreeting} />
          <a href={localPath('/contact', language)} className="button button-quiet">
            {pages.contact}
          </a>
        </p>
      </section>
    </div>
  );
}
