import { basename } from 'node:path';
import { defineConfig } from 'vite';
import { plainBuiltins } from './scripts/build/plain-builtins.ts';
import { oldFilesGo } from './scripts/build/remove-old-files.ts';

const programs = [
  'auth/hash-thread-program',
  'files/images/image-process',
  'files/pdf/pdf-process',
  'files/processes/process-guard',
  'files/tables/table-process',
  'public-pages/page-thread-program',
];

/** What processes and threads beside the server run (`dist/programs`): from the sources each strips its types again (decision 114). */
export default defineConfig({
  plugins: [plainBuiltins, oldFilesGo],
  publicDir: false,
  // A process may read those of its packages that are named to it, and where they are.
  ssr: { external: true },
  build: {
    ssr: true,
    outDir: 'dist/programs',
    // A server that runs starts them later.
    emptyOutDir: false,
    target: 'node24',
    rolldownOptions: {
      input: Object.fromEntries(programs.map((name) => [basename(name), `src/server/${name}.ts`])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
