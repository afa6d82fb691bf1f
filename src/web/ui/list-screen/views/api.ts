import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { addresses } from '#shared/views/view-addresses.ts';
import type { View } from '#shared/views/views.ts';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { preferences } from '#web/session/preferences.ts';

const calls = callsOf<typeof import('#shared/views/views.ts')>(addresses);

export const viewsQuery = (list: string) =>
  queryOptions({
    queryKey: ['views', list],
    queryFn: ({ signal }) => call(calls.listViews, { query: { list }, signal }),
  });

export interface NewView {
  list: string;
  name: string;
  query: string;
  isShared: boolean;
  isDefault: boolean;
}

export const sendNewView = (view: NewView, idempotencyKey: string) =>
  call(calls.createView, { body: view, idempotencyKey });

export type ViewChange = Partial<Pick<View, 'name' | 'query' | 'isShared'>>;

/** Refused where the view has another version than the one that was seen. */
export const sendViewChange = ({ id, version }: View, change: ViewChange) =>
  call(calls.updateView, { params: { id }, body: change, ifMatch: `"${version}"` });

export const sendRemoval = ({ id, version }: View) =>
  call(calls.removeView, { params: { id }, ifMatch: `"${version}"` });

export const sendOrder = (list: string, isShared: boolean, ids: number[]) =>
  call(calls.orderViews, { body: { list, isShared, ids } });

/** Null: the list opens with all rows. */
export const sendDefault = (list: string, viewId: number | null) => call(calls.chooseView, { body: { list, viewId } });

/** The views, and the one the list opens with, are asked for again. */
export async function viewsChanged(client: QueryClient, list: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: viewsQuery(list).queryKey }),
    client.invalidateQueries({ queryKey: preferences.queryKey }),
  ]);
}
