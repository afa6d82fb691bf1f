import type { SiteSettings } from '#features/site/contract.ts';
import { noticesOn } from '#features/site/notices/rules.ts';
import { localPath } from '#shared/languages.ts';
import { localised } from './localised.ts';
import type { PageContext } from './page.ts';

interface NoticeStripProps {
  context: PageContext;
  /** Whether a page is there to lead to. */
  isShown: (path: string, settings: SiteSettings) => boolean;
}

/** More would push the page itself down. */
const shownAtOnce = 2;

/** The owner's notices of the day, above the header of every page: the newest at once, the others one press away. */
export function NoticeStrip({ context, isShown }: NoticeStripProps) {
  const { settings, today, language, messages } = context;
  const notices = noticesOn(settings.notices, today);
  if (notices.length === 0) return null;
  const lines = notices.map(({ text, page, fromDay }) => (
    <p key={`${fromDay} ${text.en}`} className="py-0.5">
      {page && isShown(page, settings) ? (
        <a
          href={localPath(page, language)}
          className="inline-block max-w-full wrap-anywhere py-1 underline underline-offset-4"
        >
          {localised(text, language)}
        </a>
      ) : (
        localised(text, language)
      )}
    </p>
  ));
  const more = lines.slice(shownAtOnce);
  return (
    <section aria-label={messages.site.notices} className="border-b border-line bg-marigold-soft text-marigold-text">
      <div className="container py-2 text-sm font-semibold">
        {lines.slice(0, shownAtOnce)}
        {more.length > 0 && (
          <details>
            <summary className="cursor-pointer py-2">{messages.site.moreNotices(more.length)}</summary>
            {more}
          </details>
        )}
      </div>
    </section>
  );
}
