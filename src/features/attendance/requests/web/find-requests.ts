import type { SearchResult } from '#web/layout/page/registry.tsx';
import { documentLanguage } from '#web/messages/office/document-language.ts';
import { loadMessages, openNamespace } from '#web/messages/office/load-messages.ts';
import { fetchRequests } from './api.ts';
import { describeRequest, formatDays } from './describe-request.ts';

/** For the command palette: the newest leaves and corrections of people whose name or user name contains the text. */
export async function findRequests(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  const [{ rows }] = await Promise.all([
    fetchRequests({ q: text, limit: '5', sort: '-createdDate' }, signal),
    openNamespace('requests'),
  ]);
  const messages = await loadMessages(documentLanguage());
  return rows.map((row) => ({
    title: row.name ?? row.username,
    detail: [describeRequest(row, messages), formatDays(row), messages.requests.statuses[row.status]].join(' · '),
    to: `/attendancerequests?open=${row.id}`,
  }));
}
