import { z } from 'zod/mini';
import { tableFaults } from '#shared/table-faults.ts';

const count = z.int().check(z.nonnegative());

/** What the process that reads a table may tell; anything else comes of a file that has taken it over. */
export const tableAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('part'), part: z.object({ bytes: z.instanceof(Uint8Array), rows: count }) }),
  z.object({ kind: z.literal('done'), columns: count, rows: count }),
  z.object({ kind: z.literal('refused'), fault: z.enum(tableFaults) }),
]);
