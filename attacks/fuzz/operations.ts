import { expect } from 'vitest';
import { described } from '#testing/check-answer.ts';
import type { Target } from '../target.ts';
import type { Schema, Schemas } from './schema-values.ts';

interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Schema;
}

export interface Operation {
  id: string;
  method: string;
  /** `/api/Profile/Get{id}` */
  path: string;
  parameters: Parameter[];
  /** Of JSON bodies. */
  body: Schema | undefined;
  /** Of multipart forms, with the names of fields that are files. */
  form: { schema: Schema; files: string[] } | undefined;
}

interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Schemas; parameters: Record<string, Parameter> };
}

interface Described {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** What the product says of itself; the same as answers are held to. */
export async function readOperations(target: Target): Promise<{ operations: Operation[]; schemas: Schemas }> {
  const { body } = await target.send({ path: '/api/openapi.json' });
  const document = JSON.parse(body) as Document;
  expect(document.paths).toEqual(JSON.parse(JSON.stringify(described().document.paths)));
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => {
      const form = requestBody?.content['multipart/form-data']?.schema;
      const files = Object.entries(form?.properties ?? {}).filter(([, { format }]) => format === 'binary');
      return {
        id: operationId,
        method: method.toUpperCase(),
        path,
        parameters: parameters.map((one) => document.components.parameters[one.$ref?.split('/').at(-1) ?? ''] ?? one),
        body: requestBody?.content['application/json']?.schema,
        form: form && { schema: form, files: files.map(([name]) => name) },
      };
    }),
  );
  return { operations, schemas: document.components.schemas };
}
