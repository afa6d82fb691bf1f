import { formatDate, formatInstant } from '#shared/dates/dates.ts';
import type { Language } from '#shared/languages.ts';
import type { BreachNoticeMessages } from '#web/messages/breach-notices/en.ts';
import type { Breach } from '../../contract.ts';
import { contactLines, gap, inLanguage, listed, type NoticeAgency, partsOf } from './notice-parts.ts';

export interface NoticeParams {
  breach: Breach;
  agency: NoticeAgency;
}

/**
 * What the people concerned are told: nature, extent and time of the breach, what may follow, what was done, what they can do, who
 * answers (DPDP Rules 2025, r. 7(1)).
 */
export function peopleNotice(
  { breach, agency }: NoticeParams,
  language: Language,
  words: BreachNoticeMessages,
): string {
  const { headings, missing } = words;
  const name = agency ? inLanguage(agency.agencyName, language) : gap(missing.agency);
  const section = (heading: string, ...lines: string[]) => [heading, ...lines.filter(Boolean)].join('\n');
  const byClass = (texts: BreachNoticeMessages['consequences']) =>
    breach.dataClasses.length > 0 ? breach.dataClasses.map((one) => texts[one]) : [gap(missing.data)];
  const measures = breach.measures.map((one) => words.measures[one]);
  return partsOf([
    words.subject(name),
    `${words.greeting}\n${words.intro(name)}`,
    section(headings.what, words.kinds[breach.kind], plainWords(breach, language, missing)),
    section(
      headings.when,
      breach.happenedDay ? words.happened(formatDate(breach.happenedDay)) : gap(missing.happened),
      words.noticed(formatInstant(breach.noticedDate)),
    ),
    section(
      headings.data,
      listed(byClass(words.classes)),
      breach.people === null ? gap(missing.people) : words.people(breach.people.toLocaleString('en-IN')),
    ),
    section(headings.consequences, listed(byClass(words.consequences))),
    section(headings.measures, listed(measures.length > 0 ? measures : [gap(missing.measures)])),
    section(headings.advice, listed([...byClass(words.advice), words.adviceForAll])),
    section(
      headings.contact,
      words.contactIntro,
      ...(agency ? contactLines(agency, language) : [gap(missing.contact)]),
      words.board,
    ),
  ]);
}

const wordsOf = { en: 'wordsEn', gu: 'wordsGu', hi: 'wordsHi' } as const;

/** What was added in the language; a gap where it was added in another one alone, or is all there is to tell. */
function plainWords(breach: Breach, language: Language, missing: BreachNoticeMessages['missing']): string {
  const own = breach[wordsOf[language]];
  if (own) return own;
  if (Object.values(wordsOf).some((field) => breach[field])) return gap(missing.words);
  return breach.kind === 'other' ? gap(missing.what) : '';
}
