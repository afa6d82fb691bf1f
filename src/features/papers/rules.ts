import { isNeededOf } from '#features/site/papers/rules.ts';
import type { Paper } from '#features/site/services/contract.ts';
import type { LocalisedText } from '#shared/text/localised-text.ts';
import { type PaperState, paperMoves, type ReturnReason } from './catalogue.ts';

/** What is kept of a paper whose standing is not what the list alone says. */
export interface KeptPaper {
  paper: string;
  name: LocalisedText;
  state: PaperState;
  reason: ReturnReason | null;
  note: string | null;
}

/** A paper of a request as it stands. */
export interface RequestPaper extends Omit<KeptPaper, 'paper'> {
  id: string;
  anyOf?: LocalisedText | undefined;
  when?: LocalisedText | undefined;
  aadhaar?: 'is' | 'may-be' | undefined;
  /** The settings' list has it no more. */
  isRemoved: boolean;
}

/** The papers of a request in the list's order, then those that the list has no more. */
export function papersOf(
  list: readonly Paper[],
  kept: readonly KeptPaper[],
  person: { dob: string | null; today: string },
): RequestPaper[] {
  const known = new Map(kept.map((one) => [one.paper, one]));
  const listed = list.map((paper): RequestPaper => {
    const { id, name, anyOf, when, aadhaar } = paper;
    const own = known.get(id);
    known.delete(id);
    return {
      ...{ id, name, anyOf, when, aadhaar, isRemoved: false },
      state: own?.state ?? (isNeededOf(paper, person) ? 'needed' : 'unasked'),
      reason: own?.reason ?? null,
      note: own?.note ?? null,
    };
  });
  const removed = [...known.values()].map(
    ({ paper, ...own }): RequestPaper => ({ ...own, id: paper, isRemoved: true }),
  );
  return [...listed, ...removed.filter(({ state }) => state !== 'needed')];
}

/** What the visitor has still to bring or send. */
export const isMissing = ({ state }: { state: string }): boolean => state === 'needed' || state === 'returned';

/** What the request needs: what staff have to ask for first is not, nor what they do without. */
export const isCounted = ({ state }: Pick<RequestPaper, 'state'>): boolean =>
  state !== 'unasked' && state !== 'not-needed';

export const isMoveOfPaper = (from: PaperState, to: PaperState): boolean => paperMoves[from].includes(to);

/** Of the papers of which something is kept: whether each counts, whatever the list says. */
export const keptNeeds = (kept: readonly KeptPaper[]): Record<string, boolean> =>
  Object.fromEntries(kept.map((paper) => [paper.paper, isCounted(paper)]));
