import type { Plugin } from 'vite';

const question = 'obj instanceof Response';

/**
 * The server answers with no `Response`. Whether an answer is one `@fastify/compress` asks each time, and the first time that has Node load its
 * client of HTTP: 5 MB, and a twentieth of a start.
 */
export const noFetchResponses: Plugin = {
  name: 'no-fetch-responses',
  transform: {
    filter: { id: /\/@fastify\/compress\/lib\/utils\.js$/ },
    handler(code) {
      if (!code.includes(question)) this.error(`no “${question}” there any more`);
      return { code: code.replace(question, 'false'), map: null };
    },
  },
};
