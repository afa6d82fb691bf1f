import { readFileSync } from 'node:fs';

export interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

/** By source module, what the build of the browser's code made of it (Vite's `manifest.json`). */
export type Manifest = Record<string, Chunk>;

export function readManifest(folder: URL): Manifest {
  return JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8'));
}
