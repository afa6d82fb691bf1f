import { z } from 'zod/mini';
import { type Naming, otherName } from '#shared/contract/wire-names.ts';

/** A schema of ours and how its fields are named on the wire. */
export interface NamedSchema {
  schema: z.core.$ZodType;
  naming: Naming;
}

const ofWire = new WeakMap<z.core.$ZodType, NamedSchema>();
const ofOurs = new WeakMap<Naming['names'], WeakMap<z.core.$ZodType, z.core.$ZodType>>();

/**
 * The schema as the wire has it: what the API document shows, and what the compilers find ours by. It is the same one for
 * the same names, and the schema itself where nothing is named otherwise.
 */
export function wireSchema<Schema extends z.core.$ZodType>(schema: Schema, naming: Naming): Schema {
  if (Object.keys(naming.names).length === 0) return schema;
  const wire = renamed(schema, naming);
  if (wire !== schema) ofWire.set(wire, { schema, naming });
  return wire as Schema;
}

export function ourSchema(wire: z.core.$ZodType): NamedSchema {
  return ofWire.get(wire) ?? { schema: wire, naming: { names: {} } };
}

type Schema = z.core.$ZodType;
type Children = Record<string, Schema | readonly Schema[] | undefined>;

/** Where schemas hold others, beside the shape of an object. */
const childKeys = ['element', 'innerType', 'valueType', 'options', 'in', 'out', 'left', 'right'] as const;

function renamed(schema: Schema, naming: Naming): Schema {
  const made = ofOurs.get(naming.names) ?? new WeakMap<Schema, Schema>();
  ofOurs.set(naming.names, made);
  const wire = made.get(schema) ?? rebuilt(schema, naming);
  made.set(schema, wire);
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
    // A field that holds a name changes its value, whether or not its schema says so.
    if (shape.some(([name, field]) => isName(name) || def.shape[name] !== field))
      changes.set('shape', Object.fromEntries(shape));
  }
  for (const key of childKeys) {
    const held = def[key];
    if (!held || typeof held !== 'object') continue;
    const child = Array.isArray(held)
      ? held.map((one: Schema) => renamed(one, naming))
      : renamed(held as Schema, naming);
    const isSame = Array.isArray(child)
      ? child.every((one, index) => one === (held as Schema[])[index])
      : child === held;
    if (!isSame) changes.set(key, child);
  }
  return changes.size > 0 ? z.clone(schema, { ...def, ...Object.fromEntries(changes) } as never) : schema;
}

/** A field whose value names a field. */
function withNames(schema: Schema, { names }: Naming): Schema {
  if (!(schema instanceof z.ZodMiniEnum)) return schema;
  const options = schema.options.map((name) => otherName(names, String(name)));
  return options.every((name, index) => name === schema.options[index]) ? schema : z.enum(options);
}
