import { type Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import { checkAccess, type Person } from '#shared/contract/access.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { namesPerson } from '#shared/text/names-person.ts';
import { panOf } from '#shared/text/pan-text.ts';
import { boardParameter, onBoard } from '#shared/views/view-rules.ts';

/** A list that has views. */
export interface ViewList {
  /** The list's call. */
  of: Pick<Endpoint, 'access' | 'query'>;
  /** Filters that stand in no address, for they may name a customer. */
  hidden?: readonly string[];
  /** Filters that somebody types. */
  typed?: readonly string[];
  /** Its rows stand on a board, too. */
  hasBoard?: true;
}
export type ViewLists = Readonly<Record<string, ViewList>>;

/** What no view keeps: the search, which may be a mobile or a name, and where in the list somebody stood. */
const notKept = ['q', 'limit', 'cursor'];

/** What is wrong with a view's parameters, by the schema of the list's own call. */
export function faultOfQuery(
  { of, hidden = [], typed = [], hasBoard }: ViewList,
  query: string,
): FieldErrorCode | undefined {
  const all = [...new URLSearchParams(query)];
  if (new Set(all.map(([name]) => name)).size < all.length) return 'repeated';
  const parameters = all.filter(([name, value]) => !(hasBoard && name === boardParameter && value === onBoard));
  const names = parameters.map(([name]) => name);
  if (names.some((name) => notKept.includes(name) || hidden.includes(name))) return 'unknown-field';
  const isPersonal = ([name, value]: [string, string]) =>
    typed.includes(name) ? namesPerson(value) : value.split(',').some(panOf);
  if (parameters.some(isPersonal)) return 'personal-number';
  const read = of.query.safeParse(Object.fromEntries(parameters));
  if (read.success) return undefined;
  return read.error.issues.some(({ code }) => code === 'unrecognized_keys') ? 'unknown-field' : 'not-in-list';
}

/** The list of a name, where the caller may read it; their own one where each has one. */
export function listFor(lists: ViewLists, name: string, caller: Pick<Person, 'id' | 'isAdmin'>): ViewList | Refusal {
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
  if (!list) return refuseFields({ list: ['not-in-list'] });
  const { access } = list.of;
  const own = typeof access === 'object' ? { [access.self]: caller.id } : {};
  return checkAccess(access, caller, own) === 'allowed' ? list : refuse('forbidden');
}
