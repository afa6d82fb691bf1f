import type { WireCard, WireCardWithChange } from '../contract.ts';
import type { CardDetail, CardRow, CardTexts } from './queries.ts';

/** A row in the words of the wire. */
export function presentCard(row: Omit<CardRow, 'bank_key'>): WireCard {
  return {
    id: row.id,
    banknamecreditcard: row.bank_name,
    urllinkcreditcard: row.apply_link,
    imagecreditcard: null,
    remarks: row.remarks,
    pincodeList: row.pincode_link,
    createdDate: row.created_at,
    isActive: row.is_active,
  };
}

export function presentChange(row: CardDetail): WireCardWithChange {
  return { ...presentCard(row), changedBy: row.changed_by, changedDate: row.changed_at };
}

/** The wire's card in our words. */
export function textsOf(
  body: Pick<WireCard, 'banknamecreditcard' | 'urllinkcreditcard' | 'remarks' | 'pincodeList'>,
): CardTexts {
  return {
    bankName: body.banknamecreditcard,
    applyLink: body.urllinkcreditcard,
    remarks: body.remarks,
    pincodeLink: body.pincodeList,
  };
}
