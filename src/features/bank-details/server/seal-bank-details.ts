import { sealedTables } from '#db/sealed-tables.ts';
import type { Vault } from '#server/personal-data/vault.ts';
import { maskAccountNumber } from '#shared/text/personal-data.ts';
import type { BankField } from '../catalogue.ts';
import type { BankDetailsBody } from '../contract.ts';
import type { BankColumns, BankRow } from './queries.ts';

const contextOf = (accountId: number) => ({ table: sealedTables.bank_details, rowId: accountId });

export function openAccountNumber(vault: Vault, row: BankRow): string {
  return vault.of(contextOf(row.account_id), row).open('account_number', row.account_number_sealed);
}

const plainColumns = (body: BankDetailsBody) => ({
  ifsc: body.ifsc,
  holder_name: body.accountHolder,
  bank_name: body.bankName,
  bank_branch: body.bankBranch,
});

export type NewColumns = Omit<BankColumns, 'image_id'>;

export function sealNew(vault: Vault, accountId: number, body: BankDetailsBody): NewColumns {
  const context = contextOf(accountId);
  const key = vault.newKey(context);
  const sealed = vault.of(context, key).seal('account_number', body.accountNumber);
  return { ...plainColumns(body), account_number_sealed: sealed, ...key };
}

/** A mask of the number that is not the stored number's. */
export function strayMasks(vault: Vault, { accountNumber }: BankDetailsBody, stored: BankRow | undefined) {
  const isStray =
    accountNumber.startsWith('X') && accountNumber !== (stored && maskAccountNumber(openAccountNumber(vault, stored)));
  return isStray ? { accountNumber: ['account-number' as const] } : {};
}

export function sealChange(vault: Vault, stored: BankRow, { body, isOwn }: { body: BankDetailsBody; isOwn: boolean }) {
  const columns: Partial<NewColumns> = plainColumns(body);
  const changed: BankField[] = [];
  const number = body.accountNumber;
  if (!number.startsWith('X') && !(isOwn && number === openAccountNumber(vault, stored))) {
    columns.account_number_sealed = vault.of(contextOf(stored.account_id), stored).seal('account_number', number);
    changed.push('accountNumber');
  }
  if (stored.ifsc !== columns.ifsc) changed.push('ifsc');
  if (stored.holder_name !== columns.holder_name) changed.push('accountHolder');
  if (stored.bank_name !== columns.bank_name) changed.push('bankName');
  if (stored.bank_branch !== columns.bank_branch) changed.push('bankBranch');
  return { columns, changed };
}
