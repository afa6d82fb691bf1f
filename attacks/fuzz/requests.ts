import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { formOf } from '#testing/pictures.ts';
import type { Sent } from '../target.ts';
import type { Operation } from './operations.ts';
import { brokenOf, hostile, type Schemas, valuesOf } from './schema-values.ts';

export interface Case {
  operation: Operation;
  path: string;
  headers: Record<string, string>;
  value: unknown;
  /** The document itself refuses the body. */
  isRefused: boolean;
}

/** Ids that there are, that there are not, and, in broken requests, that are none. */
const ids = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }) },
  fc.integer({ min: 1, max: 2 ** 53 - 1 }),
);
const strangeIds = fc.constantFrom(
  '0',
  '-1',
  '007',
  '1e3',
  '9007199254740992',
  '7abc',
  '7,8',
  '7%2f..%2f8',
  '%00',
  '%ff',
);

/** Requests of one operation as its document has them, or broken. */
export function casesOf(operation: Operation, schemas: Schemas, kind: 'valid' | 'broken'): fc.Arbitrary<Case> {
  const isBroken = kind === 'broken';
  const schema = operation.body ?? operation.form?.schema;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const takes = schema && ajv.compile({ ...schema, components: { schemas } });
  const valid = schema ? valuesOf(schema, schemas) : fc.constant(undefined);
  const value = schema && isBroken ? brokenOf(valid) : valid;
  return fc
    .record({ path: pathsOf(operation, schemas, isBroken), headers: headersOf(operation, isBroken), value })
    .map(({ path, headers, value }) => ({
      operation,
      path,
      headers,
      value,
      // In a form everything is text, and may be valid as one.
      isRefused: takes !== undefined && !operation.form && !takes(value),
    }));
}

function pathsOf({ path, parameters }: Operation, schemas: Schemas, isBroken: boolean): fc.Arbitrary<string> {
  const placed = parameters.filter((one) => one.in === 'path');
  const asked = parameters.filter((one) => one.in === 'query');
  const texts = fc.record(
    Object.fromEntries(
      placed.map(({ name, schema }) => {
        const isId = !JSON.stringify(schema).includes('pan') && /id$|version/i.test(name);
        const valid = isId
          ? ids.map(String)
          : valuesOf(schema, schemas, name).map((text) => encodeURIComponent(String(text)));
        return [name, isBroken ? fc.oneof({ weight: 4, arbitrary: valid }, strangeIds) : valid];
      }),
    ),
  );
  const queries = fc.record(
    Object.fromEntries(
      asked.map(({ name, schema }) => [
        name,
        isBroken ? fc.oneof(valuesOf(schema, schemas, name), hostile) : valuesOf(schema, schemas, name),
      ]),
    ),
    { requiredKeys: [] },
  );
  return fc.tuple(texts, queries).map(([inPath, query]) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => inPath[name] ?? '1');
    const pairs = Object.entries(query).map(([name, text]) => `${name}=${encoded(text)}`);
    return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
  });
}

/** A lone half of a character cannot be encoded: it goes as the bytes a careless client would send. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed());
}

function headersOf({ parameters }: Operation, isBroken: boolean): fc.Arbitrary<Record<string, string>> {
  const names = parameters.filter((one) => one.in === 'header').map(({ name }) => name.toLowerCase());
  const texts = isBroken
    ? fc.constantFrom('', '*', 'W/"1"', '"', 'x'.repeat(300), '"1", "2"')
    : fc.constantFrom('"1"', '"2"', 'key-1', 'key-2');
  return fc.record(Object.fromEntries(names.map((name) => [name, texts])), { requiredKeys: [] }) as fc.Arbitrary<
    Record<string, string>
  >;
}

/** As it travels; `picture` stands in every file's place. */
export async function requestOf({ operation, path, headers, value }: Case, picture: Uint8Array): Promise<Sent> {
  const request = { method: operation.method, path };
  if (operation.form) {
    const files = operation.form.files;
    const entries = value && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [];
    const texts = entries.filter(([name]) => !files.includes(name)).map(([name, one]) => [name, textOf(one)]);
    const sent = files.filter((name) => entries.some(([key]) => key === name));
    const form = await formOf(Object.fromEntries(texts), ...sent.map((field) => ({ field, bytes: picture })));
    return { ...request, headers: { ...headers, ...form.headers }, body: form.payload };
  }
  if (!operation.body) return { ...request, headers };
  return { ...request, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
