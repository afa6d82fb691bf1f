import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

// Beside every text file of the build, its brotli and gzip forms; the server sends these.
const web = new URL('../dist/web/', import.meta.url).pathname;
const compressible = /\.(?:js|css|svg|json|webmanifest|txt)$/;
const worthwhileBytes = 512;
// The asynchronous forms run on a pool of threads, so that every core is used.
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

const entries = await readdir(web, { withFileTypes: true, recursive: true });
const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));

async function compress(file: string) {
  const bytes = await readFile(file);
  if (bytes.length < worthwhileBytes) return;
  await Promise.all([
    toBrotli(bytes).then((smaller) => writeFile(`${file}.br`, smaller)),
    toGzip(bytes, { level: 9 }).then((smaller) => writeFile(`${file}.gz`, smaller)),
  ]);
}
