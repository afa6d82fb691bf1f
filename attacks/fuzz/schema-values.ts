import fc from 'fast-check';
import { bankDetailsForm, customerForm, enquiryForm, profileForm } from '#testing/factories.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: boolean | Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  examples?: unknown[];
}

export type Schemas = Record<string, Schema>;

/** Texts that a document can only call texts: what an honest client writes into fields of these names. */
const honest: Record<string, string[]> = {};
for (const form of [enquiryForm(), enquiryForm(), customerForm(), profileForm(), profileForm(), bankDetailsForm()])
  for (const [name, value] of Object.entries(form)) honest[name] = [...(honest[name] ?? []), value ?? ''];
Object.assign(honest, {
  urllinkcreditcard: ['https://bank.example/apply'],
  pincodeList: ['https://bank.example/pins'],
  newPassword: ['a long and quiet afternoon'],
  password: ['a long and quiet afternoon'],
  day: ['2026-11-02'],
  fromDay: ['2026-11-02'],
  toDay: ['2026-11-03'],
  month: ['2026-10'],
  reason: ['Asked for by the customer'],
  sort: ['createdDate', '-createdDate', 'id'],
  limit: ['1', '50', '200'],
});

const letters = 'abcdefghijklmnopqrstuvwxyz ABCDEFG 0123456789 અઆઇ कखग é-'.split('');
const plainText = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });

/** Values that a JSON schema of the API document takes, for a field of that name. */
export function valuesOf(schema: Schema, schemas: Schemas, name = '', depth = 0): fc.Arbitrary<unknown> {
  const inner = (one: Schema, itsName = name) => valuesOf(one, schemas, itsName, depth + 1);
  if (schema.$ref) return inner(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => inner(one)));
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map((one) => inner(one))).map((parts) => Object.assign({}, ...parts));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) return objectsOf(schema, inner, depth);
  if (type === 'array') {
    if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((one) => inner(one)));
    const { minItems = 0, maxItems = 3 } = schema;
    return fc.array(inner(schema.items ?? {}), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 3)),
    });
  }
  if (type === 'string') return textsOf(schema, name);
  if (type === 'integer')
    return fc.integer({
      min: Math.max(schema.minimum ?? 0, -(2 ** 31)),
      max: Math.min(schema.maximum ?? 300, 300_000),
    });
  if (type === 'number') return fc.double({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000, noNaN: true });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return fc.oneof(fc.string({ maxLength: 10 }), fc.integer(), fc.boolean());
}

function objectsOf(
  { properties = {}, required = [] }: Schema,
  inner: (one: Schema, name: string) => fc.Arbitrary<unknown>,
  depth: number,
): fc.Arbitrary<unknown> {
  const entries = Object.entries(properties).map(([name, one]) => [name, inner(one, name)] as const);
  const optional = entries.map(([name]) => name).filter((name) => !required.includes(name));
  const all = fc.record(Object.fromEntries(entries));
  // Of a deep record all of it, or the required alone: halves of everything would seldom be valid.
  return fc
    .tuple(all, depth > 2 ? fc.constantFrom([], optional) : fc.subarray(optional))
    .map(([record, kept]) =>
      Object.fromEntries([...required, ...kept].filter((name) => name in record).map((name) => [name, record[name]])),
    );
}

function textsOf(
  { pattern, format, minLength = 0, maxLength = 40, examples }: Schema,
  name: string,
): fc.Arbitrary<string> {
  const known = [...(honest[name] ?? []), ...((examples ?? []) as string[])];
  const any = pattern
    ? fc.stringMatching(new RegExp(pattern))
    : format === 'date'
      ? fc.constantFrom('2026-11-02', '2024-02-29')
      : plainText(minLength, maxLength);
  return known.length > 0 ? fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...known) }, any) : any;
}

/** What no field takes, or only as plain text. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    "'); drop table enquiries; --",
    '#{7*7}{{7*7}}',
    '<img src=x onerror=alert(1)>',
    '९८७६५४३२१०',
    '1e400',
    '../../etc/passwd',
    'a'.repeat(3_000),
    '4111 1111 1111 1111',
    -1,
    0.5,
    2 ** 53,
    1e308,
    null,
    true,
    [],
    {},
    [[]],
    { $ne: 1 },
    { toString: 1 },
  ),
  fc.array(fc.jsonValue(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
);

/** A valid value with one thing wrong: a field gone, strange, or too many; or another value altogether. */
export function brokenOf(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changed = fc.tuple(valid, hostile, fc.nat(), fc.nat(2)).map(([value, wrong, at, kind]) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return wrong;
    const names = Object.keys(value);
    const name = names[at % Math.max(1, names.length)];
    if (kind === 0 || name === undefined) return { ...value, [`no-such-${at % 100}`]: wrong };
    if (kind === 1) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
    return { ...value, [name]: wrong };
  });
  return fc.oneof({ weight: 6, arbitrary: changed }, hostile);
}
