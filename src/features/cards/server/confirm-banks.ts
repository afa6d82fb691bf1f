import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Refusal, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { BankProposal } from '../contract.ts';
import { presentProposal } from './present-card.ts';
import { bankProposals, dropLeftBanks, keepBanks, lockBanks, lockProposals } from './queries/banks.ts';
import { changeCard } from './queries/cards.ts';

interface Confirmation {
  cards: { id: number; bankId: number }[];
  caller: Caller;
  request: RequestContext;
}

/** What somebody confirmed meanwhile stays; so a repeated confirmation changes nothing. */
export function confirmProposals(
  services: Services,
  { cards, caller, request }: Confirmation,
): Promise<Answer<BankProposal[]> | Refusal> {
  const wanted = new Map(cards.map(({ id, bankId }) => [id, bankId]));
  return inTransaction(services.db, async (transaction) => {
    const proposals = await lockProposals(transaction, [...wanted.keys()]);
    // The bank of one that is no proposal any more may be gone: it is asked for by nobody.
    const bankIdOf = ({ id, bank_id }: (typeof proposals)[number]) => wanted.get(id) ?? bank_id;
    const bankIds = proposals.map(bankIdOf);
    const banks = await lockBanks(transaction, bankIds);
    if (bankIds.some((id) => !banks.has(id))) return refuseFields({ cards: ['not-in-list'] });
    for (const card of proposals) {
      const bankId = bankIdOf(card);
      await changeCard(transaction, { id: card.id, changedBy: caller.id, bankId });
      await recordAudit(transaction, request, {
        actorId: caller.id,
        action: 'card-bank-confirmed',
        subject: `card ${card.id}`,
        changes: [{ field: 'bank', before: card.bank, after: banks.get(bankId) ?? null }],
      });
    }
    if (proposals.length > 0) {
      await keepBanks(transaction, bankIds);
      await dropLeftBanks(
        transaction,
        proposals.map(({ bank_id }) => bank_id),
      );
    }
    const left = await bankProposals(transaction);
    return { body: left.map((row) => presentProposal(row, { services, caller })) };
  });
}
