import type { Service } from '#features/services/catalogue.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { localPath } from '#shared/languages.ts';
import { Icon } from '#web/drawings/icons.tsx';
import { PaperPicture, PaperSymbols } from '#web/drawings/papers.tsx';
import type { DocumentGroup } from '#web/messages/service-pages/texts.ts';
import { showPhone, whatsappShareLink } from '#web/public-pages/contact-links.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { agencyAndTown, officeAddress } from '../office-address.ts';
import { siteTexts } from '../site-texts.ts';
import { type DocumentCase, documentCases, listMessage } from './document-cases.ts';
import { paperKindOf } from './paper-kinds.ts';
import type { ServicePartProps } from './service-part.ts';

/**
 * What to bring, as a list to tick, send and print, with a switch where it differs from case to case. What is ticked is kept
 * nowhere: `autoComplete` tells browsers that would restore it on a reload.
 */
export function ServiceDocuments({ context, service, texts }: ServicePartProps & { service: Service }) {
  const labels = siteTexts(context)['service-headings'].documents;
  const { groups } = texts.documents;
  if (groups.length === 0) return null;
  const checkedOn = context.confirmedLists[service.slug];
  const cases = documentCases(texts);
  return (
    <section id="documents" className="documents">
      <p className="print-only section-title">{texts.heading}</p>
      <h2 className="section-title">{labels.title}</h2>
      {checkedOn ? <p className="mt-2 text-muted">{labels.checkedOn(formatDate(checkedOn))}</p> : null}
      <PaperSymbols kinds={groups.flatMap(({ items }) => items.map(paperKindOf))} />
      {cases.length > 1 ? <CaseSwitch cases={cases} label={labels.cases} /> : null}
      <div className="grid gap-x-8 gap-y-8 pt-6 sm:grid-cols-2">
        {groups.map((group) => (
          <Group key={group.items[0]} group={group} cases={cases} />
        ))}
      </div>
      <div className="list-actions">
        {cases.map((each, index) => (
          <a
            key={each.name ?? ''}
            href={whatsappShareLink(listMessage(`${texts.heading} – ${labels.title}`, each, sender(context)))}
            rel="noopener noreferrer"
            className="button button-quiet"
            data-for={each.name === undefined ? undefined : index}
          >
            <Icon name="chat" />
            {labels.share}
          </a>
        ))}
        <button type="button" className="button button-quiet" data-print>
          {labels.print}
        </button>
      </div>
      <p className="print-only whitespace-pre-line">{[...sender(context), officeAddress(context)].join('\n')}</p>
    </section>
  );
}

/** Who sends or prints the list, and where it stands. */
function sender(context: PageContext): string[] {
  const { settings, origin, path, language } = context;
  const [agency] = agencyAndTown(context);
  return [`${agency}, ${showPhone(settings.phone)}`, origin + localPath(path, language)];
}

function CaseSwitch({ cases, label }: { cases: DocumentCase[]; label: string }) {
  return (
    <fieldset className="cases">
      <legend>{label}</legend>
      {cases.map(({ name }, index) => (
        <label key={name}>
          <input type="radio" name="case" value={index} defaultChecked={index === 0} autoComplete="off" />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function Group({ group: { title, items, cases: names }, cases }: { group: DocumentGroup; cases: DocumentCase[] }) {
  const shownFor = names ? cases.flatMap(({ name = '' }, index) => (names.includes(name) ? [index] : [])) : [];
  return (
    <div data-for={names ? shownFor.join(' ') : undefined}>
      {title === undefined ? null : <h3 className="text-lg font-semibold leading-snug text-ink">{title}</h3>}
      <ul className="checklist">
        {items.map((item) => (
          <li key={item}>
            <label>
              <input type="checkbox" autoComplete="off" />
              <PaperPicture kind={paperKindOf(item)} />
              <span>{item}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
