import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

// Beside every text file of the build, its brotli and gzip forms; the server sends these.
const web = new URL('../dist/web/', import.meta.url).pathname;
const compressible = /\.(?:js|css|svg|json|webmanifest|txt)$/;
const worthwhileBytes = 512;

for (const entry of readdirSync(web, { withFileTypes: true, recursive: true })) {
  if (!entry.isFile() || !compressible.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const bytes = readFileSync(file);
  if (bytes.length < worthwhileBytes) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
