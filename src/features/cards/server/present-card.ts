import type { Caller } from '#server/auth/caller.ts';
import type { Answer, Services } from '#server/route.ts';
import type { WireCard, WireCardWithChange } from '../contract.ts';
import type { CardDetail, CardRow, CardTexts } from './queries.ts';

/** Who looks: the address of an image is good for their session only. */
export type Viewer = { services: Pick<Services, 'files'>; caller: Caller };

/** A row in the words of the wire. */
export function presentCard(row: Omit<CardRow, 'bank_key'>, { services, caller }: Viewer): WireCard {
  return {
    id: row.id,
    banknamecreditcard: row.bank_name,
    urllinkcreditcard: row.apply_link,
    imagecreditcard: row.image_id === null ? null : services.files.addressOf(row.image_id, caller),
    remarks: row.remarks,
    pincodeList: row.pincode_link,
    createdDate: row.created_at,
    isActive: row.is_active,
  };
}

export function detailAnswer(row: CardDetail, viewer: Viewer): Answer<WireCardWithChange> {
  const change = { imageId: row.image_id, changedBy: row.changed_by, changedDate: row.changed_at };
  return { body: { ...presentCard(row, viewer), ...change }, version: row.version };
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
