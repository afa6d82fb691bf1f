import type { Service, ServiceSlug } from '#features/services/catalogue.ts';
import { ownServiceOf } from '#features/site/rules.ts';
import { ownServiceLists } from '#features/site/services/catalogue.ts';
import type { OwnService } from '#features/site/services/contract.ts';
import type { TextRow } from '#features/site/texts/contract.ts';
import { entriesOf, type RowsRule } from '#features/site/texts/rules.ts';
import type { Language } from '#shared/languages.ts';
import type { LocalisedText } from '#shared/text/localised-text.ts';
import type { ServicePageTexts } from '#web/messages/service-pages/texts.ts';
import { localised } from '#web/public-pages/localised.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { rowIn } from '../lay-over.ts';
import { siteTexts } from '../site-texts.ts';

/** What a service is called, and what its page says. */
export interface ServiceTexts extends ServicePageTexts {
  name: string;
  /** On its tile. */
  summary: string;
}

export function serviceTexts(
  context: Pick<PageContext, 'settings' | 'language'>,
  service: Pick<Service, 'slug'>,
): ServiceTexts {
  const own = ownServiceOf(context.settings, service);
  if (own) return ownServiceTexts(own, context.language);
  const slug = service.slug as ServiceSlug;
  const { website, [slug]: page } = siteTexts(context);
  return { ...page, name: website.services.names[slug], summary: website.services.summaries[slug] };
}

function ownServiceTexts(own: OwnService, language: Language): ServiceTexts {
  const line = (text: LocalisedText) => localised(text, language);
  const lines = (text: LocalisedText | undefined) => (text ? entriesOf(line(text)) : []);
  const rows = <Row>(list: readonly TextRow[] | undefined, rule: RowsRule) =>
    (list ?? []).map((row) => rowIn(row, rule, () => language) as Row);
  const { documents, steps, questions } = ownServiceLists;
  return {
    name: line(own.name),
    title: line(own.name),
    heading: line(own.name),
    summary: line(own.summary),
    description: line(own.summary),
    lead: line(own.lead),
    audience: lines(own.audience),
    otherCosts: own.otherCosts ? line(own.otherCosts) : '',
    documents: { groups: rows(own.documents, documents) },
    steps: rows(own.steps, steps),
    questions: rows(own.questions, questions),
    terms: lines(own.terms),
  };
}
