import { z } from 'zod/mini';
import { requiredText } from './formats.ts';

/** A text of the owner's in up to three languages; where one is missing the English stands in. */
export function inLanguages<Text extends z.ZodMiniType>(text: Text) {
  return z.strictObject({ en: text, gu: z.optional(text), hi: z.optional(text) });
}

export const localisedText = (max: number) => inLanguages(requiredText(max));

export type LocalisedText = z.output<ReturnType<typeof localisedText>>;
