import type { Plugin } from 'vite';

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** One letter beyond Latin makes V8 keep all of a file's code with two bytes for each letter, for as long as the server runs. */
export const asciiCode: Plugin = {
  name: 'ascii-code',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(/[^\0-\x7f]/g, escaped);
  },
};
