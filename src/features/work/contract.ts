import { z } from 'zod/mini';
import { enquiryStatuses, openStatuses } from '#features/enquiries/catalogue.ts';
import { moveGrounds } from '#features/enquiries/contract.ts';
import { enquiryFields } from '#features/enquiries/records.ts';
import { askedService, oldEnough } from '#features/services/contract.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { languages } from '#shared/languages.ts';
import { choices, choicesOf, listQuery, searchText } from '#shared/list/list.ts';
import { emailAddress, noteText, oneOf, orEmpty, plainText, recordId, requiredText } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';
import {
  morningDays,
  mostAssigned,
  mostHandedOver,
  outcomes,
  paperMarks,
  sections,
  timelinePart,
  workKinds,
  workSorts,
} from './catalogue.ts';
import { longestNote } from './notes/catalogue.ts';
import {
  aheadOfNow,
  assignment,
  batch,
  enteredRequest,
  morning,
  movedRequest,
  notedCall,
  plan,
  planSchema,
  sectionCounts,
  stagedService,
  timeline,
  timelineCursor,
  timelineEntry,
  timeOfDay,
  workDetail,
  workers,
  workItem,
} from './records.ts';

const tag = 'Work';
const username = requiredText(254);

/** Each with the version it was seen as, where that is known: it is changed as seen or not at all. */
const itemsMeant = z
  .array(z.strictObject({ id: recordId, version: z.optional(recordId) }))
  .check(z.minLength(1, 'required'), z.maxLength(mostAssigned, 'too-long'));

const workFilters = {
  /** User names; an administrator’s filter. */
  owner: z.optional(choicesOf(plainText(254))),
  serviceType: z.optional(choicesOf(askedService)),
  /** Of applications the service is Credit Card. */
  kind: z.optional(choices(workKinds)),
  /** Where a request stands; with one of these no application is found. */
  status: z.optional(choices(openStatuses)),
  /** Ids of stages; `none`: In Progress without one. */
  stage: z.optional(choicesOf(plainText(20))),
  papers: z.optional(choices(paperMarks)),
};

export const listWork = endpoint(addresses.listWork, {
  sees: 'enquiry',
  summary:
    'The caller’s open work, what is due first; of an administrator everybody’s, and what nobody has. Where the owner lets staff take work, theirs is asked for by `section=unassigned`.',
  tag,
  query: listQuery({
    sorts: workSorts,
    filters: { section: z.optional(choices(sections)), ...workFilters },
  }),
  result: z.array(workItem),
});

export const countWork = endpoint(addresses.countWork, {
  summary: 'How many items stand in each section of what `listWork` lists.',
  tag,
  query: z.strictObject({ ...workFilters, q: z.optional(searchText) }),
  result: sectionCounts,
});

export const getMorning = endpoint(addresses.getMorning, {
  summary: `The owner’s morning: everybody’s work by section and by person, and of the last ${morningDays} days the first response and what was completed.`,
  tag,
  result: morning,
});

export const listWorkers = endpoint(addresses.listWorkers, {
  summary: 'Who can be given work or still has some, how much each has, and whether they are there now.',
  tag,
  result: workers,
});

export const getWorkRules = endpoint(addresses.getWorkRules, {
  summary: 'The owner’s rules for work, as far as they say what the caller may do now.',
  tag,
  result: z.object({
    /** Minutes after midnight in India between which customers are called. */
    callsFrom: z.number(),
    callsUntil: z.number(),
    /** The caller sees what nobody has, and may take it. */
    mayTake: z.boolean(),
  }),
});

export const getWork = endpoint(addresses.getWork, {
  sees: 'enquiry',
  summary: 'One item with the request and its timeline.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: workDetail,
});

export const getTimeline = endpoint(addresses.getTimeline, {
  sees: 'enquiry',
  summary: `What was done and said about one request, also once it is closed: the newest ${timelinePart} entries, or those below a cursor.`,
  tag,
  params: { id: recordId },
  query: z.strictObject({ cursor: z.optional(timelineCursor) }),
  refusals: ['not-found'],
  result: z.object({
    id: z.number(),
    /** Of an open one: by which it is worked on. */
    itemId: z.nullable(z.number()),
    ...timeline,
  }),
});

export const getApplicationTimeline = endpoint(addresses.getApplicationTimeline, {
  sees: 'application',
  summary: `The same of an application, also once it is decided or withdrawn, for administrators and whoever has its next step. Whoever made it alone is told where it stands, its files, who looked at what is masked, and what they did and wrote themselves.`,
  tag,
  params: { id: recordId },
  query: z.strictObject({ cursor: z.optional(timelineCursor) }),
  refusals: ['not-found'],
  result: z.object({
    id: z.number(),
    /** Who made it. */
    createdBy: z.number(),
    isOpen: z.boolean(),
    /** Of an open one: by which the caller works on it. */
    itemId: z.nullable(z.number()),
    ...timeline,
  }),
});

export const getItemTimeline = endpoint(addresses.getItemTimeline, {
  sees: 'enquiry',
  summary: `What was done and said about an item the caller sees: the newest ${timelinePart} entries, or those below a cursor.`,
  ...{ tag, params: { id: recordId } },
  query: z.strictObject({ cursor: z.optional(timelineCursor) }),
  refusals: ['not-found'],
  result: z.object({ id: z.number(), ...timeline }),
});

export const assignWork = endpoint(addresses.assignWork, {
  summary: `Gives up to ${mostAssigned} items to a person with their next step. One that was closed, or has another version than the one named, is passed over and told with who has it now.`,
  tag,
  bodyLimit: 64 * 1024,
  body: z.strictObject({ items: itemsMeant, owner: username, ...plan }).check(aheadOfNow),
  result: assignment,
});

export const takeWork = endpoint(addresses.takeWork, {
  summary: `Takes up to ${mostAssigned} items that nobody has, to call the customers at once. One that was closed or changed is passed over and told with who has taken it. Staff may where the owner lets them.`,
  tag,
  bodyLimit: 64 * 1024,
  status: 201,
  takesIdempotencyKey: true,
  refusals: ['forbidden'],
  body: z.strictObject({ items: itemsMeant }),
  result: assignment,
});

export const handOverWork = endpoint(addresses.handOverWork, {
  summary: `Hands all that a person has over to another one, as it is planned: up to ${mostHandedOver} items, what is due first. Staff hand over what they have themselves.`,
  ...{ tag, takesIdempotencyKey: true },
  refusals: ['forbidden'],
  body: z.strictObject({ from: username, to: username }),
  /** `left`: what the person has still. */
  result: z.object({ assigned: z.number(), left: z.number(), batch: z.nullable(batch) }),
});

export const enterRequest = endpoint(addresses.enterRequest, {
  summary:
    'Enters the request of somebody who came or called, who may have no e-mail address. It is the caller’s work at once; an administrator may give it to another person, or (null) to nobody. Numbers of cards and of Aadhaar in the note are masked before it is kept, and told.',
  tag,
  bodyLimit: 16 * 1024,
  status: 201,
  takesIdempotencyKey: true,
  refusals: ['forbidden', 'erased'],
  body: z
    .strictObject({
      ...enquiryFields,
      email: z._default(orEmpty(emailAddress), ''),
      language: oneOf(languages),
      note: z.optional(noteText(longestNote)),
      owner: z.optional(z.nullable(username)),
    })
    .check(oldEnough),
  result: enteredRequest,
});

export const planWork = endpoint(addresses.planWork, {
  summary:
    'Sets the next step of an item the caller has: `other` in the place of a call or a message to whoever wants none.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'stale-version', 'conflict'],
  body: planSchema,
  result: z.extend(workDetail, { batch: z.nullable(batch) }),
});

/** To a stage, or to where a request begins in the status. What is cancelled, and what is opened again, needs a reason; `other` a note. */
const moveBody = z.strictObject({
  status: oneOf(enquiryStatuses),
  stage: z._default(z.nullable(plainText(20)), null),
  ...moveGrounds,
});

export const moveWork = endpoint(addresses.moveWork, {
  summary:
    'Moves the request of an item the caller has to another status or stage. Completed and Cancelled end the item. An application is not moved here (409).',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'stale-version', 'conflict'],
  body: moveBody,
  result: movedRequest,
});

export const moveAnyRequest = endpoint(addresses.moveAnyRequest, {
  summary: 'Moves a request, open or closed, to another status or stage, by the table of moves.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found', 'stale-version'],
  body: moveBody,
  result: movedRequest,
});

export const listStages = endpoint(addresses.listStages, {
  summary: 'The stages of every service that has some, in the owner’s order.',
  tag,
  result: z.array(stagedService),
});

export const recordCall = endpoint(addresses.recordCall, {
  summary:
    'Notes how a call ended, of an item the caller has. The next step follows from the rules, or is the one of the body where the outcome closes nothing (`other` in the place of a call or a message to whoever wants none, with `refusedContactDate`, since when); of `call-back` `dueDay` and `dueTime` say when. Not interested and do not contact close a request, and of an application the next step is to withdraw it; do not contact takes back the consent to other offers, too.',
  tag,
  params: { id: recordId },
  status: 201,
  takesIdempotencyKey: true,
  refusals: ['not-found', 'stale-version', 'conflict'],
  body: z
    .strictObject({
      outcome: oneOf(outcomes),
      step: z.optional(plan.step),
      dueDay: z.optional(plan.dueDay),
      dueTime: z.optional(timeOfDay),
    })
    .check(
      z.refine(({ outcome, step, dueDay }) => (outcome !== 'call-back' && step === undefined) || dueDay !== undefined, {
        path: ['dueDay'],
        error: 'required',
      }),
      aheadOfNow,
    ),
  result: notedCall,
});

export const undoWork = endpoint(addresses.undoWork, {
  summary:
    'Takes back what one press of the caller did within the last ten minutes, where nobody has changed it since. `withoutContact`: where any, how many steps are `other` now, as these people have asked for no contact since.',
  tag,
  refusals: ['not-found'],
  body: z.strictObject({ batch }),
  result: z.object({ undone: z.number(), kept: z.number(), withoutContact: z.optional(z.number()) }),
});

/** As the API document names them. */
export const records = {
  EnteredRequest: enteredRequest,
  MovedRequest: movedRequest,
  StagedService: stagedService,
  WorkItem: workItem,
  WorkDetail: workDetail,
  TimelineEntry: timelineEntry,
};
