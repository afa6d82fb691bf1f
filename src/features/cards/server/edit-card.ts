import { inTransaction } from '#server/in-transaction.ts';
import { type AuditChange, recordAudit } from '#server/queries.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { Answer, RequestFacts, Services } from '#server/route.ts';
import type { Person } from '#shared/access.ts';
import type { WireCardWithChange } from '../contract.ts';
import { presentChange } from './present-card.ts';
import { type CardDetail, type CardTexts, cardById, changeCard, lockedCard } from './queries.ts';

interface Edit {
  id: number;
  texts?: CardTexts;
  isActive?: boolean;
  caller: Person;
  request: RequestFacts;
}

/**
 * Changes what of a card is another than it was, and says so in the audit. A version named by `If-Match` must be the one
 * in force.
 */
export function editCard({ db }: Services, edit: Edit): Promise<Answer<WireCardWithChange> | Refusal> {
  const { id, caller, request } = edit;
  return inTransaction(db, async (transaction) => {
    const known = await lockedCard(transaction, id);
    if (!known) return refuse('not-found');
    if (request.ifMatch !== undefined && request.ifMatch !== known.version) return refuse('stale-version');
    const changes = changesOf(known, edit);
    if (changes.length === 0) return detailAnswer(known);
    await changeCard(transaction, {
      id,
      changedBy: caller.id,
      ...(edit.texts && { texts: edit.texts }),
      ...(edit.isActive !== undefined && { isActive: edit.isActive }),
    });
    await recordAudit(transaction, {
      actorId: caller.id,
      action: edit.isActive === undefined ? 'card-changed' : edit.isActive ? 'card-switched-on' : 'card-switched-off',
      subject: `card ${id}`,
      outcome: 'done',
      requestId: request.id,
      network: request.network,
      changes,
    });
    const changed = await cardById(transaction, id);
    return changed ? detailAnswer(changed) : refuse('not-found');
  });
}

export function detailAnswer(row: CardDetail): Answer<WireCardWithChange> {
  return { body: presentChange(row), version: row.version };
}

function changesOf(known: CardDetail, { texts, isActive }: Edit): AuditChange[] {
  const all: Required<AuditChange>[] = [
    { field: 'bankName', before: known.bank_name, after: texts?.bankName ?? known.bank_name },
    { field: 'applyLink', before: known.apply_link, after: texts?.applyLink ?? known.apply_link },
    { field: 'pincodeLink', before: known.pincode_link, after: texts?.pincodeLink ?? known.pincode_link },
    { field: 'remarks', before: known.remarks, after: texts?.remarks ?? known.remarks },
    { field: 'isActive', before: known.is_active, after: isActive ?? known.is_active },
  ];
  return all.filter(({ before, after }) => before !== after);
}
