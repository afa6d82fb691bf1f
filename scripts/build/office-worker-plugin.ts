import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { pageList } from '../../src/app/page-list.ts';
import { readManifest } from '../../src/server/public-pages/manifest.ts';
import { type Language, languages } from '../../src/shared/languages.ts';
import { addModules, addressesOf } from './add-modules.ts';
import { messagesOf, screenModules } from './screen-modules.ts';

/** What stands at once, and what is opened from it: the page on which attendance is marked, with its windows. */
const frame = [
  'src/app/pages.tsx',
  'src/app/begin-calls.ts',
  'src/web/layout/frame.tsx',
  'src/features/profiles/web/api.ts',
  'src/web/ui/lazy/overlay-parts.tsx',
  'src/features/attendance/marks/web/outbox/outbox-question.tsx',
  'src/features/attendance/marks/web/outbox/outbox-sender.ts',
  'src/features/attendance/marks/web/outbox/outbox-store.ts',
];
const keptPath = '/attendance';
const style = 'src/web/styles/office.css';
const fonts: Record<Language, RegExp> = {
  en: /anek-latin-latin-wght/,
  gu: /anek-(?:latin-latin|gujarati)-.*wght/,
  hi: /anek-(?:latin-latin|devanagari)-.*wght/,
};

/** Writes into the worker of the back office which files it keeps; known only when everything else is built. */
export const officeWorker: Plugin = {
  name: 'office-worker',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  writeBundle({ dir = '' }) {
    const manifest = readManifest(pathToFileURL(`${dir}/`));
    const kept = screenModules().find(({ path }) => path === keptPath);
    const styleAssets = manifest[style]?.assets ?? [];
    const chunks = addModules(new Map(), manifest, frame);
    // What the frame loads later is of other screens.
    addModules(chunks, manifest, [kept?.module ?? ''], { isDeep: true });
    addModules(chunks, manifest, [style]);
    const [script = '', ...files] = addressesOf(chunks);
    const filesByLanguage = Object.fromEntries(
      languages.map((language) => {
        const messages = addModules(new Map(), manifest, messagesOf(kept?.namespaces ?? [], language));
        const styleFonts = styleAssets.filter((file) => fonts[language].test(file)).map((file) => `/${file}`);
        return [language, [...addressesOf(messages), ...styleFonts]];
      }),
    );
    const pages = pageList.map(({ path }) => path);
    const worker = join(dir, 'sw.js');
    const office = JSON.stringify({ pages, script, files, filesByLanguage });
    const code = readFileSync(worker, 'utf8');
    // It is no module: what it shares with a page would have to be fetched, and is not.
    if (/\bimport\b/.test(code))
      throw new Error('The worker of the back office imports a file that it shares with a page.');
    writeFileSync(worker, `const office=${office};\n${code}`);
  },
};
