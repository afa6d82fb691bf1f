import { sealedTables } from '#db/sealed-tables.ts';
import type { Vault, WrappedKey } from '../personal-data/vault.ts';

const contextOf = (fileId: number) => ({ table: sealedTables.stored_files, rowId: fileId });

/** A file's bytes as they lie in the store, and the key for its row. */
export function sealFile(vault: Vault, fileId: number, bytes: Uint8Array): { sealed: Buffer; sealedBy: WrappedKey } {
  const sealedBy = vault.newKey(contextOf(fileId));
  return { sealed: vault.of(contextOf(fileId), sealedBy).sealBytes('bytes', bytes), sealedBy };
}

interface StoredKey {
  id: number;
  key_id: string | null;
  wrapped_key: Buffer | null;
}

/** The bytes as they are served; those stored before files were sealed lie there as they are. Throws `SealBroken`. */
export function openFile(vault: Vault, { id, key_id, wrapped_key }: StoredKey, stored: Buffer): Buffer {
  if (key_id === null || wrapped_key === null) return stored;
  return vault.of(contextOf(id), { key_id, wrapped_key }).openBytes('bytes', stored);
}
