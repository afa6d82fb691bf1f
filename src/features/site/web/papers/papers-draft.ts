import type { Paper, ServiceSettings } from '../../services/contract.ts';
import { type EntryRow, newEntryId, sentEntries } from '../draft/entry-rows.ts';
import { newRow } from '../draft/settings-row.ts';
import { anyText, localised, optional, type Texts, textsOf } from '../draft/settings-texts.ts';

/** A paper as it is typed. What it says about when it is needed stays while something else is chosen. */
export interface PaperRow extends EntryRow {
  anyOf: Texts;
  needed: Paper['needed'];
  when: Texts;
  aadhaar: NonNullable<Paper['aadhaar']> | '';
}

/** Where the papers were looked up, as it is typed. */
export interface SourceDraft {
  page: string;
  asOf: string;
}

const rowOf = ({ id, name, anyOf, needed, when, aadhaar }: Paper, savedAs: string): PaperRow => ({
  ...newRow(savedAs),
  id,
  name: textsOf(name),
  anyOf: textsOf(anyOf),
  needed,
  when: textsOf(when),
  aadhaar: aadhaar ?? '',
});

export const paperRows = (papers: readonly Paper[] = []): PaperRow[] => papers.map((paper) => rowOf(paper, paper.id));

/** A proposal, which nobody has saved. */
export const proposedPapers = (papers: readonly Paper[]): PaperRow[] => papers.map((paper) => rowOf(paper, ''));

export const blankPaper = (): PaperRow => ({
  ...newRow(),
  ...{ id: newEntryId('paper'), name: textsOf(), anyOf: textsOf(), needed: 'always', when: textsOf(), aadhaar: '' },
});

export const sourceDraftOf = ({ page = '', asOf = '' }: Partial<SourceDraft> = {}): SourceDraft => ({ page, asOf });

/** The papers to send, with where they were looked up: of none that is nowhere. */
export function papersOf(
  rows: readonly PaperRow[],
  { page, asOf }: SourceDraft,
): Pick<ServiceSettings, 'papers' | 'papersSource'> {
  const papers = sentEntries(
    rows,
    ({ id, name, anyOf, needed, when, aadhaar }): Paper => ({
      id,
      name: localised(name),
      ...optional('anyOf', anyText(anyOf)),
      needed,
      ...optional('when', needed === 'asked' ? anyText(when) : undefined),
      ...(aadhaar && { aadhaar }),
    }),
  );
  const hasSource = papers && papers.length > 0 && (page.trim() || asOf);
  return {
    ...optional('papers', papers),
    ...(hasSource && { papersSource: { page: page.trim(), asOf } }),
  };
}
