import { z } from 'zod/mini';
import { realDay } from '#shared/text/formats.ts';
import { localisedText } from '#shared/text/localised-text.ts';

/** The plain address of one of the site's own pages: `/contact`. */
const pagePath = z
  .string('invalid')
  .check(z.regex(/^\/(?:[A-Za-z0-9][A-Za-z0-9-]{0,60}(?:\/[A-Za-z0-9][A-Za-z0-9-]{0,60})?)?$/, 'not-in-list'));

/** A line on top of every public page, from a day in India until another, both included. */
const notice = z
  .strictObject({
    text: localisedText(200),
    fromDay: realDay,
    untilDay: realDay,
    page: z.optional(pagePath),
  })
  .check(z.refine(({ fromDay, untilDay }) => untilDay >= fromDay, { path: ['untilDay'], error: 'last-day-first' }));

export type Notice = z.output<typeof notice>;

/** Those that are over count too: the owner keeps them for the next year. */
export const notices = z.array(notice).check(z.maxLength(100, 'too-long'));

export const records = { Notice: notice };
