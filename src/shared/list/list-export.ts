import { z } from 'zod/mini';
import type { Address } from '../contract/address.ts';
import { type Endpoint, noFields, nothing } from '../contract/endpoint.ts';
import { plainText } from '../text/formats.ts';
import { pickedRows } from './list.ts';

interface ExportShape<Query extends z.ZodMiniObject, Column extends string> {
  /** The list that is exported. Its search, filters and sorts are the export's. */
  of: Endpoint<Address, Query>;
  /** The keys of the columns a file may have, as the list screen names them. */
  columns: readonly [Column, ...Column[]];
  summary: string;
}

interface FileAddress<Path extends string> extends Address {
  method: 'GET';
  path: `${Path}/:ticket`;
  access: 'public';
}

interface PageFields {
  limit?: unknown;
  cursor?: unknown;
}

const title = plainText(120);
/**
 * A column's words in the person's language, by the values that travel: `{ Pending: 'બાકી' }`. A removed service's have
 * its address in brackets (decision 077).
 */
const words = z.record(plainText(120), plainText(200));

/**
 * The two calls of a list's CSV export. `start` takes what the list takes (search, filters, sort), the columns in their
 * order and perhaps the rows picked, asks for a fresh proof, and answers the address of the file with the number of its
 * rows. The address works once, for one minute, for the session that asked, in the browser it belongs to.
 *
 * In a contract: `export const enquiryExport = listExport(addresses.enquiryExport, { of: listEnquiries, … })`, whose calls
 * are `startEnquiryExport` and `downloadEnquiryExport`; in the routes: `...exportRoutes(enquiryExport, { … })`; on the
 * screen: `<ListScreen startExport={…}>`.
 */
export function listExport<
  const CallAddress extends Address,
  Query extends z.ZodMiniObject,
  const Column extends string,
>(address: CallAddress, { of, columns, summary }: ExportShape<Query, Column>) {
  const { limit: _limit, cursor: _cursor, ...query } = of.query.shape as Query['shape'] & PageFields;
  const column = z.strictObject({
    key: z.enum(columns, 'not-in-list'),
    title: z.optional(title),
    words: z.optional(words),
  });
  const noun = address.id.charAt(0).toUpperCase() + address.id.slice(1);
  const body = z.strictObject({
    ...(query as Omit<Query['shape'], keyof PageFields>),
    ...pickedRows,
    columns: z.array(column).check(z.minLength(1, 'required'), z.maxLength(columns.length, 'too-long')),
  });
  const result = z.object({ address: z.string(), rows: z.number() });
  const start: Endpoint<CallAddress, typeof noFields, typeof body, typeof result> = {
    ...address,
    id: `start${noun}`,
    summary,
    tag: of.tag,
    freshProof: true,
    changesNoList: true,
    bodyLimit: 256 * 1024,
    params: undefined,
    query: noFields,
    body,
    result,
  };
  const download: Endpoint<FileAddress<CallAddress['path']>> = {
    id: `download${noun}`,
    method: 'GET',
    path: `${address.path as CallAddress['path']}/:ticket`,
    // A download carries no bearer token; the ticket is checked with the session's own cookie instead.
    access: 'public',
    names: address.names,
    namedBy: address.namedBy,
    summary: `${summary} The file itself, fetched once from the address that was answered.`,
    tag: of.tag,
    file: ['text/csv'],
    refusals: ['not-found'],
    params: { ticket: z.string().check(z.maxLength(100)) },
    query: noFields,
    body: nothing,
    result: nothing,
  };
  return { start, download };
}
