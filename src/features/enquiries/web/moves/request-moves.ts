import type { Query } from '@tanstack/react-query';
import type { Dispatch, SetStateAction } from 'react';
import type { Language } from '#shared/languages.ts';
import type { MaskedNumber } from '#shared/text/masked-numbers.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import type { MoveReason, StageRule, Standing } from '../../rules.ts';

/** A stage as it is shown. */
export interface ShownStage extends Omit<StageRule, 'next'> {
  name: Partial<Record<Language, string | undefined>>;
  sentence: Partial<Record<Language, string | undefined>>;
  usualDays: number;
  next: readonly string[] | null;
  /** What stands in it since before then stands in it longer than usual. */
  lateBefore: string;
}

export interface StagedService {
  serviceType: string;
  stages: readonly ShownStage[];
}

/** A request as far as it is moved. */
export interface MovedRequest extends Standing {
  id: number;
  firstName: string;
  reference: string;
  serviceType: string;
  /** Since when it stands where it stands, as far as it was seen. */
  movedDate?: string | null;
}

export interface MoveDraft extends Standing {
  reason?: MoveReason;
  note?: string;
}

export interface MoveResult extends Standing {
  isOpen: boolean;
  /** By which it is undone; null where it stood there already. */
  batch: string | null;
  masked: readonly MaskedNumber[];
  /** Of the request, as it stands then. */
  version?: string | undefined;
}

/** A request as it stands by now, and who has moved it there since it was seen. */
export interface Latest extends Standing {
  version: string | undefined;
  by: string | undefined;
  at: string | undefined;
}

/** How requests are moved, which belongs to the feature above theirs. */
export interface RequestMoves {
  services: readonly StagedService[];
  /** The services are on their way. */
  isPending?: boolean;
  /** Lists are asked for again, or those meant, where others show the move already. */
  send: (
    id: number,
    move: MoveDraft,
    version: string | undefined,
    isOld?: (query: Query) => boolean,
  ) => Promise<MoveResult>;
  /** `withoutContact`: of how many the next step is another now, as they have asked for no contact meanwhile. */
  undo: (batch: string) => Promise<{ undone: number; withoutContact?: number | undefined }>;
  latest: (seen: MovedRequest) => Promise<Latest>;
  /** What is said of a request that whoever moves it sees no longer. */
  goneText: string;
}

/** Tells an outcome, or what is told in the place of the one that is told by now. None: a move has begun, and the way to undo the one before goes. */
export type TellOutcome = Dispatch<SetStateAction<Outcome | undefined>>;

interface ToldHere {
  onOutcome: TellOutcome;
  onDone?: undefined;
}

/** Only what fails is told here: whoever tells the move sees to the undoing. */
interface DoneElsewhere {
  onOutcome: (outcome: Outcome | undefined) => void;
  onDone: (text: string, batch: string | null, reason?: string) => void;
}

export type MoveOptions = (ToldHere | DoneElsewhere) & {
  moves: RequestMoves;
  /** It was moved meanwhile; absent: that is told as an outcome. */
  onOvertaken?: (to: Standing, theirs: Latest) => void;
  /** Above the reason: what else comes with it. */
  text?: string;
};

export interface Told {
  language: Language;
  messages: OfficeMessages;
}

/** What is meant, and as which version it was seen. */
export interface Asked {
  request: MovedRequest;
  to: Standing;
  version: string | undefined;
  /** What is known of the reason already: it stands in the window's note. */
  note?: string | undefined;
}

export const stagesOf = (services: readonly StagedService[], serviceType: string): readonly ShownStage[] =>
  services.find((service) => service.serviceType === serviceType)?.stages ?? [];

export const rulesOf = (stages: readonly ShownStage[]): StageRule[] =>
  stages.map(({ id, next }) => ({ id, next: next ?? undefined }));

/** For the customer, in their language; in English where the owner has written no other one. */
export function sentenceOfStage(
  { sentence }: Pick<ShownStage, 'sentence'>,
  wanted: Language,
): { text: string; language: Language } | undefined {
  const language = sentence[wanted] ? wanted : 'en';
  const text = sentence[language];
  return text ? { text, language } : undefined;
}

/** Whether it stands in its stage longer than usual. */
export function isLate(stage: Pick<ShownStage, 'lateBefore'> | undefined, movedDate: string | null): boolean {
  return stage !== undefined && movedDate !== null && movedDate < stage.lateBefore;
}

/** As menus and columns know where a request stands or goes. */
export const keyOfStanding = ({ status, stage }: Standing): string => (stage === null ? status : `${status}/${stage}`);
