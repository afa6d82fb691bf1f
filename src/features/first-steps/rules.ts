import { type FirstStep, firstSteps, type StepMark, type StepState } from './catalogue.ts';

/** What the product sees of an agency. */
export interface Seen {
  /** Settings were saved, with nothing of the sample in them: agency, contact, hours and privacy contact are all in them. */
  hasSettings: boolean;
  hasOwnFees: boolean;
  hasOwnTexts: boolean;
  hasTeam: boolean;
  /** Somebody beside the first administrator. */
  hasStaff: boolean;
  /** Every administrator who can sign in has a second factor. */
  hasSecondFactors: boolean;
}

/** What is seen to be done is done, whatever was said of it before. */
export function stateOfSteps(
  seen: Seen,
  marks: ReadonlyMap<string, StepMark>,
): { name: FirstStep; state: StepState; isMarked: boolean }[] {
  const seenDone: Record<FirstStep, boolean> = {
    agency: seen.hasSettings,
    reach: seen.hasSettings,
    hours: seen.hasSettings,
    services: seen.hasOwnFees,
    texts: seen.hasOwnTexts,
    team: seen.hasTeam,
    privacy: seen.hasSettings,
    staff: seen.hasStaff,
    secondFactor: seen.hasSecondFactors,
    backup: false,
  };
  return firstSteps.map((name) => {
    const mark = seenDone[name] ? undefined : marks.get(name);
    return { name, state: seenDone[name] ? 'done' : (mark ?? 'open'), isMarked: mark !== undefined };
  });
}
