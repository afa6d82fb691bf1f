import { type Customer, searchCustomers } from '#features/customers/web/api.ts';
import { shortestSearch } from '#shared/list/list-limits.ts';
import { panOf } from '#shared/text/pan-text.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import type { ListPage } from '#web/api/client.ts';
import type { SearchResult } from '#web/layout/page/registry.tsx';
import { tabPerson } from '#web/session/tab-session.ts';
import type { ListQuery } from '#web/ui/list-screen/types.ts';
import { type Application, fetchAllApplications, fetchOwnApplications } from './api.ts';
import { customersFilter } from './pan-search.ts';

/** As many as the palette shows of a page. */
const mostFound = 5;
const queryOf = (q: string) => ({ q: q.slice(0, 100), limit: String(mostFound), sort: '-createdDate' });

const resultAt =
  (page: string) =>
  ({ id, name, card, caseNumber }: Application): SearchResult => ({
    title: name,
    detail: caseNumber ? `${card} · ${caseNumber}` : card,
    to: `${page}?open=${id}`,
  });

/** A customer opens over the list of applications. */
const customerAt =
  (page: string) =>
  ({ id, firstName, lastName, mobile }: Customer): SearchResult => ({
    title: `${firstName} ${lastName}`,
    detail: showMobile(mobile),
    to: `${page}?customer=${id}`,
  });

const mostCustomers = 2;

async function findOn(
  page: string,
  { text, signal }: { text: string; signal: AbortSignal },
  fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Application>>,
): Promise<SearchResult[]> {
  const { q, ...query } = queryOf(text);
  const search = searchCustomers(q, signal);
  const [applications, customers] = await Promise.all([
    // A PAN is looked up once.
    panOf(q)
      ? search.then((found) => fetchPage({ ...query, ...customersFilter(found) }, signal))
      : fetchPage({ ...query, q }, signal),
    search,
  ]);
  const found = customers.slice(0, mostCustomers).map(customerAt(page));
  return [...applications.rows.slice(0, mostFound - found.length).map(resultAt(page)), ...found];
}

/** For the command palette: the newest applications matching a name, mobile, case number, bank or PAN, and customers. */
export async function findAllApplications(typed: string, signal: AbortSignal): Promise<SearchResult[]> {
  const text = typed.trim();
  if (text.length < shortestSearch) return [];
  return findOn('/allapplications', { text, signal }, fetchAllApplications);
}

/** The same among the person's own; an administrator searches all of them. */
export async function findOwnApplications(typed: string, signal: AbortSignal): Promise<SearchResult[]> {
  const text = typed.trim();
  const person = tabPerson();
  if (text.length < shortestSearch || !person || person.isAdmin) return [];
  return findOn('/allcreditcarddata', { text, signal }, (query, aborts) =>
    fetchOwnApplications(person.id, query, aborts),
  );
}
