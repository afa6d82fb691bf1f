import { answerList, listed } from '#server/lists/answer.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { refuseOthersName } from '#server/routing/actor-fields.ts';
import { refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import type { savedSorts } from '../catalogue.ts';
import { getSaved, listSaved, removeSaved, saveForLater, updateSaved } from '../contract.ts';
import { createSaved } from './create-saved.ts';
import { presentSaved, savedAnswer } from './present-saved.ts';
import { changeSaved, deleteSaved, pageOfSaved, savedById, totalOfSaved } from './queries.ts';

/** The columns of each sort; an index of the table serves each. */
const sortColumns: Record<(typeof savedSorts)[number], readonly string[]> = {
  createdDate: ['created_at', 'id'],
  dueDate: ['due_key', 'id'],
};

export const applyLaterRoutes: Route[] = [
  route(listSaved, ({ services: { db, keys, files }, query, caller }) => {
    const filter = { ownerId: caller.id, q: query.q };
    return answerList(keys, {
      list: listSaved,
      query,
      order: orderOf(query.sort, sortColumns),
      read: (pageParams) => listed(pageOfSaved(db, filter, pageParams), totalOfSaved(db, filter)),
      present: (row) => presentSaved(row, { services: { files, keys }, caller }),
    });
  }),

  route(getSaved, async ({ services, params, caller }) => {
    const own = { id: params.id, ownerId: caller.id };
    const row = await savedById(services.db, own);
    return row ? savedAnswer(row, { services, caller }) : refuse('not-found');
  }),

  route(saveForLater, async ({ services, body, caller, request }) => {
    const { creditCardId: cardId, customerId = null, note, dueDate: dueOn, createdBy, putBack } = body;
    return (
      refuseOthersName(caller, createdBy) ??
      createSaved(services, { cardId, customerId, note, dueOn, putBack, caller, request })
    );
  }),

  route(updateSaved, async ({ services, params, body, caller, request }) => {
    const own = { id: params.id, ownerId: caller.id };
    const change = { ...own, version: request.ifMatch, note: body.note, dueOn: body.dueDate };
    const isChanged = await changeSaved(services.db, change);
    const row = await savedById(services.db, own);
    if (!row) return refuse('not-found');
    return isChanged ? savedAnswer(row, { services, caller }) : refuse('stale-version');
  }),

  route(removeSaved, async ({ services, params, caller }) => {
    const isGone = await deleteSaved(services.db, { id: params.id, ownerId: caller.id });
    return isGone ? { body: undefined } : refuse('not-found');
  }),
];
