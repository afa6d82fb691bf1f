import { type ServiceSlug, services } from '#features/services/catalogue.ts';

/** Where our texts stand: the website's, the site pages', the headings of all services, a service's own. */
export type TextSource = 'website' | 'site-pages' | 'service-headings' | ServiceSlug;

/** What the agency's data are put in place of, as `{town}`. */
export type TextHolder = 'agency' | 'town' | 'hours' | 'service';

/** `lines`: one entry a line. */
export interface SentenceRule {
  kind: 'line' | 'paragraph' | 'lines';
  max: number;
  /** In the order in which our text takes them. */
  holders?: readonly TextHolder[];
  /** Of a row: may be empty. */
  isOptional?: true;
  /** Entries that several rows name alike: where a language lacks one of them, all are shown in English there. */
  isShared?: true;
}

export interface RowsRule {
  kind: 'rows';
  fields: Readonly<Record<string, SentenceRule>>;
}

/** A text, or a list of rows of texts; `at` is its place in the source, which is the page's unless it names one. */
export type TextRule = { at: string; source?: TextSource } & (SentenceRule | RowsRule);

interface TextPageRule {
  source: TextSource;
  texts: Readonly<Record<string, TextRule>>;
}

const short = { kind: 'line', max: 150 } as const;
const long = { kind: 'paragraph', max: 1_000 } as const;
const list = { kind: 'lines', max: 3_000 } as const;
const isOptional = { isOptional: true } as const;

const line = (at: string, ...holders: TextHolder[]): TextRule => ({ at, ...short, holders });
const paragraph = (at: string, ...holders: TextHolder[]): TextRule => ({ at, ...long, holders });
const lines = (at: string): TextRule => ({ at, ...list });
const rows = (at: string, fields: RowsRule['fields']): TextRule => ({ at, kind: 'rows', fields });

const pages = {
  home: {
    source: 'website',
    texts: {
      documentTitle: line('site.homeTitle', 'agency', 'town'),
      description: paragraph('site.homeDescription', 'town'),
      heading: line('site.heroTitle', 'town'),
      lead: paragraph('site.heroText'),
      servicesTitle: line('services.title'),
      servicesText: line('services.intro'),
      featuresTitle: line('site.featuresTitle'),
      features: rows('site.features', { title: short, text: long }),
      contactTitle: line('site.contactTitle'),
      whatsappText: line('site.whatsappGreeting'),
    },
  },
  about: {
    source: 'site-pages',
    texts: {
      eyebrow: line('about.title'),
      documentTitle: line('about.documentTitle', 'agency', 'town'),
      description: paragraph('about.description', 'agency', 'town'),
      lead: paragraph('about.lead', 'agency', 'town'),
      stepsTitle: line('about.stepsTitle'),
      steps: rows('about.steps', { title: short, text: long }),
      boundsTitle: line('about.boundsTitle'),
      dosTitle: line('about.doTitle'),
      dos: lines('about.dos'),
      dontsTitle: line('about.dontTitle'),
      donts: lines('about.donts'),
      freeTitle: line('about.freeTitle'),
      freeText: paragraph('about.freeText'),
      licencesTitle: line('about.licencesTitle'),
      visitTitle: line('about.visitTitle'),
    },
  },
  team: {
    source: 'site-pages',
    texts: {
      eyebrow: line('team.title'),
      documentTitle: line('team.documentTitle', 'agency'),
      description: paragraph('team.description', 'agency', 'town'),
      heading: line('team.heading'),
      lead: paragraph('team.lead'),
      emptyLead: paragraph('team.emptyLead'),
      unsureTitle: line('team.unsureTitle'),
      unsureText: paragraph('team.unsureText'),
    },
  },
  contact: {
    source: 'site-pages',
    texts: {
      eyebrow: line('contact.title'),
      documentTitle: line('contact.documentTitle', 'agency', 'town'),
      description: paragraph('contact.description', 'agency', 'town'),
      lead: paragraph('contact.lead'),
      holidaysTitle: line('contact.holidaysTitle'),
      wayTitle: line('contact.wayTitle'),
      wayHint: paragraph('contact.wayHint'),
      beforeTitle: line('contact.beforeTitle'),
      before: lines('contact.before'),
    },
  },
  services: {
    source: 'service-headings',
    texts: {
      documentTitle: line('list.title'),
      description: paragraph('list.description', 'town'),
      heading: line('list.heading'),
      lead: paragraph('list.lead'),
      unsureTitle: line('list.unsureTitle'),
      unsureText: paragraph('list.unsureText', 'hours'),
    },
  },
  /** What stands on the page of every service. */
  'every-service': {
    source: 'service-headings',
    texts: {
      askButton: line('ask'),
      whatsappText: line('whatsappText', 'service'),
      audienceTitle: line('audience'),
      priceTitle: line('price.title'),
      documentsTitle: line('documents.title'),
      stepsTitle: line('steps'),
      questionsTitle: line('questions'),
      termsTitle: line('terms'),
    },
  },
} as const satisfies Record<string, TextPageRule>;

export type TextPage = keyof typeof pages | ServiceSlug;

const servicePages = services.map(({ slug, isFreeAtSource }): [ServiceSlug, TextPageRule] => [
  slug,
  {
    source: slug,
    texts: {
      documentTitle: line('title'),
      description: paragraph('description'),
      summary: { ...line(`services.summaries.${slug}`), source: 'website' },
      heading: line('heading'),
      lead: paragraph('lead'),
      audience: lines('audience'),
      otherCosts: paragraph('otherCosts'),
      ...(isFreeAtSource && { freeAtSource: paragraph('freeAtSource') }),
      documents: rows('documents.groups', {
        title: { ...short, ...isOptional },
        cases: { ...list, max: 300, ...isOptional, isShared: true },
        items: list,
      }),
      steps: rows('steps', { title: short, text: long, time: { ...short, ...isOptional } }),
      questions: rows('questions', { question: short, answer: long }),
      terms: lines('terms'),
    },
  },
]);

/** Every text that the owner may change, by page. What is not here stays ours: buttons, forms, privacy, what the law asks. */
export const textPages: Readonly<Record<TextPage, TextPageRule>> = {
  ...pages,
  ...(Object.fromEntries(servicePages) as Record<ServiceSlug, TextPageRule>),
};
export const textPageNames = Object.keys(textPages) as [TextPage, ...TextPage[]];

export const mostRows = 30;

/** The placeholders that a text names: `{town}` → `town`. */
export const holdersIn = (text: string) => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);

/** A text with data in place of its placeholders. */
export const filledIn = (text: string, data: Partial<Record<string, string>>) =>
  text.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => data[name] ?? whole);

export const entriesOf = (text: string) =>
  text
    .split('\n')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Of a list of documents: never confirmed, another one than was confirmed, confirmed too long ago, confirmed. */
export const listStates = ['unconfirmed', 'changed', 'due', 'confirmed'] as const;
export type ListState = (typeof listStates)[number];

const checkedForMonths = 6;

/** Days are days in India. */
export function listState(
  { print, today }: { print: string; today: string },
  confirmed: { print: string; day: string } | undefined,
): ListState {
  if (!confirmed) return 'unconfirmed';
  if (confirmed.print !== print) return 'changed';
  const lastDay = Temporal.PlainDate.from(confirmed.day).add({ months: checkedForMonths });
  return Temporal.PlainDate.compare(Temporal.PlainDate.from(today), lastDay) > 0 ? 'due' : 'confirmed';
}
