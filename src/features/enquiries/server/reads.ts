import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf } from '#server/lists/filters.ts';
import { keptCount } from '#server/lists/queries.ts';
import type { EnquiryStatus } from '../catalogue.ts';
import { newReference } from './new-reference.ts';
import { conditionsOf, inStage } from './queries/filters.ts';
import { insertRequests, nextRequest } from './queries/new-requests.ts';
import { firstResponseAt, isUnanswered } from './queries/responses.ts';
import { withdrawOnWebsite } from './withdraw-consent.ts';

/** How many enquiries there are of these statuses and services, as part of another query. */
export const keptEnquiryCount = ({
  status,
  serviceType,
}: {
  status?: readonly EnquiryStatus[] | undefined;
  serviceType?: readonly string[] | undefined;
}): RawBuilder<number> => keptCount('enquiry_counts', { status, service_type: serviceType });

/** The ids of the newest enquiries that a search finds, in brackets, as part of another query: a word that stands in every name is found as soon as a rare one. */
export const newestEnquiriesFound = (q: string, limit: number): RawBuilder<unknown> =>
  sql`(select id from enquiries where ${allOf(conditionsOf({ q }))} order by created_at desc, id desc limit ${limit})`;

/** The ids of the enquiries that a search finds, in brackets, as part of another query. */
export const enquiriesFound = (q: string): RawBuilder<unknown> =>
  sql`(select id from enquiries where ${allOf(conditionsOf({ q }))})`;

/** Whether a search finds a row of `enquiries`, by the names of its columns alone. */
export const isEnquiryFound = (q: string): RawBuilder<SqlBool> => allOf(conditionsOf({ q }));

/** Whether a row with a `status` and a `stage` stands in one of these stages; `none`: In Progress without one that its service has. */
export const isInStage = (stages: readonly string[], services?: readonly string[]): RawBuilder<SqlBool> =>
  inStage(stages, services);

/** Makes a request that no visitor has sent: of an import, or of somebody at the counter. */
export const newEnquiryReference = newReference;
/** What counts as a first response, here and in the list of those without one. */
export { firstResponseAt, insertRequests, isUnanswered, nextRequest, withdrawOnWebsite };
