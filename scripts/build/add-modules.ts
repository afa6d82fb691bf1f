import type { Chunk, Manifest } from '../../src/server/public-pages/manifest.ts';

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
