import type { LocalisedText } from './text/localised-text.ts';

/** What a visitor is told of a request that they follow: of themselves only the first name. */
export interface TrackedRequest {
  reference: string;
  firstName: string;
  /** As the settings know services. */
  serviceType: string;
  status: string;
  /** Within In Progress: the id of a stage of its service. */
  stage: string | null;
  /** Since when it stands there. */
  movedDate: string;
  /** Oldest first, what was undone left out; a call is one that nobody answered. */
  history: TrackedEvent[];
  /** What the office does next, and when; null of a closed one and of one that nobody has yet. */
  next: { step: string; dueDate: string; hasHour: boolean; isWaiting: boolean } | null;
  /** What the request needs of the visitor, in the order of the list; what it does without is left out. */
  papers: TrackedPaper[];
  /** On which days a call may be asked for. */
  callDays: string[];
  /** Details that they want corrected, the newest of each: what came of it, never a value. */
  corrections: TrackedCorrection[];
  /** They have agreed to other offers; when that ended. */
  hasConsent: boolean;
  consentEndedDate: string | null;
  /** They have asked to be erased: when, and by when it is answered. */
  erasure: { receivedDay: string; dueDay: string; isAnswered: boolean } | null;
  /** Which form was taken just now. */
  asked: string | null;
  /** To be sent as `link`, so that the page opens in another language and again. */
  secret: string;
  /** Where the slip is fetched as a PDF; the language and the paper are added. */
  slip: string;
}

export interface TrackedCorrection {
  /** By the names of the form with which the request was sent. */
  field: string;
  state: string;
  /** Of one that was declined: why, by a code, and in the office's words. */
  reason: string | null;
  note: string | null;
}

export interface TrackedPaper {
  id: string;
  name: LocalisedText;
  /** One of these is enough, one a line. */
  anyOf?: LocalisedText | undefined;
  /** Of one that was asked for: when it is needed. */
  when?: LocalisedText | undefined;
  aadhaar?: 'is' | 'may-be' | undefined;
  state: string;
  /** Of one that was returned: why, by a code of the papers, and in words of the office's. */
  reason: string | null;
  note: string | null;
  /** How many came. */
  pictures: number;
}

/** What a phone at the counter is told of a request: its papers, and nothing of the person. */
export interface CounterRequest {
  reference: string;
  papers: Pick<TrackedPaper, 'id' | 'name' | 'aadhaar' | 'state' | 'pictures'>[];
  /** To be sent as `link`. */
  secret: string;
}

export type TrackedEvent =
  | { kind: 'sent'; date: string }
  | { kind: 'moved'; status: string; stage: string | null; date: string }
  | { kind: 'missed-call'; date: string }
  /** By the visitor; day and time of a call, the field of a correction. */
  | { kind: 'asked'; asks: string; day: string | null; time: string | null; field: string | null; date: string };
