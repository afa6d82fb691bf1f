import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { SitePhoto } from '#web/public-pages/site-photo.tsx';

/** The people who agreed to be shown; who agreed and when stays in the office. */
export function TeamPeople({ context: { settings, language, messages } }: { context: PageContext }) {
  const people = settings.look?.people ?? [];
  if (people.length === 0) return null;
  return (
    <section>
      <h2 className="section-title">{messages.site.peopleTitle}</h2>
      <ul className="people">
        {people.map(({ picture, name, title }) => (
          <li key={picture}>
            <SitePhoto id={picture} alt="" sizes="6rem" className="face" />
            <p className="min-w-0">
              {name ? <span className="block text-lg font-semibold text-ink">{localised(name, language)}</span> : null}
              {localised(title, language)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
