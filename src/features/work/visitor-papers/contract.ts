import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { largestImageBytes } from '#shared/images.ts';
import { addresses } from './addresses.ts';

/** A number of bytes in a form, which knows texts only. */
const bytes = z.pipe(
  z.pipe(z.string('required').check(z.regex(/^\d{1,8}$/, 'invalid')), z.transform(Number)),
  z.number().check(z.maximum(largestImageBytes, 'invalid')),
);

export const sendPiece = endpoint(addresses.sendPiece, {
  summary:
    'A visitor sends a picture of a paper in pieces, from the page that a tracking link opens, or a phone at the counter does for whoever is at the desk. A piece is kept if it is the next one; the answer says how much has come, so that the sender goes on from there after a broken line. With the last piece the picture is one of its paper.',
  tag: 'Papers',
  changesNoList: true,
  refusals: ['not-found', 'conflict', 'too-many'],
  body: z.strictObject({
    /** The secret of the tracking link, or of the link of a phone at the counter. */
    link: z.string('required').check(z.regex(/^[\w-]{43}$/, 'invalid')),
    paper: z.string('required').check(z.regex(/^[a-z0-9-]{1,20}$/, 'invalid')),
    /** Where an Aadhaar card is or may be the paper: that its number is covered, or that it is another one. */
    aadhaar: z.optional(z.enum(['covered', 'other-paper'], 'not-in-list')),
    /** 128 random bits, the same for all pieces of one picture. */
    key: z.string('required').check(z.regex(/^[0-9a-f]{32}$/, 'invalid')),
    /** Where in the picture the piece begins. */
    from: bytes,
    /** How long the picture is. */
    total: bytes,
  }),
  result: z.object({ received: z.number(), isTaken: z.boolean() }),
});
