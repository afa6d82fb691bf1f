import { z } from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { recordId, requiredText } from '../text/formats.ts';
import { namesPerson } from '../text/names-person.ts';
import { addresses } from './view-addresses.ts';
import { longestViewName, longestViewQuery, mostViews, viewQuery } from './view-rules.ts';

const tag = 'Views';

const list = z.string('required').check(z.regex(/^[a-z][a-z-]{0,30}$/, 'not-in-list'));

const name = requiredText(longestViewName).check(z.refine((text) => !namesPerson(text), 'personal-number'));

/** Parameters of the list’s call but search and page. */
const query = z.pipe(
  z.pipe(z.string('required').check(z.maxLength(longestViewQuery, 'too-long')), z.transform(viewQuery)),
  z.string().check(z.minLength(1, 'required'), z.maxLength(longestViewQuery, 'too-long')),
);

const flag = z.boolean('invalid');

const view = z.object({
  id: z.number(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  /** Everybody’s, who may read the list. */
  isShared: z.boolean(),
  /** The caller’s list opens with it. */
  isDefault: z.boolean(),
  changedDate: z.string(),
  version: z.number(),
});
export type View = z.output<typeof view>;

export const listViews = endpoint(addresses.listViews, {
  summary: 'The views of a list: the caller’s, then everybody’s, each in their order.',
  tag,
  refusals: ['forbidden'],
  query: z.strictObject({ list }),
  result: z.array(view),
});

export const getView = endpoint(addresses.getView, {
  summary: 'One view, the caller’s or everybody’s.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: view,
});

export const createView = endpoint(addresses.createView, {
  summary: `Keeps filters and sort of a list under a name: the caller’s or, by an administrator, everybody’s; at most ${mostViews} of each. No other one there has the name (409). What is searched for is never kept.`,
  tag,
  status: 201,
  takesIdempotencyKey: true,
  isVersioned: true,
  refusals: ['forbidden', 'conflict'],
  body: z.strictObject({ list, name, query, isShared: z._default(flag, false), isDefault: z._default(flag, false) }),
  result: view,
});

export const updateView = endpoint(addresses.updateView, {
  summary:
    'Changes a view’s name, filters or for whom it is; what is left out stays. Everybody’s are an administrator’s, and one that is everybody’s no longer is the caller’s.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'forbidden', 'conflict', 'stale-version'],
  body: z.strictObject({ name: z.optional(name), query: z.optional(query), isShared: z.optional(flag) }),
  result: view,
});

export const removeView = endpoint(addresses.removeView, {
  summary: 'Removes a view; whoever’s list opened with it sees the whole list.',
  tag,
  params: { id: recordId },
  status: 204,
  refusals: ['not-found', 'forbidden', 'stale-version'],
});

export const orderViews = endpoint(addresses.orderViews, {
  summary: 'Puts the caller’s views of a list, or everybody’s, into an order: all of them, or it is refused (409).',
  tag,
  status: 204,
  refusals: ['forbidden', 'conflict'],
  body: z.strictObject({
    list,
    isShared: z._default(flag, false),
    ids: z.array(recordId).check(z.minLength(1, 'required'), z.maxLength(mostViews, 'too-long')),
  }),
});

export const chooseView = endpoint(addresses.chooseView, {
  summary: 'The view the caller’s list opens with, or null for the whole list.',
  tag,
  status: 204,
  refusals: ['not-found', 'forbidden'],
  body: z.strictObject({ list, viewId: z.nullable(recordId) }),
});

/** As the API document names them. */
export const records = { View: view };
