import { z } from 'zod/mini';
import { recordedStatuses } from '#features/applications/catalogue.ts';
import { dataEvent } from '#features/enquiries/asked-corrections/contract.ts';
import { enquiryStatuses } from '#features/enquiries/catalogue.ts';
import { allMoveReasons, ownReasons } from '#features/enquiries/rules.ts';
import { paperEvent, papersDeed } from '#features/papers/contract.ts';
import { revealFields } from '#features/reveals/catalogue.ts';
import { toldMessage } from '#features/service-messages/contract.ts';
import { askedService } from '#features/services/contract.ts';
import { visitorAsks } from '#features/tracking/catalogue.ts';
import { indiaWallTime, timePattern } from '#shared/dates/clock.ts';
import { indiaToday } from '#shared/dates/dates.ts';
import { languages } from '#shared/languages.ts';
import { oneOf, realDay } from '#shared/text/formats.ts';
import { maskedNumbers } from '#shared/text/masked-numbers.ts';
import { toldChannels } from '#shared/told-channels.ts';
import { outcomes, presences, sections, steps, timelineKinds, unassignedReasons, workKinds } from './catalogue.ts';

/** Of requests and of applications. */
const statuses = z.enum([...enquiryStatuses, ...recordedStatuses.filter((status) => status !== 'Pending')]);

/** A press that can be undone for ten minutes by whoever made it. */
export const batch = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'invalid'));

/** Of what is sent. */
export const timeOfDay = z.nullable(z.string().check(z.regex(timePattern, 'invalid')));

export const plan = {
  step: oneOf(steps),
  dueDay: realDay.check(z.refine((day) => day >= indiaToday(), 'too-far-back')),
  /** `14:30` in India; null: any hour of the day. */
  dueTime: z._default(timeOfDay, null),
  isWaiting: z._default(z.boolean('invalid'), false),
};

/** An hour of today that is over is no next step. */
const isAhead = ({ dueDay, dueTime }: { dueDay?: string | undefined; dueTime?: string | null | undefined }) =>
  !dueDay || !dueTime || `${dueDay}T${dueTime}` > indiaWallTime(new Date()).slice(0, 16);
export const aheadOfNow = z.refine<Parameters<typeof isAhead>[0]>(isAhead, {
  path: ['dueTime'],
  error: 'too-far-back',
  // Not of a body that is no record, or whose day or time is at fault already.
  when: ({ value, issues }) =>
    typeof value === 'object' &&
    value !== null &&
    !issues.some(({ path }) => ['dueDay', 'dueTime'].includes(String(path?.[0] ?? 'dueDay'))),
});
export const planSchema = z.strictObject(plan).check(aheadOfNow);

/** An open request or application with who does what next. Without an owner it has a reason, and neither step nor day. */
export const workItem = z.object({
  id: z.number(),
  kind: z.enum(workKinds),
  /** The id of the request or the application. */
  recordId: z.number(),
  /** What the audit log calls the record it is about: `enquiry 7`. */
  record: z.string(),
  /** Of a request. */
  reference: z.nullable(z.string()),
  firstName: z.string(),
  /** Of an application's customer. */
  lastName: z.nullable(z.string()),
  mobile: z.string(),
  serviceType: askedService,
  /** Of an application: the card, and the short name of its bank. */
  card: z.nullable(z.string()),
  bank: z.nullable(z.string()),
  /** The bank has given the application its number of the case. */
  isNumbered: z.boolean(),
  /** Who made the application. */
  createdBy: z.nullable(z.number()),
  status: statuses,
  /** Of a request within In Progress: the id of a stage of its service. */
  stage: z._default(z.nullable(z.string()), null),
  /** Of a request: since when it stands where it stands; null until it is first moved. */
  movedDate: z._default(z.nullable(z.string()), null),
  createdDate: z.string(),
  section: z.enum(sections),
  owner: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  ownerPicture: z.nullable(z.string()),
  step: z.nullable(z.enum(steps)),
  dueDay: z.nullable(z.string()),
  /** `14:30` in India, where an hour was said. */
  dueTime: z.nullable(z.string()),
  /** For something of the customer's. */
  isWaiting: z.boolean(),
  /** Since when it waits for an owner. */
  unassignedDate: z.nullable(z.string()),
  unassignedReason: z.nullable(z.enum(unassignedReasons)),
  touchedDate: z.string(),
  /** The form's invisible field was filled in. */
  isSuspected: z.boolean(),
  version: z.number(),
});
export type WorkItem = z.output<typeof workItem>;

export const timelineEntry = z.object({
  /** Of a move to another status negative. */
  id: z.number(),
  kind: z.enum(timelineKinds),
  madeDate: z.string(),
  /** Null: by a rule. */
  madeBy: z.nullable(z.string()),
  madeByName: z.nullable(z.string()),
  madeByPicture: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  step: z.nullable(z.enum(steps)),
  dueDay: z.nullable(z.string()),
  dueTime: z.nullable(z.string()),
  isWaiting: z.boolean(),
  isUndone: z.boolean(),
  /** Of what went back: why. */
  reason: z.nullable(z.enum(unassignedReasons)),
  /** Given by rule: how many items the owner had then. */
  openThen: z.nullable(z.number()),
  /** To which the request or the application was moved, not by a call; of the bank's decision that one. */
  status: z.nullable(statuses),
  /** Of a move within In Progress: the id of the stage. */
  stage: z._default(z.nullable(z.string()), null),
  /** Of a move that cancelled the request or opened it again. */
  moveReason: z._default(z.nullable(z.enum([...allMoveReasons, ...ownReasons])), null),
  /** Of what was written down, and of a move. */
  note: z.nullable(z.string()),
  /** Whom the note is meant for. */
  mentions: z.array(z.object({ username: z.string(), name: z.nullable(z.string()) })),
  /** The entry that an edited note replaces. */
  replaces: z.nullable(z.number()),
  /** How it was said that they may be contacted again. */
  channel: z._default(z.nullable(z.enum(toldChannels)), null),
  asks: z._default(z.nullable(z.enum(visitorAsks)), null),
  ...{ paper: z._default(z.nullable(paperEvent), null), papersDeed: z._default(z.nullable(papersDeed), null) },
  data: z._default(z.nullable(dataEvent), null),
  /** Of a look at something masked: which field. */
  field: z._default(z.nullable(z.enum(revealFields)), null),
  /** Of a file: it is there still, and the reader may open it. */
  mayOpen: z._default(z.boolean(), false),
  message: z._default(z.nullable(toldMessage), null),
  outcome: z.nullable(z.enum(outcomes)),
  /** The request was closed with it. */
  closes: z.nullable(z.enum(enquiryStatuses)),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const timelineCursor = z.string().check(z.maxLength(900, 'cursor'));

/** Newest first. */
export const timeline = {
  timeline: z.array(timelineEntry),
  /** The cursor of what is older. */
  older: z._default(z.nullable(z.string()), null),
};

export const workDetail = z.extend(workItem, {
  /** Of a request: what else is known of an application stands in it, for who may read it. */
  email: z.nullable(z.string()),
  pincode: z.nullable(z.string()),
  address: z.nullable(z.string()),
  dob: z.nullable(z.string()),
  language: z.nullable(z.enum(languages)),
  guardianNeeded: z.boolean(),
  ...timeline,
  missedCalls: z.number(),
  /** When the person said on the telephone that they want no contact, about whatever; null where they have asked for something since. */
  refusedContactDate: z.nullable(z.string()),
  /** What follows each outcome of a call now. `closes`: the request ends with that status. Of `call-back` the person called says when. */
  afterCall: z.array(
    z.object({
      outcome: z.enum(outcomes),
      step: z.nullable(z.enum(steps)),
      dueDay: z.nullable(z.string()),
      dueTime: z.nullable(z.string()),
      closes: z.nullable(z.enum(enquiryStatuses)),
    }),
  ),
});
export type WorkDetail = z.output<typeof workDetail>;

/** Where a request stands that was moved. */
export const movedRequest = z.object({
  status: z.enum(enquiryStatuses),
  stage: z.nullable(z.string()),
  isOpen: z.boolean(),
  /** Null where it stood there already. */
  batch: z.nullable(batch),
  masked: z.array(z.enum(maskedNumbers)),
});

const stage = z.object({
  id: z.string(),
  name: z.record(z.enum(languages), z.optional(z.string())),
  /** What the customer may be told. */
  sentence: z.record(z.enum(languages), z.optional(z.string())),
  usualDays: z.number(),
  /** The stages that may follow; null: every later one. */
  next: z.nullable(z.array(z.string())),
  /** What stands in it since before then stands in it longer than usual. */
  lateBefore: z.string(),
});

export const stagedService = z.object({ serviceType: askedService, stages: z.array(stage) });

export const sectionCounts = z.object(
  Object.fromEntries(sections.map((section) => [section, z.number()])) as Record<
    (typeof sections)[number],
    z.ZodMiniNumber
  >,
);

const morningWorker = z.object({
  /** Lists of applications name people by it. */
  id: z.number(),
  username: z.string(),
  name: z.nullable(z.string()),
  open: z.number(),
  overdue: z.number(),
  /** Requests they have moved to Completed, of the days below. */
  completed: z.number(),
  /** Applications of theirs that the bank has decided, of these days. */
  decided: z._default(z.number(), 0),
});

/** How everybody's work stands, and how the last days went. */
export const morning = z.object({
  sections: sectionCounts,
  /** Who has work, most first, and who has done some. */
  people: z.array(morningWorker),
  /** Of the days below, in India. */
  from: z.string(),
  to: z.string(),
  firstResponse: z.object({
    requests: z.number(),
    /** Of these on how many nobody has worked yet. */
    unanswered: z._default(z.number(), 0),
    /** The newest of them, which tell the rest. */
    looked: z.number(),
    responded: z.number(),
    /** In which the office is open; null where nobody has responded. */
    medianMinutes: z.nullable(z.number()),
    aimMinutes: z.number(),
  }),
  /** Requests moved to Completed, by service, most first. */
  completed: z.array(z.object({ serviceType: askedService, number: z.number() })),
  /** Applications that the bank has decided, as the decision stands. */
  decided: z._default(z.number(), 0),
});
export type Morning = z.output<typeof morning>;

const nullableText = z.nullable(z.string());

/** An item that was not changed, for it was closed meanwhile, or changed by somebody else. */
export const passedOver = z.object({ id: z.number(), owner: nullableText, ownerName: nullableText });
export type PassedOver = z.output<typeof passedOver>;

export const assignment = z.object({ assigned: z.number(), passedOver: z.array(passedOver), batch: z.nullable(batch) });

/** By the marks of today and approved leave. */
const presence = {
  /** Null of whoever does not mark attendance: nobody knows. */
  presence: z._default(z.nullable(z.enum(presences)), null),
  /** Of leave: its last day. */
  leaveUntilDay: z._default(z.nullable(z.string()), null),
};

export const colleagues = z.array(z.object({ username: z.string(), name: z.nullable(z.string()), ...presence }));

export const workers = z.array(
  z.object({
    ...presence,
    username: z.string(),
    name: z.nullable(z.string()),
    /** Nobody who is disabled is given more. */
    isActive: z.boolean(),
    open: z.number(),
    overdue: z.number(),
  }),
);

export const notedCall = z.object({
  /** Null once the request is closed. */
  step: z.nullable(z.enum(steps)),
  dueDay: z.nullable(z.string()),
  dueTime: z.nullable(z.string()),
  closes: z.nullable(z.enum(enquiryStatuses)),
  /** When the person said that they want no contact, where the step is for that another than was to follow; else null. */
  refusedContactDate: z.nullable(z.string()),
  batch,
});

/** A request that was entered, and by which item it is worked on. */
export const enteredRequest = z.object({
  id: z.number(),
  itemId: z.number(),
  reference: z.string(),
  /** Null: nobody has it. */
  owner: z.nullable(z.string()),
  masked: z.array(z.enum(maskedNumbers)),
});
export type EnteredRequest = z.output<typeof enteredRequest>;
