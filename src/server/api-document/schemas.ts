import { z } from 'zod/mini';
import { type Endpoint, nothing } from '#shared/endpoint.ts';
import { secondFactorQuestion } from '#shared/second-factor.ts';
import { wireSchema } from '../wire-schema.ts';

export type JsonSchema = Record<string, unknown>;

/** What the document says beyond the contracts. */
export interface ApiNames {
  /** Each tag with what its calls are about. */
  tags: Record<string, string>;
  /** The component each record is; what is not named here stands where it is used, or bears the name of its call. */
  records: readonly Record<string, z.core.$ZodType>[];
}

export interface Schemas {
  components: Record<string, JsonSchema>;
  /** The schema as it travels: a reference, or the schema itself where it has no name. */
  of(schema: Schema): JsonSchema;
  /** The schema itself, whatever its name; empty where nothing travels. */
  whole(schema: Schema): JsonSchema;
}

type Schema = z.core.$ZodType;

const place = '#/components/schemas/';
const reference = (name: string): JsonSchema => ({ $ref: `${place}${name}` });
const pascal = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);
const isNamed = (schema: Schema) => !['void', 'array', 'record'].includes(schema._zod.def.type);

/** Names every record, body and answer under the wire's names, and has zod write them together, so that each refers to the others. */
export function describeSchemas(endpoints: readonly Endpoint[], { records }: ApiNames): Schemas {
  const registry = z.registry<{ id: string }>();
  const inline = new Set<Schema>();
  const taken = new Set<string>();
  const add = (schema: Schema, id: string) => {
    if (registry.has(schema)) return;
    if (taken.has(id)) throw new Error(`Two records are named ${id}.`);
    taken.add(id);
    registry.add(schema, { id });
  };
  const calls = endpoints.map((endpoint) => ({
    ...endpoint,
    query: wireSchema(endpoint.query, endpoint),
    body: wireSchema(endpoint.body, endpoint),
    result: wireSchema(endpoint.result, endpoint),
  }));
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

/** A schema and all it is made of. */
function collect(schema: Schema, found: Set<Schema>): void {
  if (found.has(schema)) return;
  found.add(schema);
  const parts = Object.values(schema._zod.def).flatMap((part) =>
    part && typeof part === 'object' && !(part instanceof z.core.$ZodType) ? Object.values(part) : [part],
  );
  for (const part of parts) if (part instanceof z.core.$ZodType) collect(part, found);
}

/** The wire is the input side of a schema: what is sent before it is read, what is answered after it was written. */
function write(registry: z.core.$ZodRegistry<{ id: string }>): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: (name) => `${place}${name}`,
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

/** A record of every key of a closed list, as the properties they are. */
function spellOutKeys(schema: JsonSchema): void {
  const { propertyNames, required, additionalProperties } = schema as {
    propertyNames?: { enum?: string[] };
  } & JsonSchema;
  if (!propertyNames?.enum || !required) return;
  schema.properties = Object.fromEntries(propertyNames.enum.map((key) => [key, additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

/** What contains itself is any JSON here: generators of clients cannot write a type that is a union of itself. */
function openUp(schema: JsonSchema): void {
  for (const key of Object.keys(schema)) delete schema[key];
  schema.description = 'Any JSON.';
}
