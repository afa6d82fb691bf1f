import { shortestSearch } from '#shared/list-limits.ts';
import { fetchRequests } from './api.ts';
import { tellDays } from './tell-request.ts';

/** For the command palette: the newest leaves and corrections somebody asked for, whose user name holds the text. */
export async function findRequests(
  text: string,
  signal: AbortSignal,
): Promise<{ title: string; detail: string; to: string }[]> {
  const q = text.trim();
  if (q.length < shortestSearch) return [];
  const { rows } = await fetchRequests({ q: q.slice(0, 100), limit: '5', sort: '-createdDate' }, signal);
  return rows.map((row) => ({
    title: row.username,
    detail: tellDays(row),
    to: `/attendancerequests?open=${row.id}`,
  }));
}
