import { z } from 'zod/mini';
import { digitRunLooksLikeCard } from '../text/luhn.ts';
import { isRichLink } from './rich-link.ts';
import { isRichTextEmpty, linesOf, type RichText, richTextLines, tidyRichText } from './rich-text.ts';

export const mostRichBlocks = 300;
export const longestRichText = 20_000;

const link = z.string('required').check(z.refine(isRichLink, 'link'));

const part = z.strictObject({
  text: z.string('required').check(z.maxLength(longestRichText, 'too-long')),
  isBold: z.optional(z.literal(true, 'invalid')),
  link: z.optional(link),
});
const line = z.array(part, 'required').check(z.maxLength(1_000, 'too-long'));
const items = z.array(line, 'required').check(z.maxLength(mostRichBlocks, 'too-long'));

const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paragraph'), parts: line }),
  z.strictObject({ kind: z.literal('heading'), parts: line }),
  z.strictObject({ kind: z.literal('bullets'), items }),
  z.strictObject({ kind: z.literal('numbers'), items }),
]);

const blocks = z.array(block, 'required').check(z.maxLength(mostRichBlocks, 'too-long'));

/** A rich text in its one form. The kinds are a closed list, lists hold lines only: there is no depth. */
export const richText: z.ZodMiniType<RichText> = z.pipe(
  z.pipe(blocks, z.transform(tidyRichText)),
  blocks.check(
    z.refine((document) => !isRichTextEmpty(document), 'required'),
    z.refine((document) => document.flatMap(linesOf).length <= mostRichBlocks, 'too-long'),
    z.refine((document) => richTextLines(document).join('').length <= longestRichText, 'too-long'),
    z.refine((document) => !digitRunLooksLikeCard(richTextLines(document).join('\n')), 'card-number'),
  ),
);

export const records = { RichTextBlock: block };
