import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the built programs of processes and threads are; undefined where the server runs from its sources. */
export const builtPrograms = import.meta.url.endsWith('.ts')
  ? undefined
  : fileURLToPath(new URL('../programs/', import.meta.url));

/** The file that a process or a thread runs, by that of its sources: built where the server is (`vite.programs.config.ts`). */
export const programFile = (source: string): string =>
  builtPrograms ? `${builtPrograms}${basename(source, '.ts')}.js` : source;
