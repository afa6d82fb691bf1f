import { z } from 'zod/mini';
import { type Endpoint, nothing } from '#shared/contract/endpoint.ts';
import { secondFactorQuestion } from '#shared/second-factor.ts';
import { wireEndpoint, wireSchema } from './wire-schema.ts';

export type JsonSchema = Record<string, unknown>;

/** Names in the document that no contract carries. */
export interface ApiNames {
  /** Descriptions by tag. */
  tags: Record<string, string>;
  /** Component names of records. Other schemas are inlined, or named after their call. */
  records: readonly Record<string, z.core.$ZodType>[];
}

export interface Schemas {
  components: Record<string, JsonSchema>;
  /** A reference to the schema, or the schema itself where it has no name. */
  of(schema: Schema): JsonSchema;
  /** The schema itself, even where it has a name; empty where there is no body. */
  whole(schema: Schema): JsonSchema;
}

type Schema = z.core.$ZodType;

const schemasPath = '#/components/schemas/';
const reference = (name: string): JsonSchema => ({ $ref: `${schemasPath}${name}` });
const pascal = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);
const isNamed = (schema: Schema) => !['void', 'array', 'record'].includes(schema._zod.def.type);

/** JSON Schemas of every record, body and result under the wire's names. Written in one go, so that they can reference each other. */
export function describeSchemas(endpoints: readonly Endpoint[], { records }: ApiNames): Schemas {
  const registry = z.registry<{ id: string }>();
  const inline = new Set<Schema>();
  const usedNames = new Set<string>();
  const add = (schema: Schema, id: string) => {
    if (registry.has(schema)) return;
    if (usedNames.has(id)) throw new Error(`Two records are named ${id}.`);
    usedNames.add(id);
    registry.add(schema, { id });
  };
  const calls = endpoints.map(wireEndpoint);
  const used = new Set<Schema>([secondFactorQuestion]);
  for (const { query, body, result, params } of calls)
    for (const schema of [query, body, result, ...Object.values(params ?? {})]) collect(schema, used);
  for (const [name, schema] of records.flatMap((of) => Object.entries(of))) {
    const spellings = new Set<Schema>(endpoints.map((endpoint) => wireSchema(schema, endpoint)));
    for (const spelling of spellings) if (used.has(spelling)) add(spelling, name);
  }
  for (const { id, params, query, body, result, upload } of calls) {
    if (body !== nothing && !upload?.isRequired) add(body, `${pascal(id)}Body`);
    if (isNamed(result)) add(result, `${pascal(id)}Result`);
    for (const schema of [query, body, result, ...Object.values(params ?? {})]) {
      if (schema === nothing || registry.has(schema)) continue;
      inline.add(schema);
      add(schema, `inline-${inline.size}`);
    }
  }
  const written = write(registry);
  const named = (schema: Schema) => registry.get(schema)?.id ?? '';
  return {
    components: Object.fromEntries(Object.entries(written).filter(([name]) => !name.startsWith('inline-'))),
    of: (schema) => (inline.has(schema) ? (written[named(schema)] ?? {}) : reference(named(schema))),
    whole: (schema) => written[named(schema)] ?? {},
  };
}

/** Adds a schema and all schemas inside it. */
function collect(schema: Schema, collected: Set<Schema>): void {
  if (collected.has(schema)) return;
  collected.add(schema);
  const parts = Object.values(schema._zod.def).flatMap((part) =>
    part && typeof part === 'object' && !(part instanceof z.core.$ZodType) ? Object.values(part) : [part],
  );
  for (const part of parts) if (part instanceof z.core.$ZodType) collect(part, collected);
}

/** The wire is the input side of a schema, for requests and answers alike. */
function write(registry: z.core.$ZodRegistry<{ id: string }>): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: (name) => `${schemasPath}${name}`,
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'lazy') openUp(jsonSchema);
      else spellOutKeys(jsonSchema);
    },
  });
  if ('__shared' in schemas) throw new Error('A schema that contains itself needs a name among the records.');
  const written = Object.entries(schemas).map(([name, { $schema: _schema, $id: _address, id: _id, ...schema }]) => [
    name,
    schema as JsonSchema,
  ]);
  return Object.fromEntries(written);
}

/** Turns a record over a closed list of keys into plain properties. */
function spellOutKeys(schema: JsonSchema): void {
  const { propertyNames, required, additionalProperties } = schema as {
    propertyNames?: { enum?: string[] };
  } & JsonSchema;
  if (!propertyNames?.enum || !required) return;
  schema.properties = Object.fromEntries(propertyNames.enum.map((key) => [key, additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

/** Replaces a recursive schema by any JSON: client generators cannot write a type that is a union of itself. */
function openUp(schema: JsonSchema): void {
  for (const key of Object.keys(schema)) delete schema[key];
  schema.description = 'Any JSON.';
}
