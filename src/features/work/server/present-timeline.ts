import type { EnquiryStatus } from '#features/enquiries/catalogue.ts';
import type { PapersDeed } from '#features/papers/catalogue.ts';
import type { PaperEvent } from '#features/papers/server/reads.ts';
import { pictureFor, type Viewer } from '#features/profiles/server/reads.ts';
import type { MessageState, OpenedKind } from '#features/service-messages/catalogue.ts';
import { kindByCauses } from '#features/service-messages/rules.ts';
import type { ToldRow } from '#features/service-messages/server/reads.ts';
import type { MessageKind } from '#features/site/messages/catalogue.ts';
import type { Language } from '#shared/languages.ts';
import type { CallOutcome, Step, TimelineKind, UnassignedReason } from '../catalogue.ts';
import type { TimelineEntry } from '../records.ts';
import { dayAndTime } from '../rules.ts';
import type { EntryDetails } from './queries/changes.ts';
import type { MoveRow } from './queries/histories.ts';
import type { RevealRow } from './queries/reveals.ts';
import type { EntryRow } from './queries/timeline.ts';

const noDue = { day: null, time: null };
const nothingPlanned = { owner: null, ownerName: null, step: null, dueDay: null, dueTime: null, isWaiting: false };
const nothingSaid = {
  reason: null,
  openThen: null,
  outcome: null,
  closes: null,
  status: null,
  note: null,
  mentions: [],
  replaces: null,
  stage: null,
  moveReason: null,
  channel: null,
  field: null,
  asks: null,
  paper: null,
  papersDeed: null,
  data: null,
  mayOpen: false,
  message: null,
};

export function presentMove(row: MoveRow, viewer: Viewer): TimelineEntry {
  return {
    id: -row.id,
    kind: row.kind,
    madeDate: row.changed_at,
    madeBy: row.maker,
    madeByName: row.maker_name,
    madeByPicture: pictureFor(viewer, { personId: row.changed_by, pictureId: row.maker_picture_id }),
    ...nothingPlanned,
    isUndone: row.is_undone,
    ...nothingSaid,
    status: row.status as TimelineEntry['status'],
    stage: row.stage,
    moveReason: row.reason as TimelineEntry['moveReason'],
    note: row.note,
    mayOpen: row.may_open,
  };
}

export function presentReveal(row: RevealRow, viewer: Viewer): TimelineEntry {
  return {
    ...{ id: row.id, kind: 'revealed', madeDate: row.revealed_at, madeBy: row.maker, madeByName: row.maker_name },
    madeByPicture: pictureFor(viewer, { personId: row.revealed_by, pictureId: row.maker_picture_id }),
    ...nothingPlanned,
    isUndone: false,
    ...nothingSaid,
    field: row.field,
  };
}

/** By the server itself, as the owner has switched it on. */
export function presentMessage(row: ToldRow): TimelineEntry {
  return {
    ...{ id: row.id, kind: 'messaged', madeDate: row.at, madeBy: null, madeByName: null, madeByPicture: null },
    ...nothingPlanned,
    isUndone: false,
    ...nothingSaid,
    message: {
      kind: (row.kind as MessageKind | null) ?? kindByCauses(row.causes),
      state: row.state as MessageState,
      isUnsure: row.is_unsure,
      failure: row.failure,
      dueDate: row.state === 'waiting' || row.state === 'repeating' ? row.due_at : null,
      attempts: row.attempts,
      language: row.language as Language | null,
      subject: row.subject,
      text: row.body,
    },
  };
}

/** What the release before reads as a note. */
function kindOf({ details, made_by: madeBy, kind }: EntryRow): TimelineKind {
  const { asks, data, paper, papers, opened } = details as Record<string, unknown>;
  if (asks || (data && madeBy === null)) return 'visitor-asked';
  if (opened) return 'whatsapp-opened';
  return data ? 'correction-decided' : paper || papers ? 'paper-changed' : (kind as TimelineKind);
}

const openedMessage = (
  opened: { kind: OpenedKind; language: Language },
  text: string | null,
): TimelineEntry['message'] => ({
  ...{ ...opened, text, state: 'opened', isUnsure: false, failure: null, dueDate: null, attempts: 0, subject: null },
});

export function presentEntry(row: EntryRow, viewer: Viewer): TimelineEntry {
  const { after, closed, openThen, replaces, channel, asks, day, time, paper, papers, data, opened } =
    row.details as Partial<EntryDetails> & {
      replaces?: number;
      channel?: TimelineEntry['channel'];
      asks?: TimelineEntry['asks'];
      day?: string | null;
      time?: string | null;
      paper?: PaperEvent;
      papers?: PapersDeed;
      data?: TimelineEntry['data'];
      opened?: { kind: OpenedKind; language: Language };
    };
  const due = closed || !after || after.owner_id === null ? noDue : dayAndTime(after.queue_at, after.has_hour);
  return {
    id: row.id,
    kind: kindOf(row),
    madeDate: row.made_at,
    madeBy: row.maker,
    madeByName: row.maker_name,
    madeByPicture: pictureFor(viewer, { personId: row.made_by, pictureId: row.maker_picture_id }),
    ...nothingPlanned,
    ...(after && {
      owner: row.owner,
      ownerName: row.owner_name,
      step: closed ? null : (after.step as Step | null),
      isWaiting: !closed && after.is_waiting,
    }),
    // The day that a customer asks for is told, whoever has the request.
    dueDay: day ?? due.day,
    dueTime: day ? (time ?? null) : due.time,
    isUndone: row.undone_at !== null,
    ...nothingSaid,
    reason: (after?.unassigned_reason ?? null) as UnassignedReason | null,
    openThen: openThen ?? null,
    outcome: row.outcome as CallOutcome | null,
    closes: (closed?.after ?? null) as EnquiryStatus | null,
    ...(opened ? { message: openedMessage(opened, row.note) } : { note: row.note }),
    mentions: row.mentions ?? [],
    replaces: replaces ?? null,
    channel: channel ?? null,
    asks: asks ?? null,
    data: data ?? null,
    paper: paper
      ? { name: paper.name, state: paper.state, reason: paper.reason ?? null, pictures: paper.pictures ?? null }
      : null,
    papersDeed: papers ?? null,
  };
}
