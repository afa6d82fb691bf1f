import { boardParameter, onBoard } from '#shared/views/view-rules.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { labelOf } from '#web/ui/list-screen/filter/filter.tsx';
import type { Filter } from '#web/ui/list-screen/types.ts';

/** What a view holds, in the words of the list: `Status: Pending, In Progress`. */
export function describeView(query: string, filters: readonly Filter[], { list, views }: OfficeMessages): string {
  const params = new URLSearchParams(query);
  const parts = filters.flatMap((filter) => {
    const text = params.get(filter.key);
    if (!text) return [];
    const values = filter.kind === 'days' || filter.kind === 'text' ? [text] : text.split(',');
    return [`${filter.title}: ${values.map((value) => labelOf(filter, value, list)).join(', ')}`];
  });
  const layout = params.get(boardParameter) === onBoard ? [views.onBoard] : [];
  return [...parts, ...(params.has('sort') ? [views.sortOnly] : []), ...layout].join('; ');
}
