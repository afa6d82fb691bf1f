import { z } from 'zod';
import type { Access } from './access.ts';
import { type Endpoint, noFields, nothing } from './endpoint.ts';
import { plainText } from './formats.ts';
import { pickedRows } from './list.ts';

interface ExportShape<Path extends string, Query extends z.ZodObject, Column extends string, Rule extends Access> {
  /** The noun of its calls' ids: `Enquiry` makes `startEnquiryExport` and `downloadEnquiryExport`. */
  noun: string;
  /** `/ServicesRequest/Export`; the file is fetched from below it. */
  path: Path;
  /** The list that is exported. Its access, search, filters and sorts are the export's. */
  of: Endpoint<string, Query, z.ZodType, z.ZodType, Rule>;
  /** The keys of the columns a file may have, as the list screen names them. */
  columns: readonly [Column, ...Column[]];
  summary: string;
}

interface PageFields {
  limit?: unknown;
  cursor?: unknown;
}

const title = plainText(120);
/** A column's words in the person's language, by the values that travel: `{ Pending: 'બાકી' }`. */
const words = z.record(plainText(120), title);

/**
 * The two calls of a list's CSV export. `start` takes what the list takes (search, filters, sort), the columns in their
 * order and perhaps the rows picked, asks for a fresh proof, and answers the address of the file with the number of its
 * rows. The address works once, for one minute, for the session that asked, in the browser it belongs to.
 *
 * In a contract: `export const enquiryExport = listExport({ path: '/ServicesRequest/Export', of: listEnquiries, … })`;
 * in the routes: `...exportRoutes(enquiryExport, { … })`; on the screen: `<ListScreen startExport={…}>`.
 */
export function listExport<
  const Path extends string,
  Query extends z.ZodObject,
  const Column extends string,
  const Rule extends Access,
>({ noun, path, of, columns, summary }: ExportShape<Path, Query, Column, Rule>) {
  const { limit: _limit, cursor: _cursor, ...query } = of.query.shape as Query['shape'] & PageFields;
  const column = z.strictObject({
    key: z.enum(columns, 'not-in-list'),
    title: title.optional(),
    words: words.optional(),
  });
  const body = z.strictObject({
    ...(query as Omit<Query['shape'], keyof PageFields>),
    ...pickedRows,
    columns: z.array(column).min(1, 'required').max(columns.length, 'too-long'),
  });
  const result = z.object({ address: z.string(), rows: z.number() });
  const start: Endpoint<Path, typeof noFields, typeof body, typeof result, Rule> = {
    id: `start${noun}Export`,
    method: 'POST',
    path,
    access: of.access,
    summary,
    tag: of.tag,
    freshProof: true,
    bodyLimit: 256 * 1024,
    params: undefined,
    query: noFields,
    body,
    result,
  };
  const download: Endpoint<`${Path}/:ticket`, typeof noFields, typeof nothing, typeof nothing, 'public'> = {
    id: `download${noun}Export`,
    method: 'GET',
    path: `${path}/:ticket`,
    // A download carries no bearer token: the ticket with the session's own cookie is looked at instead.
    access: 'public',
    summary: `${summary} The file itself, fetched once from the address that was answered.`,
    tag: of.tag,
    file: ['text/csv'],
    refusals: ['not-found'],
    params: { ticket: z.string().max(100) },
    query: noFields,
    body: nothing,
    result: nothing,
  };
  return { start, download };
}
