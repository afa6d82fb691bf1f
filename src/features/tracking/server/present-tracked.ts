import type { TrackedEvent, TrackedPaper, TrackedRequest } from '#shared/tracked-request.ts';
import type { TrackedRow } from './queries.ts';

const titles = new Set(
  'mr mrs ms miss dr shri smt kum m/s શ્રી શ્રીમતી કુમારી ડૉ ડો श्री श्रीमती सुश्री कुमारी डॉ डा'.split(' '),
);

/** The first word of a name that is no title and no initial; empty where there is none. */
export function firstNameOf(name: string): string {
  const words = name.split(/[\s.]+/).filter((word) => !titles.has(word.toLowerCase()));
  return words.find((word) => (word.match(/\p{L}\p{M}*/gu) ?? []).length > 1) ?? '';
}

/** As instants travel; PostgreSQL writes them another way within JSON. */
const instantOf = (at: string) => new Date(at).toISOString();

/** Without what was undone, and what undid it. */
function movesThatHold(moves: TrackedRow['moves']): TrackedRow['moves'] {
  const kept: TrackedRow['moves'] = [];
  for (const move of moves) {
    if (move.isUndoing) kept.pop();
    else kept.push(move);
  }
  return kept;
}

const justNowMs = 10 * 60_000;

interface Opened {
  secret: string;
  callDays: string[];
  papers: TrackedPaper[];
  slip: string;
  /** As the address says. */
  asked: unknown;
  now: Date;
}

/** Where the address says that something was asked just now, and something was. */
function askedJustNow({ asked }: TrackedRow, { asked: told, now }: Opened): string | null {
  const found = asked.find(({ asks, at }) => asks === told && now.getTime() - Date.parse(at) < justNowMs);
  return found?.asks ?? null;
}

export function presentTracked(row: TrackedRow, opened: Opened): TrackedRequest {
  const events: TrackedEvent[] = [
    ...movesThatHold(row.moves).map(({ status, stage, at }) => ({
      ...{ kind: 'moved' as const, status, stage },
      date: instantOf(at),
    })),
    ...row.asked.map(({ at, ...ask }) => ({ kind: 'asked' as const, ...ask, date: instantOf(at) })),
    ...row.missed_calls.map((at) => ({ kind: 'missed-call' as const, date: instantOf(at) })),
  ];
  return {
    reference: row.reference,
    firstName: firstNameOf(row.first_name),
    serviceType: row.service_type,
    status: row.status,
    stage: row.stage,
    movedDate: row.moved_at ?? row.created_at,
    history: [
      { kind: 'sent', date: row.created_at },
      ...events.toSorted((one, other) => one.date.localeCompare(other.date)),
    ],
    next:
      row.step && row.due_at
        ? { step: row.step, dueDate: row.due_at, hasHour: row.has_hour ?? false, isWaiting: row.is_waiting ?? false }
        : null,
    papers: opened.papers,
    // Whoever left no number cannot be called.
    callDays: row.has_mobile ? opened.callDays : [],
    corrections: row.corrections,
    hasConsent: row.has_consent,
    consentEndedDate: row.consent_ended_at,
    erasure: row.erasure,
    asked: askedJustNow(row, opened),
    secret: opened.secret,
    slip: opened.slip,
  };
}
