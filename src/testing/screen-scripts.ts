import { existsSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Language } from '#shared/languages.ts';
import { build } from './build.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** What the first screen fetches besides itself as soon as it stands, by no press of anybody. */
const fetchedByItself = ['src/web/layout/frame.tsx'];

/** The parts of `screens.tsx` that say which modules come with an address. */
const screens = new Map(
  [
    ...read(new URL('../app/screens.tsx', import.meta.url)).matchAll(/^ {2}'(\/\w+)': \{(.*?)\},?\n(?= {2}'|\};)/gms),
  ].map(([, path = '', text = '']) => [path, text]),
);

/** Every script of a screen: what its page, its words and the frame import statically. */
export function scriptsOf(path: string, language: Language): Set<string> {
  const text = screens.get(path) ?? '';
  const page = /load: \(\) =>\s*import\('#(features[^']+)'\)/.exec(text)?.[1];
  if (!page) throw new Error(`screens.tsx does not say what stands at ${path}.`);
  const [, namespaces = ''] = /(?:words|messages|namespaces): \[(.*?)\]/.exec(text) ?? [];
  const messages = ['first', ...(namespaces.match(/\w+/g) ?? [])].map(
    (name) => `src/web/messages/office-${name}/${language}.ts`,
  );
  return filesOf(['src/app/pages.tsx', ...fetchedByItself, `src/${page}`, ...messages]);
}

/** By island of the public pages, every script that a visitor may come to fetch by it. */
export function islandScripts(): [island: string, scripts: Set<string>][] {
  const islands = Object.keys(readManifest()).filter((module) => module.endsWith('-island.ts'));
  return islands.map((island) => [island, filesOf([island], { isDeep: true })]);
}

const readManifest = () => JSON.parse(read(new URL('web/manifest.json', build))) as Record<string, Chunk>;

function filesOf(modules: string[], { isDeep = false } = {}): Set<string> {
  const manifest = readManifest();
  const seen = new Set<string>();
  const waiting = [...modules];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (seen.has(module)) continue;
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no chunk of ${module}.`);
    seen.add(module);
    waiting.push(...(chunk.imports ?? []), ...((isDeep && chunk.dynamicImports) || []));
  }
  return new Set([...seen].map((module) => manifest[module]?.file ?? ''));
}

/** Bytes as brotli sends them; the build leaves small files as they are. */
export function weightOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => {
    const compressed = new URL(`web/${file}.br`, build);
    if (existsSync(compressed)) return sum + statSync(compressed).size;
    return sum + brotliCompressSync(readFileSync(new URL(`web/${file}`, build))).length;
  }, 0);
}

function read(address: URL): string {
  return readFileSync(address, 'utf8');
}
