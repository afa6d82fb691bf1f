import { z } from 'zod/mini';
import { isFieldErrorCode, type PdfFault } from '#shared/errors/field-errors.ts';

const fault = z.custom<PdfFault>(
  (value) => typeof value === 'string' && value.startsWith('pdf-') && isFieldErrorCode(value),
);
const side = z.int().check(z.positive());

/** What the process that draws may tell; anything else comes of a file that has taken it over. */
export const pdfAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    page: z.object({ width: side, height: side, pixels: z.instanceof(Uint8Array) }),
  }),
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('refused'), fault }),
]);
