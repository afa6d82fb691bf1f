import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { unsearchedListQuery } from '#shared/list/list.ts';
import { recordId } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';
import { allKinds, mostCounted } from './catalogue.ts';

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const tag = 'Notifications';

const count = z.object({
  /** Up to 100, which stands for more. */
  unread: z.number(),
});

export const countNotifications = endpoint(addresses.countNotifications, {
  summary: `How many unread notifications the caller has, up to ${mostCounted}.`,
  tag,
  result: count,
});

const notification = z.object({
  id: z.number(),
  kind: z.enum(allKinds),
  /** When it last happened. */
  date: z.string(),
  isRead: z.boolean(),
  /** How often it happened while it was unread. */
  events: z.number(),
  /** Who did it; null: a rule, or a visitor. */
  madeBy: z.nullable(z.string()),
  madeByName: z.nullable(z.string()),
  /** Of many items at once, how many of them the caller has still; null of one. */
  items: z.nullable(z.object({ requests: z.number(), applications: z.number() })),
  /** The open work item of what it is about. */
  itemId: z.nullable(z.number()),
  /** What it is about: `enquiry 7`, `application 12`; null of many, and of an ask for a file. */
  record: z.nullable(z.string()),
  recordId: z.nullable(z.number()),
  /** Of a request. */
  reference: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  /** Of an application's customer. */
  lastName: z.nullable(z.string()),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint(addresses.listNotifications, {
  summary: 'What the caller was told of, newest first, as far as they may still see what it is about.',
  tag,
  sees: 'enquiry',
  query: unsearchedListQuery({ sorts: ['at'], filters: {} }),
  result: z.array(notification),
});

export const readNotifications = endpoint(addresses.readNotifications, {
  summary:
    'Marks notifications of the caller’s as read: those about an item, a request or an application that they have opened, one, or all that there were at an instant. Answers how many are left unread.',
  tag,
  changesNoList: true,
  body: z
    .strictObject({
      id: z.optional(recordId),
      itemId: z.optional(recordId),
      requestId: z.optional(recordId),
      applicationId: z.optional(recordId),
      until: z.optional(z.string().check(z.regex(instantPattern, 'invalid'))),
    })
    .check(
      z.refine((body) => Object.values(body).some((value) => value !== undefined), {
        path: ['id'],
        error: 'required',
      }),
    ),
  result: count,
});

/** As the API document names them. */
export const records = { Notification: notification };
