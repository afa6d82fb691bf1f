import type { TableName } from './schema.ts';

/**
 * A table whose rows each have a key of their own (`key_id`, `wrapped_key`). Its sealed values are bound to its name, the
 * field and the row's id: change none of these, or sealed values do not open. The column of a field `pan` is `pan_sealed`.
 */
export interface SealedTable<Field extends string = string> {
  table: TableName;
  /** The column of the row's id. */
  id: 'id' | 'account_id';
  fields: readonly Field[];
}

/** The bytes of a stored file lie in the file store. */
export const sealedTables = {
  customers: { table: 'customers', id: 'id', fields: ['pan'] },
  saved_applications: { table: 'saved_applications', id: 'id', fields: ['pan'] },
  profiles: { table: 'profiles', id: 'account_id', fields: ['dob', 'pan', 'address'] },
  bank_details: { table: 'bank_details', id: 'account_id', fields: ['account_number'] },
  restricted_records: { table: 'restricted_records', id: 'id', fields: ['content'] },
  asked_corrections: { table: 'asked_corrections', id: 'id', fields: ['value'] },
  import_parts: { table: 'import_parts', id: 'id', fields: ['content'] },
  paper_upload_parts: { table: 'paper_upload_parts', id: 'id', fields: ['content'] },
  push_subscriptions: { table: 'push_subscriptions', id: 'id', fields: ['target'] },
  stored_files: { table: 'stored_files', id: 'id', fields: ['bytes'] },
} as const satisfies Partial<Record<TableName, SealedTable>>;
