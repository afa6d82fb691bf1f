import { inTransaction } from '#server/in-transaction.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { chooseView, createView, getView, listViews, orderViews, removeView, updateView } from '#shared/views/views.ts';
import { addView, arrangeViews, dropView, editView, presentView, viewAnswer } from './change-views.ts';
import { listFor, type ViewLists } from './check-query.ts';
import { chooseView as choose, lockedView, viewById, viewsOf } from './queries.ts';

/** The views of the lists of these names. */
export const viewRoutes = (lists: ViewLists): Route[] => [
  route(listViews, async ({ services, query, caller }) => {
    const list = listFor(lists, query.list, caller);
    if (list instanceof Refusal) return list;
    return { body: (await viewsOf(services.db, query.list, caller.id)).map(presentView) };
  }),

  route(getView, async ({ services, params, caller }) => {
    const row = await viewById(services.db, { id: params.id, personId: caller.id });
    return row && !(listFor(lists, row.list, caller) instanceof Refusal) ? viewAnswer(row) : refuse('not-found');
  }),

  route(createView, ({ services, body, caller, request }) => addView({ services, lists, caller, request }, body)),

  route(updateView, ({ services, params, body, caller, request }) =>
    editView({ services, lists, caller, request }, params.id, body),
  ),

  route(removeView, ({ services, params, caller, request }) =>
    dropView({ services, lists, caller, request }, params.id),
  ),

  route(orderViews, async ({ services, body, caller, request }) => {
    const list = listFor(lists, body.list, caller);
    if (list instanceof Refusal) return list;
    if (body.isShared && !caller.isAdmin) return refuse('forbidden');
    return arrangeViews({ services, lists, caller, request }, body);
  }),

  route(chooseView, async ({ services, body: { list: name, viewId }, caller }) => {
    const list = listFor(lists, name, caller);
    if (list instanceof Refusal) return list;
    return inTransaction(services.db, async (transaction) => {
      const view = viewId === null ? undefined : await lockedView(transaction, { id: viewId, personId: caller.id });
      if (viewId !== null && view?.list !== name) return refuse('not-found');
      await choose(transaction, { personId: caller.id, list: name, viewId });
      return { body: undefined };
    });
  }),
];
