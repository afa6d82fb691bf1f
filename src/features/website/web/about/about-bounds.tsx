import type { PageContext } from '#web/public-pages/page.ts';
import { siteTexts } from '../site-texts.ts';

/** What the agency does and does not do, side by side. */
export function AboutBounds({ context }: { context: PageContext }) {
  const { about } = siteTexts(context)['site-pages'];
  return (
    <div className="on-block">
      <div className="container py-14 lg:py-24">
        <section>
          <h2 className="section-title">{about.boundsTitle}</h2>
          <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-2">
            <List title={about.doTitle} entries={about.dos} />
            <List title={about.dontTitle} entries={about.donts} />
          </div>
        </section>
      </div>
    </div>
  );
}

function List({ title, entries }: { title: string; entries: string[] }) {
  return (
    <div>
      <h3 className="mb-3 text-xl font-bold text-marigold">{title}</h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry} className="block-entry">
            {entry}
          </li>
        ))}
      </ul>
    </div>
  );
}
