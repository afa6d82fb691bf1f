import type { Caller } from '#server/auth/caller.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import type { Saved } from '../contract.ts';
import { putBackProof } from './put-back-proof.ts';
import type { SavedRow } from './queries/saved.ts';
import { panOf } from './saved-columns.ts';

/** The viewer: a signed image address is valid for their session only. */
export type Viewer = { services: Pick<Services, 'files' | 'keys' | 'vault'>; caller: Caller };

export function presentSaved(row: SavedRow, { services, caller }: Viewer): Saved {
  return {
    id: row.id,
    creditCard:
      row.card_id === null
        ? null
        : {
            id: row.card_id,
            bankName: row.bank_name ?? '',
            image: row.image_id === null ? null : services.files.addressOf(row.image_id, caller),
            isActive: row.is_active ?? false,
          },
    customer:
      row.customer_id === null
        ? null
        : {
            id: row.customer_id,
            firstName: row.first_name ?? '',
            lastName: row.last_name ?? '',
            mobile: row.mobile ?? '',
          },
    person:
      row.person_first_name === null
        ? null
        : {
            firstName: row.person_first_name,
            lastName: row.person_last_name ?? '',
            mobile: row.person_mobile ?? '',
            email: row.person_email ?? '',
            pincode: row.person_pincode ?? '',
            pan: panOf(row, services.vault),
          },
    note: row.note,
    dueDate: row.due_on,
    createdDate: row.created_at,
    putBack: putBackProof(services.keys, { ownerId: caller.id, cardId: row.card_id }),
  };
}

export function savedAnswer(row: SavedRow, viewer: Viewer): Answer<Saved> {
  return { body: presentSaved(row, viewer), version: row.version };
}
