import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

export type Manifest = Record<string, Chunk>;

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));

/** Adds some modules and all they import, and with `isDeep` what the added ones load later. */
export function addModules(
  chunks: Map<string, Chunk>,
  manifest: Manifest,
  modules: readonly string[],
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

/** The addresses of some chunks and of their styles, each once. */
export const addressesOf = (chunks: Map<string, Chunk>): string[] => [
  ...new Set([...chunks.values()].flatMap(({ file, css = [] }) => [file, ...css]).map((file) => `/${file}`)),
];
