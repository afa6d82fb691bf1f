import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { compressDocument } from '../public-pages/compressed.ts';
import { sendDocument } from '../public-pages/send-document.ts';
import { apiDocument } from './document.ts';
import type { ApiNames } from './schemas.ts';

interface Described {
  endpoints: readonly Endpoint[];
  names: ApiNames;
  config: { isProduction: boolean; PUBLIC_URL?: string | undefined };
}

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
};

/** OpenAPI 3.1 at `/api/openapi.json`, made at the first request; outside production also a page to read it at `/api/docs`. */
export async function describeApi(api: FastifyInstance, { endpoints, names, config }: Described): Promise<void> {
  let compressed: ReturnType<typeof compressDocument> | undefined;
  api.get('/api/openapi.json', async (request, reply) => {
    compressed ??= compressDocument(JSON.stringify(apiDocument(endpoints, names, config.PUBLIC_URL)));
    return sendDocument(request, reply, compressed, headers);
  });
  if (config.isProduction) return;
  await api.register(import('@scalar/fastify-api-reference'), {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
    hooks: {
      onRequest: (_request, reply, done) => {
        // Scalar needs inline scripts and styles; this page exists in development only and shows no data.
        reply.header(
          'content-security-policy',
          "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; worker-src blob:",
        );
        done();
      },
    },
  });
}
