import { z } from 'zod/mini';
import { paperStates } from '#features/papers/catalogue.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { largestPdfBytes } from '#shared/images.ts';
import { addresses } from './addresses.ts';

/** A number of bytes in a form, which knows texts only. */
const bytes = z.pipe(
  z.pipe(z.string('required').check(z.regex(/^\d{1,8}$/, 'invalid')), z.transform(Number)),
  z.number().check(z.maximum(largestPdfBytes, 'invalid')),
);

export const sendPiece = endpoint(addresses.sendPiece, {
  summary:
    'A visitor sends a picture or a PDF of a paper in pieces, from the page that a tracking link opens, or a phone at the counter does for whoever is at the desk. A piece is kept if it is the next one; the answer says how much has come, so that the sender goes on from there after a broken line. With the last piece the picture, or each page of the PDF, is one of its paper.',
  tag: 'Papers',
  changesNoList: true,
  refusals: ['not-found', 'conflict', 'too-many'],
  body: z.strictObject({
    /** The secret of the tracking link, or of the link of a phone at the counter. */
    link: z.string('required').check(z.regex(/^[\w-]{43}$/, 'invalid')),
    paper: z.string('required').check(z.regex(/^[a-z0-9-]{1,20}$/, 'invalid')),
    /** Where an Aadhaar card is or may be the paper: that its number is covered, or that it is another one. */
    aadhaar: z.optional(z.enum(['covered', 'other-paper'], 'not-in-list')),
    /** 128 random bits, the same for all pieces of one picture or PDF. */
    key: z.string('required').check(z.regex(/^[0-9a-f]{32}$/, 'invalid')),
    /** Where in it the piece begins. */
    from: bytes,
    /** How long it is. */
    total: bytes,
  }),
  result: z.object({
    received: z.number(),
    isTaken: z.boolean(),
    /** How its paper stands by now, once it is taken: still returned where staff have returned it since it was begun. */
    state: z.optional(z.enum(paperStates)),
  }),
});
