import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pageList } from '../src/app/page-list.ts';
import { type Language, languages } from '../src/shared/languages.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

/** What stands at once, and what is opened from it: the page on which attendance is marked, with its windows. */
const frame = [
  'src/app/pages.tsx',
  'src/web/layout/frame.tsx',
  'src/features/profiles/web/api.ts',
  'src/web/ui/lazy/overlay-parts.tsx',
  'src/features/attendance/marks/web/outbox/outbox-question.tsx',
  'src/features/attendance/marks/web/outbox/outbox-sender.ts',
  'src/features/attendance/marks/web/outbox/outbox-store.ts',
];
const attendancePage = 'src/features/attendance/marks/web/attendance-page.tsx';
/** The messages those need; `namespaces` of the page in `src/app/screens.tsx`. */
const namespaces = ['first', 'requests'];
const style = 'src/web/styles/office.css';
const fonts: Record<Language, RegExp> = {
  en: /anek-latin-latin-wght/,
  gu: /anek-(?:latin-latin|gujarati)-.*wght/,
  hi: /anek-(?:latin-latin|devanagari)-.*wght/,
};

/** Adds some modules and all they import, and with `isDeep` what the added ones load later. */
function addModules(
  chunks: Map<string, Chunk>,
  manifest: Record<string, Chunk>,
  modules: string[],
  { isDeep = false } = {},
): Map<string, Chunk> {
  const visit = (module: string) => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no ${module}.`);
    if (chunks.has(module)) return;
    chunks.set(module, chunk);
    for (const next of [...(chunk.imports ?? []), ...((isDeep && chunk.dynamicImports) || [])]) visit(next);
  };
  for (const module of modules) visit(module);
  return chunks;
}

const addresses = (chunks: Map<string, Chunk>) => [
  ...new Set([...chunks.values()].flatMap(({ file, css = [] }) => [file, ...css]).map((file) => `/${file}`)),
];

/** Writes into the worker of the back office which files it keeps; known only when everything else is built. */
export const officeWorker: Plugin = {
  name: 'office-worker',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  writeBundle({ dir = '' }) {
    const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8'));
    const styleAssets = manifest[style]?.assets ?? [];
    const chunks = addModules(new Map(), manifest, frame);
    // What the frame loads later is of other screens.
    addModules(chunks, manifest, [attendancePage], { isDeep: true });
    addModules(chunks, manifest, [style]);
    const [script = '', ...files] = addresses(chunks);
    const filesByLanguage = Object.fromEntries(
      languages.map((language) => {
        const messages = namespaces.map((namespace) => `src/web/messages/office-${namespace}/${language}.ts`);
        const styleFonts = styleAssets.filter((file) => fonts[language].test(file)).map((file) => `/${file}`);
        return [language, [...addresses(addModules(new Map(), manifest, messages)), ...styleFonts]];
      }),
    );
    const pages = pageList.map(({ path }) => path);
    const worker = join(dir, 'sw.js');
    const office = JSON.stringify({ pages, script, files, filesByLanguage });
    writeFileSync(worker, `const office=${office};\n${readFileSync(worker, 'utf8')}`);
  },
};
