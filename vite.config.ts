import { globSync } from 'node:fs';
import { basename } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { asciiCode } from './scripts/build/ascii-code.ts';
import { codeGroups } from './scripts/build/code-groups.ts';
import { dragWords } from './scripts/build/drag-words.ts';
import { officePreloads } from './scripts/build/office-preloads-plugin.ts';
import { officeWorker } from './scripts/build/office-worker-plugin.ts';

/** Scripts of the public pages, each fetched by itself when its element is reached for. */
const islands = globSync('src/features/**/web/**/*-island.ts').map((file) => [basename(file, '.ts'), file]);

/**
 * React Aria brings its few words in 34 languages at once, and neither Gujarati nor Hindi among them. Where it lacks one it
 * falls back to English, which stays; what it says while something is dragged is ours.
 */
const ownLanguages: Plugin = {
  name: 'react-aria-own-languages',
  transform: {
    filter: { id: /\/react-(?:aria|stately|aria-components)\/.*\/intlStrings\.mjs$/ },
    handler(code, id) {
      const english = /"([^"]*\/en-US\.mjs)"/.exec(code)?.[1];
      if (!english) throw new Error('React Aria keeps its words elsewhere than before.');
      const own = id.includes('/dnd/') ? Object.entries(dragWords) : [];
      const words = own.map(([locale, texts]) => `'${locale}': { ...english, ...${JSON.stringify(texts)} }`);
      return {
        code: `import english from '${english}';\nexport default { ${["'en-US': english", ...words].join(', ')} };`,
        map: null,
      };
    },
  },
};

/**
 * Two builds: the browser's (`dist/web`, hashed files under `static/`) and, with `--ssr`, the public pages as a module
 * for the server (`dist/pages`). Specification §9: code chunks lie under `static/js`.
 */
export default defineConfig(({ isSsrBuild }) => ({
  resolve: {
    alias: [
      // Two fifths of the calendar's weight; it asks them of named time zones only, and ours is told the time in India.
      {
        find: /^temporal-polyfill\/fns\/(?:Instant|PlainDateTime|ZonedDateTime)$/,
        replacement: `${import.meta.dirname}/src/features/attendance/marks/web/calendar/no-time-zones.ts`,
      },
    ],
  },
  plugins: [react(), tailwindcss(), ownLanguages, officePreloads, officeWorker, ...(isSsrBuild ? [asciiCode] : [])],
  publicDir: isSsrBuild ? false : 'public',
  ...(isSsrBuild && { ssr: { noExternal: true } }),
  build: isSsrBuild
    ? {
        outDir: 'dist/pages',
        emptyOutDir: true,
        target: 'node24',
        // They would stay in memory with the code.
        rolldownOptions: { output: { comments: { annotation: false, jsdoc: false } } },
      }
    : {
        outDir: 'dist/web',
        emptyOutDir: true,
        manifest: 'manifest.json',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        target: 'es2022',
        cssMinify: 'lightningcss',
        rolldownOptions: {
          // The islands are imported by their address.
          preserveEntrySignatures: 'exports-only',
          input: {
            ...Object.fromEntries(islands),
            public: 'src/app/public.ts',
            'public-style': 'src/web/styles/public.css',
            'begin-calls': 'src/app/begin-calls.ts',
            office: 'src/app/pages.tsx',
            'sign-in': 'src/app/sign-in.tsx',
            sw: 'src/app/service-worker.ts',
            'office-style': 'src/web/styles/office.css',
          },
          output: {
            // A worker's own address is the same for good.
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'static/js/[name]-[hash:7].js'),
            chunkFileNames: ({ name }) =>
              name.startsWith('island~') ? 'static/js/island-[hash:7].js' : 'static/js/[name]-[hash:7].js',
            assetFileNames: 'static/assets/[name]-[hash][extname]',
            codeSplitting: { groups: codeGroups },
          },
        },
      },
}));
