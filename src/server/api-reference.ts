import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The field in which a call's file comes. */
    uploadField?: string;
  }
}

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
    transform: (document) => withUpload(jsonSchemaTransform(document), document.route),
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

type Described = ReturnType<typeof jsonSchemaTransform>;

/** A call with a file comes in two forms: JSON without it, multipart with it. */
function withUpload({ schema, url }: Described, { config }: RouteOptions): Described {
  if (!config?.uploadField) return { schema, url };
  const body = schema.body as { properties?: object };
  const file = { type: 'string', format: 'binary', description: 'JPEG, PNG or WebP, at most 5 MiB and 24 megapixels' };
  const withFile = { ...body, properties: { ...body.properties, [config.uploadField]: file } };
  const content = { 'application/json': { schema: body }, 'multipart/form-data': { schema: withFile } };
  return { schema: { ...schema, body: { content } }, url };
}
