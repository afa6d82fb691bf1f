import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf, beginsWith, containing, isPicked, withinDays } from '#server/lists/filters.ts';
import type { TrigramFrequencies } from '#server/lists/queries.ts';
import { rareTrigrams } from '#server/lists/rare-trigrams.ts';
import type { DayRange } from '#shared/dates/day-range.ts';
import type { PickedRows } from '#shared/list/list.ts';
import { latinDigits, ungrouped } from '#shared/text/latin-digits.ts';
import { type EnquiryStatus, withoutStage } from '../../catalogue.ts';
import { isUnanswered } from './responses.ts';

/** Filters of the list; an absent one does not apply. */
export interface EnquiryFilter extends PickedRows {
  q?: string | undefined;
  status?: EnquiryStatus[] | undefined;
  serviceType?: string[] | undefined;
  created?: DayRange | undefined;
  completed?: DayRange | undefined;
  completedBy?: readonly string[] | undefined;
  pincode?: string | undefined;
  isSuspected?: ('true' | 'false')[] | undefined;
  isAnswered?: 'false'[] | undefined;
  stage?: readonly string[] | undefined;
}

/** The filter out of a query that says more: its page, its order. */
export function filterOf(query: EnquiryFilter): EnquiryFilter {
  const { q, status, serviceType, created, completed, completedBy, pincode, isSuspected, isAnswered, stage } = query;
  const { ids, except } = query;
  return {
    ...{ q, status, serviceType, created, completed, completedBy, pincode, isSuspected, isAnswered, stage },
    ...{ ids, except },
  };
}

/** Whether the cached counts, by status and service, answer the filter. */
export const isCounted = ({ status: _status, serviceType: _service, ...others }: EnquiryFilter): boolean =>
  Object.values(others).every((part) => part === undefined);

/** The words of a search. A typed mobile loses its spaces. */
export function searchedWords(typed: string): string[] {
  const q = latinDigits(typed);
  const isNumber = /^[+\d\s-]+$/.test(q);
  const words = isNumber
    ? [q.replace(/[\s-]/g, '').replace(/^(?:0091|0)(?=\d{10}$)/, '')]
    : q.toLowerCase().split(/\s+/);
  const terms = [...new Set(words.filter(Boolean))];
  return terms.length > 0 ? terms : [q];
}

/** Held against a row, whatever has led to it: no index knows of it. */
const hasWord = (word: string) => sql<SqlBool>`strpos(search_text, ${word}) > 0`;

/** For rows whose `search_text` is at hand. */
export const hasWords = (q: string): RawBuilder<SqlBool> => allOf(searchedWords(q).map(hasWord));

/** What a search finds, for its index. `frequencies`: of a large table. */
function searchConditions(q: string, frequencies: TrigramFrequencies | undefined): RawBuilder<SqlBool>[] {
  const words = searchedWords(q);
  const trigrams = frequencies ? rareTrigrams(words, frequencies) : [];
  if (trigrams.length === 0) return words.map(matches);
  return [...trigrams.map((trigram) => containing('search_text', trigram)), hasWords(q)];
}

/** A long word with an @ is looked up by the part before it: the domain's letters stand in almost every row. */
function matches(word: string): RawBuilder<SqlBool> {
  const at = word.indexOf('@');
  if (at < 3) return containing('search_text', word);
  return sql<SqlBool>`${containing('search_text', word.slice(0, at + 1))} and ${hasWord(word)}`;
}

const among = (column: string, values: readonly string[]) => sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;

/** Nothing is completed before it was made: the second range begins the walk of a list by date where matches begin. */
function completedWithin(range: DayRange): RawBuilder<SqlBool> {
  return sql<SqlBool>`${withinDays('completed_at', range)} and ${withinDays('created_at', { from: undefined, to: range.to })}`;
}

/** By whoever moved it to Completed last, where it still is: found from the person's moves. */
const completedBy = (usernames: readonly string[]) => sql<SqlBool>`(id, completed_at) in (
  select c.enquiry_id, c.changed_at from enquiry_status_changes c join accounts a on a.id = c.changed_by
  where c.status = 'Completed' and a.username = any(${[...usernames]}::text[]))`;

/** In the words of the partial index. */
function suspected(choices: ('true' | 'false')[]): RawBuilder<SqlBool>[] {
  if (new Set(choices).size > 1) return [];
  return [choices[0] === 'true' ? sql<SqlBool>`is_suspected` : sql<SqlBool>`not is_suspected`];
}

/** Of all services, or of one: a request may have come to it from another, with a stage of that. Looked up once for a query. */
const stagesKnown = (services: readonly string[] | undefined) =>
  services?.length === 1 ? sql`array(select unnest(stage_ids(${services[0]})))` : stagesOfAll;

const stagesOfAll = sql`array(
  select id #>> '{}' from jsonb_path_query(current_site_settings(), '$.services.*.stages[*].id') as of_ten (id)
  union all select id #>> '{}' from jsonb_path_query(current_site_settings(), '$.ownServices[*].stages[*].id') as own (id))`;

/** In the words of the partial index. One that the owner has removed is none. */
export function inStage(stages: readonly string[], services: readonly string[] | undefined): RawBuilder<SqlBool> {
  const ids = stages.filter((stage) => stage !== withoutStage);
  // Of one the index has the order of the list.
  const isOne = ids.length === 1 ? sql<SqlBool>`stage = ${ids[0]}` : sql<SqlBool>`stage = any(${ids}::text[])`;
  const isNone = sql<SqlBool>`(stage is null or stage <> all(${stagesKnown(services)}))`;
  const isAny = ids.length === stages.length ? isOne : ids.length > 0 ? sql<SqlBool>`(${isOne} or ${isNone})` : isNone;
  return sql<SqlBool>`(status = 'In Progress' and ${isAny})`;
}

export function conditionsOf(filter: EnquiryFilter, frequencies?: TrigramFrequencies): RawBuilder<SqlBool>[] {
  const { q, status, serviceType, created, completed, pincode, isSuspected } = filter;
  return [
    ...(status ? [among('status', status)] : []),
    ...(serviceType ? [among('service_type', serviceType)] : []),
    ...(created ? [withinDays('created_at', created)] : []),
    ...(completed ? [completedWithin(completed)] : []),
    ...(filter.completedBy ? [completedBy(filter.completedBy)] : []),
    ...(pincode ? [beginsWith('pincode', ungrouped(pincode))] : []),
    ...(isSuspected ? suspected(isSuspected) : []),
    ...(filter.isAnswered ? [isUnanswered] : []),
    ...(filter.stage ? [inStage(filter.stage, serviceType)] : []),
    ...(q ? searchConditions(q, frequencies) : []),
    ...(filter.ids || filter.except ? [isPicked(filter)] : []),
  ];
}
