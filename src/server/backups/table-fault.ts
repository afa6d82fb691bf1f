import type { TableDigest } from '#db/table-digests.ts';
import type { Manifest } from './manifest.ts';

/** The first table that is not as it was when the backup was made; one that changed while it was copied may be either. */
export function tableFault(expected: Manifest['tables'], found: Record<string, TableDigest>): string | undefined {
  return Object.entries(expected).find(
    ([name, { rows, digest }]) =>
      digest !== undefined && (found[name]?.digest !== digest || found[name]?.rows !== rows),
  )?.[0];
}
