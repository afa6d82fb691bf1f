import type { Language } from '#shared/languages.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { type Standing, stageIn, stagesFrom, statusesFrom } from '../../rules.ts';
import { keyOfStanding, rulesOf, type ShownStage } from './request-moves.ts';
import { nameOfStage } from './stage-name.ts';

export interface Place {
  key: string;
  to: Standing;
  title: string;
}

/** Where a request may be moved, with where it stands: the stages of its service in the place of In Progress, where it has some. */
export function placesFrom(
  from: Standing,
  stages: readonly ShownStage[],
  { language, statuses }: { language: Language; statuses: OfficeMessages['enquiries']['statuses'] },
): { current: string; places: Place[] } {
  const rules = rulesOf(stages);
  const here: Standing = { status: from.status, stage: stageIn(rules, from) };
  const may = new Set<string>(statusesFrom(from.status));
  const mayStage = new Set(stagesFrom(rules, from));
  const places = (Object.keys(statuses) as Standing['status'][]).flatMap((status): Place[] => {
    const whole: Standing = { status, stage: null };
    const isHere = here.status === status && here.stage === null;
    const ofStatus = { key: keyOfStanding(whole), to: whole, title: statuses[status] };
    if (status !== 'In Progress' || stages.length === 0) return may.has(status) || isHere ? [ofStatus] : [];
    const isReachable = from.status === status || may.has(status);
    const ofStages = stages.flatMap((stage): Place[] => {
      const to: Standing = { status, stage: stage.id };
      const isShown = isReachable && (mayStage.has(stage.id) || here.stage === stage.id);
      return isShown ? [{ key: keyOfStanding(to), to, title: nameOfStage(stage, language) }] : [];
    });
    return isHere ? [ofStatus, ...ofStages] : ofStages;
  });
  return { current: keyOfStanding(here), places };
}

/** What a standing is called: its stage, or its status. */
export function titleOfStanding(
  { status, stage }: Standing,
  stages: readonly ShownStage[],
  { language, statuses }: { language: Language; statuses: OfficeMessages['enquiries']['statuses'] },
): string {
  const known = status === 'In Progress' ? stages.find(({ id }) => id === stage) : undefined;
  return known ? nameOfStage(known, language) : statuses[status];
}
