import { Mark } from '#web/drawings/mark.tsx';
import { OfficeFrontDrawing } from '#web/drawings/office-front.tsx';
import { LanguageSwitch } from './header.tsx';
import type { PageContext, UnpublishedRequest } from './page.ts';
import { NotIndexed, PageFrame } from './page-frame.tsx';

type UnpublishedContext = UnpublishedRequest & Pick<PageContext, 'messages'>;

/** In place of every page until the owner has entered the agency's details: no name, no number, no form. */
export function UnpublishedDocument({ context }: { context: UnpublishedContext }) {
  const { unpublished } = context.messages.site;
  return (
    <PageFrame context={context} title={unpublished.title} head={<NotIndexed />}>
      <header>
        <div className="on-block">
          <div className="container flex flex-wrap justify-end">
            <LanguageSwitch context={context} />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="hero">
        <div className="container grid lg:grid-cols-hero lg:items-end lg:gap-12">
          <div className="min-w-0 py-14 lg:py-24">
            {context.isPosted ? (
              <p role="alert" className="mb-8 max-w-lg text-lg font-semibold text-ink">
                {unpublished.notSent}
              </p>
            ) : null}
            <Mark className="size-14" />
            <h1 className="mt-6 max-w-xl text-3xl font-bold text-ink sm:text-4xl lg:text-5xl">{unpublished.title}</h1>
            <p className="mt-4 max-w-lg text-lg lg:mt-6 lg:text-xl lg:leading-normal">{unpublished.text}</p>
            <p className="mt-10">
              {unpublished.forAgency}{' '}
              <a href="/login" className="font-semibold text-ink underline underline-offset-4">
                {context.messages.site.pages.login}
              </a>
            </p>
          </div>
          <OfficeFrontDrawing className="hero-drawing" />
        </div>
      </main>
    </PageFrame>
  );
}
