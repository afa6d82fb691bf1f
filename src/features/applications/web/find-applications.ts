import { shortestSearch } from '#shared/list/list-limits.ts';
import type { SearchResult } from '#web/layout/page/registry.tsx';
import { storedPerson } from '#web/session/stored-session.ts';
import { type Application, fetchAllApplications, fetchOwnApplications } from './api.ts';

const queryOf = (q: string) => ({ q: q.slice(0, 100), limit: '5', sort: '-createdDate' });

const resultAt =
  (page: string) =>
  ({ id, name, bank, caseNumber }: Application): SearchResult => ({
    title: name,
    detail: caseNumber ? `${bank} · ${caseNumber}` : bank,
    to: `${page}?open=${id}`,
  });

/** For the command palette: the newest applications matching a name, mobile, case number or bank. */
export async function findAllApplications(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  const q = text.trim();
  if (q.length < shortestSearch) return [];
  return (await fetchAllApplications(queryOf(q), signal)).rows.map(resultAt('/allapplications'));
}

/** The same among the person's own; an administrator searches all of them. */
export async function findOwnApplications(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  const q = text.trim();
  const person = storedPerson();
  if (q.length < shortestSearch || !person || person.isAdmin) return [];
  return (await fetchOwnApplications(person.id, queryOf(q), signal)).rows.map(resultAt('/allcreditcarddata'));
}
