import type { Caller } from '#server/auth/caller.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import { maskAccountNumber } from '#shared/text/personal-data.ts';
import type { BankDetailsRecord } from '../contract.ts';
import type { BankRow } from './queries.ts';
import { openAccountNumber } from './seal-bank-details.ts';

/** The picture shows the number, so only the person gets it. */
export interface Viewer {
  services: Pick<Services, 'files' | 'vault'>;
  caller: Caller;
}

export function bankAnswer(row: BankRow, { services, caller }: Viewer): Answer<BankDetailsRecord> {
  const number = openAccountNumber(services.vault, row);
  const isOwn = row.account_id === caller.id;
  const body: BankDetailsRecord = {
    userId: row.account_id,
    accountNumber: isOwn ? number : maskAccountNumber(number),
    ifsc: row.ifsc,
    accountHolder: row.holder_name,
    bankName: row.bank_name,
    bankBranch: row.bank_branch,
    createdBy: row.account_id,
    image: row.image_id === null || !isOwn ? null : services.files.addressOf(row.image_id, caller),
  };
  return { body, version: row.version };
}
