import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { apiNames } from '#app/api-names.ts';
import { allRoutes } from '#app/endpoints.ts';
import { featureRefusals } from '#app/refusals.ts';
import type { Operation } from '#server/api-document/describe-call.ts';
import { type ApiDocument, apiDocument, documentPath } from '#server/api-document/document.ts';
import { readPicture } from '#server/files/serve-files.ts';
import { registerRefusals } from '#server/routing/refusal.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';

interface Response {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema?: { format?: string } }>;
}

let kept: { document: ApiDocument; ajv: Ajv2020 } | undefined;

/** The document of the whole product, made once in each worker; by `startTestApp`, so that no call waits for it. */
export function described() {
  if (kept) return kept;
  registerRefusals(featureRefusals);
  const document = apiDocument([...allRoutes.map(({ endpoint }) => endpoint), readPicture], apiNames);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'api');
  kept = { document, ajv };
  return kept;
}

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');
const pointer = (...parts: string[]) => parts.map(escaped).join('/');
const validators = new Map<string, ValidateFunction>();

function validator(at: string): ValidateFunction {
  const known = validators.get(at) ?? described().ajv.compile({ $ref: `api#/${at}` });
  validators.set(at, known);
  return known;
}

/** What a client may read only where the document names it. */
const describedHeaders = ['etag', 'link', 'x-total-count', 'x-total-estimated', 'retry-after', 'www-authenticate'];
const describedParameters = { 'idempotency-key': 'IdempotencyKey', 'if-match': 'IfMatch' };

type Asked = Pick<Endpoint, 'id' | 'method' | 'path'>;
/** What is looked at, however the request was sent. */
type Answered = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>;

/** The calls, those with fewer parameters first: `/by-pan` before `/:id`. */
const routes = [...allRoutes.map(({ endpoint }) => endpoint), readPicture]
  .map(({ id, method, path }) => ({
    id,
    method,
    path,
    pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`),
  }))
  .sort((one, other) => one.path.split(':').length - other.path.split(':').length);

/** The same for any request to the app; one that is no call of the product is not looked at. */
export function checkRequest(options: InjectOptions | string, answer: Answered): void {
  const { method = 'GET', url = '', headers = {} } = typeof options === 'string' ? { url: options } : options;
  const path = (typeof url === 'string' ? url : url.pathname).split('?')[0] ?? '';
  const asked = routes.find((route) => route.method === method && route.pattern.test(path));
  if (asked) checkAnswer(asked, headers as Record<string, string>, answer);
}

/** Throws where an answer is not as the API document has it. */
export function checkAnswer(asked: Asked, sent: Record<string, string>, answer: Answered): void {
  const { document } = described();
  const operation = document.paths[documentPath(asked.path)]?.[asked.method.toLowerCase()];
  if (operation?.operationId !== asked.id) return;
  const { at, response } = responseTo(asked, operation, answer.statusCode);
  const fault = response
    ? (strangeHeader(operation, sent, response, answer) ?? strangeBody(at, response, answer))
    : 'this status';
  if (!fault) return;
  const { statusCode, body } = answer;
  throw new Error(
    `${asked.id} answered ${statusCode}, and the API document does not have ${fault}: ${body.slice(0, 500)}`,
  );
}

function responseTo({ method, path }: Asked, operation: Operation, status: number) {
  const own = operation.responses[status] as Response | undefined;
  const name = own?.$ref?.split('/').at(-1);
  if (!name) {
    return { at: pointer('paths', documentPath(path), method.toLowerCase(), 'responses', `${status}`), response: own };
  }
  const shared = described().document.components.responses as Record<string, Response>;
  return { at: pointer('components', 'responses', name), response: shared[name] };
}

function strangeHeader(
  { parameters }: Operation,
  sent: Record<string, string>,
  response: Response,
  answer: Answered,
): string | undefined {
  const named = Object.keys(response.headers ?? {}).map((header) => header.toLowerCase());
  const strange = describedHeaders.find((header) => answer.headers[header] !== undefined && !named.includes(header));
  if (strange) return `its ${strange}`;
  const taken = JSON.stringify(parameters);
  return Object.entries(describedParameters).find(
    ([header, name]) => header in sent && !taken.includes(`/${name}"`),
  )?.[0];
}

function strangeBody(at: string, { content }: Response, answer: Answered): string | undefined {
  if (!content) return answer.body === '' ? undefined : 'its body';
  const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
  if (!content[type]) return `the content type ${type}`;
  // A file is bytes, whatever they say.
  if (!type.includes('json') || content[type].schema?.format === 'binary') return undefined;
  const validate = validator(`${at}/${pointer('content', type, 'schema')}`);
  return validate(JSON.parse(answer.body)) ? undefined : `this body (${JSON.stringify(validate.errors)})`;
}
