import type { Language } from '#shared/languages.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { enquiryStatuses, openStatuses, withoutStage } from '../../catalogue.ts';
import type { Standing } from '../../rules.ts';
import { keyOfStanding, type ShownStage, type StagedService, stagesOf } from '../moves/request-moves.ts';
import { nameOfStage } from '../moves/stage-name.ts';

export interface BoardColumnRule {
  key: string;
  title: string;
  standing: Standing;
  /** Of one service whose requests stand in stages: what has none. Nothing is moved there. */
  isOfNone: boolean;
  stage: ShownStage | undefined;
  /** What its list is asked for, beside the filters of the screen; null: what is moved there leaves the list. */
  query: Readonly<Record<string, string>> | null;
}

/** A column with cards. */
export type AskedColumn = BoardColumnRule & { query: Readonly<Record<string, string>> };

export const isAsked = (column: BoardColumnRule): column is AskedColumn => column.query !== null;

/** The service of a board of one: its stages are columns. */
export function onlyServiceOf({ serviceType }: Readonly<Record<string, string>>): string | undefined {
  const [only, ...others] = serviceType?.split(',') ?? [];
  return others.length === 0 ? only : undefined;
}

/** With one service chosen its stages stand in the place of In Progress. The filters leave out columns, but none to which what is closed goes. */
export function boardColumns(
  filters: Readonly<Record<string, string>>,
  services: readonly StagedService[],
  { language, enquiries, isOfOpen }: { language: Language; isOfOpen: boolean } & Pick<OfficeMessages, 'enquiries'>,
): BoardColumnRule[] {
  const only = onlyServiceOf(filters);
  const stages = only === undefined ? [] : stagesOf(services, only);
  const wanted = filters.status?.split(',');
  const wantedStages = filters.stage?.split(',');
  const ofStatus = (status: Standing['status']): BoardColumnRule => ({
    key: status,
    title: enquiries.statuses[status],
    standing: { status, stage: null },
    isOfNone: false,
    stage: undefined,
    query: isOfOpen && !openStatuses.some((open) => open === status) ? null : { status },
  });
  const ofStage = (stage: ShownStage): BoardColumnRule => {
    const standing: Standing = { status: 'In Progress', stage: stage.id };
    return {
      ...{ key: keyOfStanding(standing), title: nameOfStage(stage, language), standing, isOfNone: false, stage },
      query: { status: 'In Progress', stage: stage.id },
    };
  };
  const none: BoardColumnRule = {
    ...ofStatus('In Progress'),
    ...{ key: withoutStage, title: enquiries.stageNone, isOfNone: true },
    query: { status: 'In Progress', stage: withoutStage },
  };
  const columns = enquiryStatuses.flatMap((status) =>
    status === 'In Progress' && stages.length > 0 ? [none, ...stages.map(ofStage)] : [ofStatus(status)],
  );
  return columns.filter(({ standing, query }) => {
    if (query === null) return true;
    if (wanted && !wanted.includes(standing.status)) return false;
    if (!wantedStages) return true;
    return standing.status === 'In Progress' && (query.stage === undefined || wantedStages.includes(query.stage));
  });
}
