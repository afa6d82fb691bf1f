import { type Endpoint, nothing } from '#shared/contract/endpoint.ts';
import { headerReferences } from './headers.ts';
import { refusalReferences } from './problems.ts';
import type { JsonSchema, Schemas } from './schemas.ts';
import { wireEndpoint } from './wire-schema.ts';

type Properties = Record<string, JsonSchema>;

export interface Operation {
  operationId: string;
  tags: string[];
  parameters: object[];
  responses: Record<string, object>;
  [field: string]: unknown;
}

export function describeCall(ours: Endpoint, schemas: Schemas): Operation {
  const endpoint = wireEndpoint(ours);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: conditions(endpoint),
    tags: [endpoint.tag],
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }, { bearer: [], bindCookie: [] }],
    parameters: parameters(endpoint, schemas),
    ...requestBody(endpoint, schemas),
    responses: { [endpoint.status ?? 200]: success(endpoint, schemas), ...refusalReferences(endpoint) },
  };
}

function conditions({ access, freshProof, whileEnrolling, bodyLimit }: Endpoint): string {
  const who = {
    public: 'For everybody.',
    signedIn: 'For whoever is signed in.',
    admin: 'For an Admin.',
  };
  return [
    typeof access === 'string' ? who[access] : `For the person whose id is \`${access.self}\`, and for an Admin.`,
    freshProof && 'The password or a code was checked within five minutes; else 401 `proof-needed`.',
    freshProof === 'second-factor' &&
      'Of somebody with a second factor it was that one; else 401 `factor-proof-needed`.',
    whileEnrolling && 'Also for whoever has yet to set up a second factor.',
    bodyLimit && `At most ${bodyLimit / 1024} KiB.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function parameters({ params, query, takesIdempotencyKey, refusals }: Endpoint, schemas: Schemas): object[] {
  const { properties = {}, required = [] } = schemas.of(query) as { properties?: Properties; required?: string[] };
  return [
    ...Object.entries(params ?? {}).map(([name, schema]) => ({
      name,
      in: 'path',
      required: true,
      schema: schemas.of(schema),
    })),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      ...(required.includes(name) ? { required: true } : {}),
      schema,
    })),
    ...(takesIdempotencyKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(refusals?.includes('stale-version') ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
  ];
}

const fileOf = (description: string) => ({ type: 'string', format: 'binary', description });
const uploaded = {
  picture: fileOf('JPEG, PNG or WebP, at most 5 MiB and 24 megapixels.'),
  paper: fileOf('JPEG, PNG or WebP, at most 5 MiB and 24 megapixels, or PDF, at most 10 MiB.'),
  map: fileOf('OSM XML, at most 8 MiB.'),
  piece: fileOf('A piece of a picture or PDF, at most 48 KiB.'),
  table: fileOf('CSV or XLSX, at most 100,000 rows and 24 MiB.'),
};

/** A call with a picture takes multipart; where the picture is optional, JSON too. */
function requestBody({ body, upload }: Endpoint, schemas: Schemas): { requestBody?: object } {
  const json = body === nothing ? undefined : { 'application/json': { schema: schemas.of(body) } };
  if (!upload) return json ? { requestBody: { required: true, content: json } } : {};
  const form = { 'multipart/form-data': { schema: withFile(schemas.whole(body), upload) } };
  return { requestBody: { required: true, content: upload.isRequired ? form : { ...json, ...form } } };
}

function withFile(fields: JsonSchema, { field, isRequired, holds }: NonNullable<Endpoint['upload']>): JsonSchema {
  const { properties, required } = fields as { properties?: Properties; required?: string[] };
  return {
    type: 'object',
    properties: { ...properties, [field]: uploaded[holds ?? 'picture'] },
    required: [...(required ?? []), ...(isRequired ? [field] : [])],
    additionalProperties: false,
  };
}

function success(call: Endpoint, schemas: Schemas): object {
  const { access, status, file, query, result, isVersioned, isBeginning, refusals } = call;
  const isList = 'cursor' in ((schemas.of(query) as { properties?: Properties }).properties ?? {});
  const hasBody = !file && result !== nothing;
  return {
    description: describeSuccess({ status, isFile: file !== undefined, isList }),
    ...headerReferences({
      Link: isList,
      'X-Total-Count': isList || isBeginning,
      'X-Total-Estimated': isList,
      ETag: isVersioned || (hasBody && refusals?.includes('stale-version')),
      'Content-Disposition': file,
      'RateLimit-Policy': access !== 'public',
      RateLimit: access !== 'public',
    }),
    ...(file ? { content: Object.fromEntries(file.map((type) => [type, { schema: fileSchema }])) } : {}),
    ...(hasBody ? { content: { 'application/json': { schema: schemas.of(result) } } } : {}),
  };
}

const fileSchema = { type: 'string', format: 'binary' };

interface Success {
  status: Endpoint['status'] | undefined;
  isFile: boolean;
  isList: boolean;
}

function describeSuccess({ status, isFile, isList }: Success): string {
  if (isFile) return 'The file.';
  if (isList) return 'A page of the list.';
  if (status === 204) return 'Done; there is nothing to say.';
  return status === 201 ? 'Made.' : 'The answer.';
}
