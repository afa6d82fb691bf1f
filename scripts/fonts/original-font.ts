import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';

const require = createRequire(import.meta.url);

/** A font of the Anek family as its package has it, unpacked: `anek-gujarati`, and the subset of that package. */
export function originalFont(name: string, subset: string): Promise<Buffer> {
  const file = require.resolve(`@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`);
  return convert(readFileSync(file), 'truetype');
}
