import { type TextPage, type TextRule, textPages } from '../../texts/rules.ts';

export const textSections = ['search', 'top', 'main', 'documents', 'steps', 'questions', 'terms'] as const;
export type TextSection = (typeof textSections)[number];

const members: Partial<Record<string, TextSection>> = {
  documentTitle: 'search',
  description: 'search',
  summary: 'search',
  eyebrow: 'top',
  heading: 'top',
  lead: 'top',
  emptyLead: 'top',
  documents: 'documents',
  steps: 'steps',
  questions: 'questions',
  terms: 'terms',
};

/** The texts of a page by section, without sections that it has not. */
export function sectionsOf(page: TextPage): { section: TextSection; texts: [string, TextRule][] }[] {
  const texts = Object.entries(textPages[page].texts);
  return textSections
    .map((section) => ({ section, texts: texts.filter(([name]) => (members[name] ?? 'main') === section) }))
    .filter(({ texts: own }) => own.length > 0);
}
