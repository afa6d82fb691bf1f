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
];
const attendancePage = 'src/features/attendance/marks/web/attendance-page.tsx';
/** The words those need; `words` of the page in `src/app/screens.tsx`. */
const chapters = ['first', 'requests'];
const style = 'src/web/styles/office.css';
const fonts: Record<Language, RegExp> = {
  en: /anek-latin-latin-wght/,
  gu: /anek-(?:latin-latin|gujarati)-.*wght/,
  hi: /anek-(?:latin-latin|devanagari)-.*wght/,
};

/** The addresses of some modules and of all they import, and with `isDeep` of what they load later. */
function filesOf(manifest: Record<string, Chunk>, modules: string[], { isDeep = false } = {}): string[] {
  const seen = new Set<string>();
  const visit = (module: string) => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no ${module}.`);
    if (seen.has(module)) return;
    seen.add(module);
    for (const next of [...(chunk.imports ?? []), ...((isDeep && chunk.dynamicImports) || [])]) visit(next);
  };
  for (const module of modules) visit(module);
  return [...seen].flatMap((module) => [manifest[module]?.file ?? '', ...(manifest[module]?.css ?? [])]);
}

const addresses = (files: string[]) => [...new Set(files)].map((file) => `/${file}`);

/** Writes into the worker of the back office which files it keeps; known only when everything else is built. */
export const officeWorker: Plugin = {
  name: 'office-worker',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  writeBundle({ dir = '' }) {
    const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8'));
    const styleAssets = manifest[style]?.assets ?? [];
    const [script = '', ...files] = addresses([
      ...filesOf(manifest, frame),
      ...filesOf(manifest, [attendancePage], { isDeep: true }),
      ...filesOf(manifest, [style]),
    ]);
    const filesByLanguage = Object.fromEntries(
      languages.map((language) => [
        language,
        addresses([
          ...filesOf(
            manifest,
            chapters.map((chapter) => `src/web/messages/office-${chapter}/${language}.ts`),
          ),
          ...styleAssets.filter((file) => fonts[language].test(file)),
        ]),
      ]),
    );
    const pages = pageList.map(({ path }) => path);
    const worker = join(dir, 'sw.js');
    const office = JSON.stringify({ pages, script, files, filesByLanguage });
    writeFileSync(worker, `const office=${office};\n${readFileSync(worker, 'utf8')}`);
  },
};
