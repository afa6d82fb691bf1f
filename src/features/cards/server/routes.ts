import { exportRoutes } from '#server/exports/export-routes.ts';
import { answerList, listed } from '#server/lists/answer.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { refuse, refuseFields } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import {
  cardExport,
  confirmBanks,
  createCard,
  getCard,
  listBankProposals,
  listCards,
  switchCard,
  updateCard,
} from '../contract.ts';
import { confirmProposals } from './confirm-banks.ts';
import { addCard } from './create-card.ts';
import { editCard, switchCardTo } from './edit-card.ts';
import { cardExporter, filterOf, sortColumns } from './export-cards.ts';
import { detailAnswer, presentCard, presentProposal } from './present-card.ts';
import { bankProposals } from './queries/banks.ts';
import { cardById, pageOfCards, totalOfCards } from './queries/cards.ts';

export const cardRoutes: Route[] = [
  route(listCards, async ({ services, query, caller }) => {
    const filter = filterOf(query, { onlyActive: !caller.isAdmin });
    return answerList(services, {
      list: listCards,
      query,
      order: orderOf(query.sort, sortColumns),
      read: (db, pageParams) =>
        listed(pageParams, pageOfCards(db, filter, pageParams), () => totalOfCards(db, filter, pageParams)),
      present: (row) => presentCard(row, { services, caller }),
    });
  }),

  ...exportRoutes(cardExport, cardExporter),

  route(getCard, async ({ services, params, caller }) => {
    const found = await cardById(services.db, params.id);
    return found ? detailAnswer(found, { services, caller }) : refuse('not-found');
  }),

  route(createCard, async ({ services, body, upload, caller, request }) => {
    if (!upload) return refuseFields({ image: ['required'] });
    const { bankId, ...texts } = body;
    return addCard(services, { texts, bankId, upload, caller, request });
  }),

  route(updateCard, async ({ services, params, body, upload, caller, request }) => {
    const { id = params.id, bankId, ...texts } = body;
    if (id !== params.id) return refuseFields({ id: ['id'] });
    return editCard(services, { id, texts, bankId, upload, caller, request });
  }),

  route(listBankProposals, async ({ services, caller }) => ({
    body: (await bankProposals(services.db)).map((row) => presentProposal(row, { services, caller })),
  })),

  route(confirmBanks, ({ services, body, caller, request }) =>
    confirmProposals(services, { cards: body.cards, caller, request }),
  ),

  route(switchCard, ({ services, params, body, caller, request }) =>
    switchCardTo(services, body.isActive, { id: params.id, caller, request }),
  ),
];
