/**
 * Has Node keep what it compiles when the server is put together, for every later start, whoever starts it (decision 114). It holds for this
 * version of Node; another one compiles anew.
 */
import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = new URL('../../dist/server/', import.meta.url);
const directory = fileURLToPath(new URL('compiled/', built));
rmSync(directory, { recursive: true, force: true });
enableCompileCache({ directory, portable: true });
const { warmUp } = (await import(new URL('warm-up.js', built).href)) as { warmUp: () => Promise<void> };
await warmUp();
flushCompileCache();
// Node writes it for its own user alone; the server is another one where root has built.
for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
  chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
chmodSync(directory, 0o755);
