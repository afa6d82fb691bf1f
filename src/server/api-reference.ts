import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI 3.1 at `/api/openapi.json`, made from the contracts; a page to read it at `/api/docs`, not in production. */
export async function describeApi(api: FastifyInstance, isProduction: boolean): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Suvidha',
        version: '1',
        description:
          'Every refusal is application/problem+json (RFC 9457) with a requestId; field errors stand in `errors`.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  api.get('/api/openapi.json', { schema: { hide: true } }, async () => api.swagger());
  if (isProduction) return;
  await api.register(scalar, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
    hooks: {
      onRequest: (_request, reply, done) => {
        // The reference brings inline scripts and styles of its own; it is a tool for developers, behind no data.
        reply.header(
          'content-security-policy',
          "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; worker-src blob:",
        );
        done();
      },
    },
  });
}
