import { z } from 'zod/mini';
import { withoutRepeats } from '#shared/contract/without-repeats.ts';
import { richText, records as richTextRecords } from '#shared/rich-text/rich-text-schema.ts';
import { inLanguages, localisedText } from '#shared/text/localised-text.ts';
import { addressPart } from '#shared/text/web-address.ts';
import { mostPages } from './rules.ts';

/** A page that the owner has written: where it stands, and what it says. */
const ownPage = z.strictObject({
  slug: addressPart,
  title: localisedText(100),
  /** For search engines and shared links; without one the beginning of the text. */
  description: z.optional(localisedText(300)),
  body: inLanguages(richText),
  /** Otherwise it is a draft, whose address answers 404. */
  isShown: z.boolean('invalid'),
  isInFooter: z.boolean('invalid'),
});

export type OwnPage = z.output<typeof ownPage>;

/** In the order in which the footer names them. */
export const ownPages = z.array(ownPage).check(z.maxLength(mostPages, 'too-long'), withoutRepeats('slug'));

export const records = { OwnPage: ownPage, ...richTextRecords };
