import { sealedTables } from '#db/sealed-tables.ts';
import type { Vault, WrappedKey } from '../../personal-data/vault.ts';

const contextOf = (fileId: number) => ({ table: sealedTables.stored_files, rowId: fileId });

/** The sealed bytes for the store, and the wrapped key for the file's row. */
export function sealFile(vault: Vault, fileId: number, bytes: Uint8Array): { sealed: Buffer; sealedBy: WrappedKey } {
  const sealedBy = vault.newKey(contextOf(fileId));
  return { sealed: vault.of(contextOf(fileId), sealedBy).sealBytes('bytes', bytes), sealedBy };
}

interface StoredKey {
  id: number;
  key_id: string | null;
  wrapped_key: Buffer | null;
}

/** The served bytes. Files without a key are stored unsealed. Throws `SealBroken`. */
export function openFile(vault: Vault, { id, key_id, wrapped_key }: StoredKey, stored: Buffer): Buffer {
  if (key_id === null || wrapped_key === null) return stored;
  return vault.of(contextOf(id), { key_id, wrapped_key }).openBytes('bytes', stored);
}
