import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { languages } from '#shared/languages.ts';
import type { OfficeAssets } from '../http/office-shell.ts';
import type { Chunk, Manifest } from './manifest.ts';

const address = (file: string) => `/${file}`;

function entry(manifest: Manifest, source: string): Chunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no ${source}; run \`npm run build\`.`);
  return chunk;
}

/** The font files of a language, as the build's font script names them: its script's and Latin's. */
const fontNames = {
  en: ['anek-latin'],
  gu: ['anek-gujarati', 'anek-latin'],
  hi: ['anek-devanagari', 'anek-latin'],
};

/** The files of a public page: one stylesheet, one small script, the fonts of its language; islands come on first use. */
export function publicAssets(manifest: Manifest) {
  const files = Object.values(manifest).map((chunk) => chunk.file);
  // A hash follows the name: `anek-latin-DZcssQ26.woff2`, but not `anek-latin-latin-wght-normal-…`.
  const font = (name: string) =>
    files.filter((file) => new RegExp(`/${name}-[\\w-]{8}\\.woff2$`).test(file)).map(address);
  const islands = Object.entries(manifest).filter(([source]) => source.endsWith('-island.ts'));
  return {
    styles: [address(entry(manifest, 'src/web/styles/public.css').file)],
    script: address(entry(manifest, 'src/app/public.ts').file),
    fonts: Object.fromEntries(languages.map((language) => [language, fontNames[language].flatMap(font)])),
    islands: Object.fromEntries(islands.map(([source, chunk]) => [basename(source, '.ts'), address(chunk.file)])),
  };
}

/** What a document of the back office names in its head. */
export function officeAssets(manifest: Manifest, folder: URL): OfficeAssets {
  return {
    styles: [address(entry(manifest, 'src/web/styles/office.css').file)],
    script: address(entry(manifest, 'src/app/pages.tsx').file),
    signInScript: address(entry(manifest, 'src/app/sign-in.tsx').file),
    beginCalls: address(entry(manifest, 'src/app/begin-calls.ts').file),
    preloads: JSON.parse(readFileSync(new URL('preloads.json', folder), 'utf8')),
  };
}
