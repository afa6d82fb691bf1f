import { existsSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { readManifest } from '#server/public-pages/manifest.ts';
import type { Language } from '#shared/languages.ts';
import { addModules } from '../../scripts/build/add-modules.ts';
import { messagesOf, screenModules } from '../../scripts/build/screen-modules.ts';
import { build } from './build.ts';

/** What the first screen fetches besides itself as soon as it stands, by no press of anybody. */
const fetchedByItself = ['src/web/layout/frame.tsx'];
const screens = screenModules();

/** Every script of a screen: what its page, its messages and the frame import statically. */
export function scriptsOf(path: string, language: Language): Set<string> {
  const screen = screens.find((other) => other.path === path);
  if (!screen) throw new Error(`There is no screen at ${path}.`);
  return filesOf([...screen.modules, ...fetchedByItself, ...messagesOf(screen.namespaces, language)]);
}

/** Every file the document of a screen names, its style besides. */
export function filesNamedFor(path: string, language: Language): string[] {
  const preloads = JSON.parse(readFileSync(new URL('web/preloads.json', build), 'utf8'));
  const named: string[] = preloads[path][language];
  return named.map((address) => address.slice(1));
}

/** By island of the public pages, every script that a visitor may come to fetch by it. */
export function islandScripts(): [island: string, scripts: Set<string>][] {
  const islands = Object.keys(builtManifest()).filter((module) => module.endsWith('-island.ts'));
  return islands.map((island) => [island, filesOf([island], { isDeep: true })]);
}

const builtManifest = () => readManifest(new URL('web/', build));

function filesOf(modules: string[], { isDeep = false } = {}): Set<string> {
  const chunks = addModules(new Map(), builtManifest(), modules, { isDeep });
  return new Set([...chunks.values()].map(({ file }) => file));
}

/** Bytes as brotli sends them; the build leaves small files as they are. */
export function weightOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => {
    const compressed = new URL(`web/${file}.br`, build);
    if (existsSync(compressed)) return sum + statSync(compressed).size;
    return sum + brotliCompressSync(readFileSync(new URL(`web/${file}`, build))).length;
  }, 0);
}
