import { answerList, listed } from '#server/lists/answer.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { refuseOthersName } from '#server/routing/actor-fields.ts';
import { refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import type { savedSorts } from '../catalogue.ts';
import { getSaved, listSaved, removeSaved, savedOfPan, saveForLater, updateSaved } from '../contract.ts';
import { changeOwnSaved, removeOwnSaved } from './change-saved.ts';
import { createSaved } from './create-saved.ts';
import { presentSaved, savedAnswer } from './present-saved.ts';
import { pageOfSaved, savedById, savedOfIndexes, totalOfSaved } from './queries/saved.ts';

/** The columns of each sort; an index of the table serves each. */
const sortColumns: Record<(typeof savedSorts)[number], readonly string[]> = {
  createdDate: ['created_at', 'id'],
  dueDate: ['due_key', 'id'],
};

export const applyLaterRoutes: Route[] = [
  route(listSaved, ({ services, query, caller }) => {
    const filter = { ownerId: caller.id, q: query.q };
    return answerList(services, {
      list: listSaved,
      query,
      order: orderOf(query.sort, sortColumns),
      read: (db, pageParams) => listed(pageParams, pageOfSaved(db, filter, pageParams), () => totalOfSaved(db, filter)),
      present: (row) => presentSaved(row, { services, caller }),
    });
  }),

  route(savedOfPan, async ({ services, body: { pan }, caller }) => {
    const rows = await savedOfIndexes(services.db, caller.id, services.vault.blindIndexes('pan', pan));
    return { body: rows.map((row) => presentSaved(row, { services, caller })) };
  }),

  route(getSaved, async ({ services, params, caller }) => {
    const own = { id: params.id, ownerId: caller.id };
    const row = await savedById(services.db, own);
    return row ? savedAnswer(row, { services, caller }) : refuse('not-found');
  }),

  route(saveForLater, async ({ services, body: { createdBy, ...body }, caller, request }) => {
    return refuseOthersName(caller, createdBy) ?? createSaved(services, { body, caller, request });
  }),

  route(updateSaved, ({ services, params, body, caller, request }) =>
    changeOwnSaved(services, { id: params.id, body, caller, request }),
  ),

  route(removeSaved, ({ services, params, caller, request }) =>
    removeOwnSaved(services, { id: params.id, caller, request }),
  ),
];
