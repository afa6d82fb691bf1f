import type { QueryClient } from '@tanstack/react-query';
import type { ListPage } from '#web/api/client.ts';
import type { WorkItem } from '../../records.ts';
import { type Assigned, workName } from '../api.ts';

/** The items as they were last seen; of one whose page is no longer kept the id alone is known. */
export function seenItems(queryClient: QueryClient, ids: readonly number[]): Assigned[] {
  const pages = queryClient.getQueryCache().findAll({ queryKey: [workName, 'list'] });
  const oldestFirst = pages.toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
  const rows = oldestFirst.flatMap(({ state }) => (state.data as ListPage<WorkItem> | undefined)?.rows ?? []);
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => known.get(id) ?? { id });
}
