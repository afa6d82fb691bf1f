import type { Plugin } from 'vite';

const question = 'obj instanceof Response';

/**
 * The server answers with no `Response`. `@fastify/compress` asks each time whether an answer is one, and the first time that has Node load its
 * client of HTTP, which takes 40 ms and some megabytes (decision 114).
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
