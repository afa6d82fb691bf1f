/**
 * Has Node keep what it compiles when the server is put together, for every later start (decision 114). What it has compiled
 * belongs to this version of Node and this user; anybody else's start compiles anew.
 */
import { rmSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

const built = join(import.meta.dirname, '../../dist/server');
const directory = join(built, 'compiled');
rmSync(directory, { recursive: true, force: true });
enableCompileCache({ directory, portable: true });
const { warmUp } = (await import(join(built, 'warm-up.js'))) as { warmUp: () => Promise<void> };
await warmUp();
flushCompileCache();
