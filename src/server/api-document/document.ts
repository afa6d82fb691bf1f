import type { Endpoint } from '#shared/contract/endpoint.ts';
import { describeCall, type Operation } from './describe-call.ts';
import { headerComponents, parameterComponents } from './headers.ts';
import { problemSchema } from './problem-schema.ts';
import { problemResponses } from './problems.ts';
import { type ApiNames, describeSchemas, type JsonSchema } from './schemas.ts';

export interface ApiDocument {
  openapi: string;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; [kind: string]: unknown };
  [field: string]: unknown;
}

/** `/Profile/Get:id` as OpenAPI writes it, below `/api`: `/api/Profile/Get{id}`. */
export const documentPath = (path: string) => `/api${path.replace(/:(\w+)/g, '{$1}')}`;

/** OpenAPI 3.1 of these calls, with every schema as it travels on the wire. */
export function apiDocument(endpoints: readonly Endpoint[], names: ApiNames, address = '/'): ApiDocument {
  const schemas = describeSchemas(endpoints, names);
  const paths: ApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = documentPath(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeCall(endpoint, schemas) };
  }
  const used = new Set(endpoints.map(({ tag }) => tag));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Suvidha',
      version: '1',
      summary: 'The public website and back office of a financial-services agency.',
      description:
        'Every refusal is `application/problem+json` (RFC 9457) with a `requestId`; what is wrong with a field stands in `errors` and `codes`.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: address, description: 'This installation.' }],
    tags: Object.entries(names.tags)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Problem: problemSchema(schemas), ...schemas.components },
      responses: problemResponses(endpoints),
      headers: headerComponents,
      parameters: parameterComponents,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The `token` that `signIn` answered. Calls keep the session alive, but for those with `X-Unattended: 1`, which nobody is at.',
        },
        bindCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-bind',
          description: 'A browser’s session is bound to the cookie it got at sign-in; a program’s session has none.',
        },
      },
    },
  };
}
