import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { beginsWith, isPicked, withinDays } from '#server/lists/filters.ts';
import type { AuditAction } from '#shared/audit.ts';
import type { DayRange } from '#shared/dates/day-range.ts';
import type { PickedRows } from '#shared/list/list.ts';
import { nameKey } from '#shared/text/name-key.ts';
import { type AuditOutcome, auditSubjects, subjectWords } from '../../catalogue.ts';

/** Filters of the list; an absent one does not apply. */
export interface AuditFilter extends PickedRows {
  q?: string | undefined;
  outcome?: AuditOutcome[] | undefined;
  action?: AuditAction[] | undefined;
  person?: string | undefined;
  at?: DayRange | undefined;
}

/** The filter out of a query that says more: its page, its order. */
export function filterOf({ q, outcome, action, person, at, ids, except }: AuditFilter): AuditFilter {
  return { q, outcome, action, person, at, ids, except };
}

const kinds = new Map(
  auditSubjects.flatMap((kind) => [kind, ...Object.values(subjectWords[kind])].map((word) => [nameKey(word), kind])),
);

/** A typed subject as the log names it: `Service request 7` → `enquiry 7`. */
export function subjectIn(q: string): string | undefined {
  const [, word = '', number] = /^([^\d#]+)#?(\d{1,16})$/.exec(q.trim()) ?? [];
  const kind = kinds.get(nameKey(word.trim()));
  return kind && `${kind} ${Number(number)}`;
}

const reference = /^SR-[A-Z0-9]{4}-[A-Z0-9]{4}$/i;

/** Each kind of search is one equality, so that one index answers it however long the log is. */
function matches(q: string): RawBuilder<SqlBool> {
  const subject = subjectIn(q);
  if (subject) return sql<SqlBool>`subject = ${subject}`;
  if (reference.test(q)) {
    return sql<SqlBool>`subject = (select 'enquiry ' || id from enquiries where reference = ${q.toUpperCase()})`;
  }
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(q)) return sql<SqlBool>`request_id = ${q.toLowerCase()}`;
  const person = sql<SqlBool>`actor_id = (select id from accounts where username_key = ${nameKey(q)})`;
  return sql<SqlBool>`(${person} or request_id = ${q})`;
}

export function conditionsOf(filter: AuditFilter): RawBuilder<SqlBool>[] {
  const { q, outcome, action, person, at } = filter;
  return [
    // Written out, because the partial index of refusals has this condition.
    ...(outcome?.length === 1
      ? [outcome[0] === 'refused' ? sql<SqlBool>`outcome = 'refused'` : sql<SqlBool>`outcome = 'done'`]
      : []),
    ...(action ? [sql<SqlBool>`action in (${sql.join(action)})`] : []),
    ...(person
      ? [sql<SqlBool>`actor_id in (select id from accounts where ${beginsWith('username_key', nameKey(person))})`]
      : []),
    ...(at ? [withinDays('at', at)] : []),
    ...(q ? [matches(q)] : []),
    ...(filter.ids || filter.except ? [isPicked(filter)] : []),
  ];
}
