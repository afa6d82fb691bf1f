import type { z } from 'zod/mini';
import { sealedTables } from '#db/sealed-tables.ts';
import type { BlindIndex, Vault } from '#server/personal-data/vault.ts';
import type { AuditField } from '#shared/audit.ts';
import { personFieldNames } from '../catalogue.ts';
import type { updateSaved } from '../contract.ts';
import type { SavedColumns, SavedRow } from './queries/saved.ts';

/** What may be said of one that is put aside. */
export type Parts = z.output<(typeof updateSaved)['body']>;

export interface NewColumns {
  columns: SavedColumns;
  /** Of the PAN; undefined where it stays. */
  indexes: BlindIndex[] | undefined;
}

const noPan = { pan_sealed: null, key_id: null, wrapped_key: null };
const nobody = { first_name: null, last_name: null, mobile: null, email: null, pincode: null };

/** The PAN of a person, whole; empty where it is not known. */
export function panOf(row: Pick<SavedRow, 'id' | 'pan_sealed' | 'key_id' | 'wrapped_key'>, vault: Vault): string {
  const { id, pan_sealed: sealed, key_id, wrapped_key } = row;
  if (!sealed || key_id === null || !wrapped_key) return '';
  return vault.of({ table: sealedTables.saved_applications, rowId: id }, { key_id, wrapped_key }).open('pan', sealed);
}

/** What a body says, as columns; a customer or a person takes the place of whoever was there. */
export function columnsOf(body: Parts, vault: Vault, { id, pan: stored }: { id: number; pan: string }): NewColumns {
  const { creditCardId: cardId, customerId, pan = '' } = body;
  const columns: SavedColumns = {
    note: body.note,
    due_on: body.dueDate,
    ...(cardId && { card_id: cardId }),
  };
  if (customerId) {
    return { columns: { ...columns, ...nobody, ...noPan, customer_id: customerId }, indexes: [] };
  }
  if (!personFieldNames.some((field) => body[field] !== undefined)) return { columns, indexes: undefined };
  if (!body.firstName) return { columns: { ...columns, ...nobody, ...noPan, customer_id: null }, indexes: [] };
  const { firstName, lastName = '', mobile = '', email = '', pincode = '' } = body;
  const person = { first_name: firstName, last_name: lastName, mobile, email, pincode, customer_id: null };
  if (pan === stored) return { columns: { ...columns, ...person }, indexes: undefined };
  return {
    columns: { ...columns, ...person, ...(pan ? sealed(pan, vault, id) : noPan) },
    indexes: pan ? vault.blindIndexes('pan', pan) : [],
  };
}

function sealed(pan: string, vault: Vault, id: number) {
  const context = { table: sealedTables.saved_applications, rowId: id };
  const key = vault.newKey(context);
  return { ...key, pan_sealed: vault.of(context, key).seal('pan', pan) };
}

const fieldOf = {
  card_id: 'card',
  customer_id: 'customer',
  first_name: 'firstName',
  last_name: 'lastName',
  mobile: 'mobile',
  email: 'email',
  pincode: 'pincode',
  pan_sealed: 'pan',
  note: 'note',
  due_on: 'dueDate',
} as const satisfies Partial<Record<keyof SavedColumns, AuditField>>;

/** The fields in which the columns differ from what is stored. */
export function changedFields(row: SavedRow, columns: SavedColumns): AuditField[] {
  const stored: Record<keyof typeof fieldOf, unknown> = {
    card_id: row.card_id,
    customer_id: row.customer_id,
    first_name: row.person_first_name,
    last_name: row.person_last_name,
    mobile: row.person_mobile,
    email: row.person_email,
    pincode: row.person_pincode,
    pan_sealed: row.pan_sealed,
    note: row.note,
    due_on: row.due_on,
  };
  const names = Object.keys(fieldOf) as (keyof typeof fieldOf)[];
  return names
    .filter((name) => columns[name] !== undefined && columns[name] !== stored[name])
    .map((name) => fieldOf[name]);
}
