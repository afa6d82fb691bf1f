import { formatDate } from '#shared/dates/dates.ts';
import { serviceLabels } from './service-labels.ts';
import type { ServicePartProps } from './service-part.ts';

/** A checklist in groups; the title of a conditional group says to whom it applies. */
export function ServiceDocuments({ context, texts }: ServicePartProps) {
  const { title, checkedOn } = serviceLabels[context.language].documents;
  const { documents } = texts;
  return (
    <section>
      <h2 className="section-title">{title}</h2>
      <p className="mt-2 text-muted">{checkedOn(formatDate(documents.checkedOn))}</p>
      <div className="grid gap-x-8 gap-y-8 pt-6 sm:grid-cols-2">
        {documents.groups.map((group) => (
          <div key={group.items[0]}>
            {group.title === undefined ? null : (
              <h3 className="text-lg font-semibold leading-snug text-ink">{group.title}</h3>
            )}
            <ul className="checklist">
              {group.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
