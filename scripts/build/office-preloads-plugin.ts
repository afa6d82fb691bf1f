import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { readManifest } from '../../src/server/public-pages/manifest.ts';
import { languages } from '../../src/shared/languages.ts';
import { addModules, addressesOf } from './add-modules.ts';
import { messagesOf, screenModules } from './screen-modules.ts';

/**
 * Writes down which files each screen needs in each language, in the order of need, so that its document can name them all: a
 * browser fetches them at once instead of finding one level of imports after the other.
 */
export const officePreloads: Plugin = {
  name: 'office-preloads',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  writeBundle({ dir = '' }) {
    const manifest = readManifest(pathToFileURL(`${dir}/`));
    const filesOf = (modules: string[]) => addressesOf(addModules(new Map(), manifest, modules));
    const preloads = Object.fromEntries(
      screenModules().map(({ path, modules, namespaces }) => {
        const [entry = '', ...others] = modules;
        const filesIn = languages.map((language) => [
          language,
          filesOf([entry, ...messagesOf(namespaces, language), ...others]),
        ]);
        return [path, Object.fromEntries(filesIn)];
      }),
    );
    writeFileSync(join(dir, 'preloads.json'), JSON.stringify(preloads));
  },
};
