import type { Caller } from '#server/auth/caller.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import type { BankProposal, Card, CardWithChange } from '../contract.ts';
import type { CardDetail, CardRow } from './queries/cards.ts';

/** The viewer: a signed image address is valid for their session only. */
export type Viewer = { services: Pick<Services, 'files'>; caller: Caller };

export function presentCard(row: CardRow, { services, caller }: Viewer): Card {
  return {
    id: row.id,
    bankName: row.bank_name,
    bank: bankOf(row),
    isBankConfirmed: row.is_bank_confirmed,
    applyLink: row.apply_link,
    image: row.image_id === null ? null : services.files.addressOf(row.image_id, caller),
    remarks: row.remarks,
    pincodeLink: row.pincode_link,
    createdDate: row.created_at,
    isActive: row.is_active,
  };
}

const bankOf = (row: CardRow): Card['bank'] => ({
  id: row.bank_id,
  name: row.bank,
  shortName: row.bank_short_name,
  isActive: row.is_bank_active,
});

export function presentProposal(row: CardRow, viewer: Viewer): BankProposal {
  const { id, bankName, image, bank } = presentCard(row, viewer);
  return { id, bankName, image, bank };
}

export function detailAnswer(row: CardDetail, viewer: Viewer): Answer<CardWithChange> {
  const change = {
    imageId: row.image_id,
    changedBy: row.changed_by,
    changedByName: row.changed_by_name,
    changedDate: row.changed_at,
  };
  return { body: { ...presentCard(row, viewer), ...change }, version: row.version };
}
