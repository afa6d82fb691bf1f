import type { FastifyInstance } from 'fastify';

/**
 * Pages a visitor points at are fetched before the click. Not the back office and not what changes something by being asked
 * for: the language switch, a form's answer.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*\\?*' } },
          { not: { href_matches: ['/api/*', '/login', '/setup'] } },
          { not: { selector_matches: '[hreflang]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

const path = '/speculation-rules.json';

export const speculationHeader = { 'speculation-rules': `"${path}"` };

export function serveSpeculationRules(app: FastifyInstance): void {
  app.get(path, { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/speculationrules+json')
      .send(JSON.stringify(rules)),
  );
}
