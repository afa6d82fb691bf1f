import { z } from 'zod/mini';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type Naming, otherName } from '#shared/contract/wire-names.ts';

const wireSchemas = new WeakMap<Naming['names'], WeakMap<z.core.$ZodType, z.core.$ZodType>>();

/**
 * The schema as the API document shows it, under the wire's names. It is the same one for the same names, and the schema
 * itself where nothing is named otherwise.
 */
export function wireSchema<Schema extends z.core.$ZodType>(schema: Schema, naming: Naming): Schema {
  return (Object.keys(naming.names).length === 0 ? schema : renamed(schema, naming)) as Schema;
}

/** The call as clients know it: under the wire's names. */
export function wireEndpoint(endpoint: Endpoint): Endpoint {
  const { upload, names } = endpoint;
  return {
    ...endpoint,
    query: wireSchema(endpoint.query, endpoint),
    body: wireSchema(endpoint.body, endpoint),
    result: wireSchema(endpoint.result, endpoint),
    ...(upload ? { upload: { ...upload, field: otherName(names, upload.field) } } : {}),
  };
}

type Schema = z.core.$ZodType;
type Children = Record<string, Schema | readonly Schema[] | undefined>;

/** Where schemas hold others, beside the shape of an object. */
const childKeys = ['element', 'innerType', 'valueType', 'options', 'in', 'out', 'left', 'right'] as const;

function renamed(schema: Schema, naming: Naming): Schema {
  const cached = wireSchemas.get(naming.names) ?? new WeakMap<Schema, Schema>();
  wireSchemas.set(naming.names, cached);
  const wire = cached.get(schema) ?? rebuilt(schema, naming);
  cached.set(schema, wire);
  return wire;
}

function rebuilt(schema: Schema, naming: Naming): Schema {
  const def = schema._zod.def as unknown as Children & { type: string; shape: Record<string, Schema> };
  const changes = new Map<string, unknown>();
  if (def.type === 'object') {
    const isName = (name: string) => name === 'sort' || naming.namedBy?.includes(name);
    const shape = Object.entries(def.shape).map(([name, field]) => {
      return [otherName(naming.names, name), isName(name) ? withNames(field, naming) : renamed(field, naming)] as const;
    });
    if (shape.some(([name, field]) => def.shape[name] !== field)) changes.set('shape', Object.fromEntries(shape));
  }
  for (const key of childKeys) {
    const current = def[key];
    if (!current || typeof current !== 'object') continue;
    const children = [current].flat() as Schema[];
    const renamedChildren = children.map((child) => renamed(child, naming));
    if (renamedChildren.every((child, index) => child === children[index])) continue;
    changes.set(key, Array.isArray(current) ? renamedChildren : renamedChildren[0]);
  }
  return changes.size > 0 ? z.clone(schema, { ...def, ...Object.fromEntries(changes) } as never) : schema;
}

/** A field whose value names a field. */
function withNames(schema: Schema, { names }: Naming): Schema {
  if (!(schema instanceof z.ZodMiniEnum)) return schema;
  const options = schema.options.map((name) => otherName(names, String(name)));
  return options.every((name, index) => name === schema.options[index]) ? schema : z.enum(options);
}
