import { boardParameter, onBoard, viewQuery } from '#shared/views/view-rules.ts';
import { type ListScope, type ListState, readListState, writeListState } from '#web/ui/list-screen/state.ts';

/** Of an address what is of the page, not of the list. */
const notOfViews = ['limit', 'cursor', 'open', 'view', 'q'];

/** The parameters a view would have, as the address has them: also those that the list no longer takes. */
export function addressQuery(address: string): string {
  const params = new URLSearchParams(address);
  for (const name of notOfViews) params.delete(name);
  if (params.get(boardParameter) !== onBoard) params.delete(boardParameter);
  return viewQuery(params.toString());
}

/** The parameters a view of the present filters and sort has; none for the whole list as it is sorted by itself. */
export const presentQuery = (state: ListState, scope: ListScope) => addressQuery(writeListState(state, scope));

/** The parameters of a view as the list takes them from whoever looks. */
export const takenQuery = (query: string, scope: ListScope) =>
  presentQuery(readListState(`?${query}`, null, scope), scope);

/** The call's filters and sort of a view; on a board what stands there alone. */
export function askedQuery(query: string, { narrowBoard }: ListScope): Readonly<Record<string, string>> {
  const { [boardParameter]: layout, ...asked } = Object.fromEntries(new URLSearchParams(query));
  return layout === onBoard && narrowBoard ? narrowBoard(asked) : asked;
}

/** The names of the parameters that the list does not take as the view has them. */
export function lostNames(viewed: string, present: string): string[] {
  const taken = new URLSearchParams(present);
  return [...new URLSearchParams(viewed)].filter(([name, value]) => taken.get(name) !== value).map(([name]) => name);
}
