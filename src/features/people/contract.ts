import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isRealDay } from '#shared/dates/dates.ts';
import { choices, dayRange, listQuery } from '#shared/list/list.ts';
import { listExport } from '#shared/list/list-export.ts';
import { oneOf, plainText, recordId, uniqueName } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';
import { peopleColumnKeys, peopleSorts, personStates } from './catalogue.ts';

const tag = 'People';

/** As typed; unique after normalisation (`nameKey`). */
const username = uniqueName(254);
/** Byte for byte; the server checks it by `passwordProblem`. */
const newPassword = z.string('required').check(z.minLength(1, 'required'), z.maxLength(1000, 'password'));

export const person = z.object({
  id: z.number(),
  username: z.string(),
  /** As the person's own details have it; null without any. */
  name: z.nullable(z.string()),
  /** Where an `<img>` finds the small picture for the next minutes. */
  picture: z.nullable(z.string()),
  role: z.object({ id: z.number(), name: z.string() }),
  roleId: z.number(),
  state: z.enum(personStates),
  createdDate: z.string(),
  /** Null for accounts the product created itself. */
  createdBy: z.nullable(z.number()),
  lastSignInDate: z.nullable(z.string()),
  /** How many sessions are live. */
  sessions: z.number(),
});
export type Person = z.output<typeof person>;

/** `device` is what the browser or program calls itself, `program` and `system` as people know them, `network` where it came from at sign-in. */
const personSession = z.object({
  id: z.number(),
  device: z.nullable(z.string()),
  program: z.nullable(z.string()),
  system: z.nullable(z.string()),
  network: z.nullable(z.string()),
  startedDate: z.string(),
  lastSeenDate: z.string(),
  /** The one this answer was asked for with. */
  isOwn: z.boolean(),
});
export type PersonSession = z.output<typeof personSession>;

const personEvent = z.object({
  id: z.number(),
  action: z.string(),
  isDone: z.boolean(),
  date: z.string(),
  /** Who did it; null for the product itself. */
  actor: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  actorPicture: z.nullable(z.string()),
});

export const personDetail = z.extend(person, {
  /** Who made the account. */
  createdByUsername: z.nullable(z.string()),
  createdByName: z.nullable(z.string()),
  createdByPicture: z.nullable(z.string()),
  disabledDate: z.nullable(z.string()),
  liveSessions: z.array(personSession),
  /** The newest ten events about this person. */
  events: z.array(personEvent),
});
export type PersonDetail = z.output<typeof personDetail>;

/** Ids joined by commas, as the wire has several values of one filter. */
const roleIds = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(1000, 'too-long')),
    z.transform((text) => text.split(',')),
  ),
  z.array(z.string().check(z.regex(/^[1-9][0-9]{0,15}$/, 'id'))).check(z.minLength(1, 'required')),
);

export const listPeople = endpoint(addresses.listPeople, {
  summary:
    'Everybody who can sign in, newest first; searched by user name. No answer ever holds a password or its hash.',
  tag,
  query: listQuery({
    sorts: peopleSorts,
    filters: {
      roleId: z.optional(roleIds),
      state: z.optional(choices(personStates)),
      /** Days in India on which the account was made. */
      created: z.optional(dayRange),
    },
  }),
  result: z.array(person),
});

export const peopleExport = listExport(addresses.peopleExport, {
  of: listPeople,
  columns: peopleColumnKeys,
  summary: 'The people of a search and filters as CSV.',
});

export const getPerson = endpoint(addresses.getPerson, {
  summary: 'One person with their live sessions and what was done to the account last.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: personDetail,
});

export const registerPerson = endpoint(addresses.registerPerson, {
  freshProof: true,
  summary: 'Makes an account. `createdBy` is the caller’s own id, or left out.',
  tag,
  bodyLimit: 8 * 1024,
  status: 201,
  takesIdempotencyKey: true,
  isVersioned: true,
  refusals: ['conflict', 'forbidden'],
  body: z.strictObject({
    username,
    password: newPassword,
    roleId: recordId,
    /** The first day that counts for attendance; today unless said. */
    joinedDay: z.optional(z.string('invalid').check(z.refine(isRealDay, 'date'))),
    createdBy: z.optional(recordId),
  }),
  result: person,
});

export const updatePassword = endpoint(addresses.updatePassword, {
  summary:
    'One’s own password, with the old one; or, as an Admin, anybody’s, after a fresh proof. Ends every session of that person but the caller’s.',
  tag,
  bodyLimit: 16 * 1024,
  refusals: ['not-found', 'too-many', 'forbidden', 'proof-needed', 'conflict'],
  body: z.strictObject({
    userId: recordId,
    newPassword,
    oldPassword: z.optional(z.string('required').check(z.maxLength(1000, 'too-long'))),
  }),
  result: z.object({ id: z.number(), username: z.string(), endedSessions: z.number() }),
});

const params = { id: recordId };
const refusals = ['not-found', 'conflict', 'stale-version'] as const;

export const changeState = endpoint(addresses.changeState, {
  summary: 'Disables a person, which ends their sessions, or enables them again. Never oneself, never the last Admin.',
  tag,
  freshProof: true,
  params,
  refusals,
  body: z.strictObject({ state: oneOf(personStates) }),
  result: person,
});

export const changeRole = endpoint(addresses.changeRole, {
  summary: 'Gives a person another role, which ends their sessions. Never oneself; the last Admin stays one.',
  tag,
  freshProof: true,
  params,
  refusals,
  body: z.strictObject({ roleId: recordId }),
  result: person,
});

export const endPersonSessions = endpoint(addresses.endPersonSessions, {
  summary: 'Ends one session of a person, or all of them; of one’s own all but the one in use.',
  tag,
  freshProof: true,
  params,
  refusals: ['not-found'],
  body: z.strictObject({ sessionId: z.optional(recordId) }),
  result: z.object({ endedSessions: z.number() }),
});

export const redeemSetupLink = endpoint(addresses.redeemSetupLink, {
  summary: 'Makes the first administrator through the one-time set-up link.',
  tag,
  bodyLimit: 8 * 1024,
  status: 201,
  refusals: ['gone', 'too-many', 'conflict'],
  body: z.strictObject({ secret: plainText(200), username, password: newPassword }),
  result: z.object({ id: z.number(), username: z.string() }),
});

/** As the API document names them. */
export const records = {
  Person: person,
  PersonSession: personSession,
  PersonEvent: personEvent,
  PersonDetail: personDetail,
};
