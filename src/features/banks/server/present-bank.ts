import type { Caller } from '#server/auth/caller.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import type { Bank, BankWithChange } from '../contract.ts';
import type { BankDetail, BankRow } from './queries.ts';

/** The viewer: a signed logo address is valid for their session only. */
export type Viewer = { services: Pick<Services, 'files'>; caller: Caller };

export function presentBank(row: BankRow, { services, caller }: Viewer): Bank {
  return {
    id: row.id,
    name: row.name,
    shortName: row.short_name,
    trackerLink: row.tracker_link,
    coolOffMonths: row.cool_off_months,
    logo: row.logo_id === null ? null : services.files.addressOf(row.logo_id, caller),
    isActive: row.is_active,
    cards: row.cards,
    createdDate: row.created_at,
  };
}

export function detailAnswer(row: BankDetail, viewer: Viewer): Answer<BankWithChange> {
  const change = {
    logoId: row.logo_id,
    changedBy: row.changer,
    changedByName: row.changer_name,
    changedDate: row.changed_at,
  };
  return { body: { ...presentBank(row, viewer), ...change }, version: row.version };
}
