/**
 * Our names of fields and what the API calls them, where the two differ: `{ ours: 'theirs' }`. One table
 * holds for all calls of a feature, at any depth, so that no name may stand on both sides of it.
 */
export type WireNames = Readonly<Record<string, string>>;

export interface Naming {
  names: WireNames;
  /** Fields whose values name fields themselves, beside `sort`, which always does. */
  namedBy?: readonly string[] | undefined;
}

/** A value of ours as it travels. */
export type OnWire<Value, Names> = Value extends readonly (infer Item)[]
  ? OnWire<Item, Names>[]
  : Value extends object
    ? { [Name in keyof Value as Name extends keyof Names ? Names[Name] & string : Name]: OnWire<Value[Name], Names> }
    : Value;

const pairs = new WeakMap<WireNames, ReadonlyMap<string, string>>();

function pairOf(names: WireNames): ReadonlyMap<string, string> {
  let pair = pairs.get(names);
  if (!pair) {
    const entries = Object.entries(names);
    pair = new Map([...entries, ...entries.map(([ours, wires]) => [wires, ours] as const)]);
    pairs.set(names, pair);
  }
  return pair;
}

/**
 * The other side's name: ours for the wire's and the wire's for ours. Names are exchanged rather than replaced, so that a
 * field sent under a name of ours becomes one that is not known.
 */
export const otherName = (names: WireNames, name: string): string => pairOf(names).get(name) ?? name;

/** Of a field inside others, `customer.pan`. */
export function otherPath(names: WireNames, path: string): string {
  return path
    .split('.')
    .map((name) => otherName(names, name))
    .join('.');
}

/** No contract nests deeper; a body nested without end is left to its schema, which refuses it. */
const deepestField = 32;

/** A field by any name: assigned, `__proto__` would be none. */
function setOwn(fields: Record<string, unknown>, name: string, value: unknown) {
  if (name !== '__proto__') fields[name] = value;
  else Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });
}

/** A body, query or answer under the other side's names; its own inverse. */
export function exchangeNames(value: unknown, { names, namedBy }: Naming): unknown {
  const pair = pairOf(names);
  if (pair.size === 0) return value;
  const other = (name: string) => pair.get(name) ?? name;
  const exchange = (part: unknown, depth: number): unknown => {
    if (typeof part !== 'object' || part === null || depth > deepestField || part instanceof Date) return part;
    if (Array.isArray(part)) return part.map((item) => exchange(item, depth + 1));
    const fields = part as Record<string, unknown>;
    const exchanged: Record<string, unknown> = {};
    for (const name of Object.keys(fields)) {
      const field = fields[name];
      const isName = typeof field === 'string' && (name === 'sort' || namedBy?.includes(name));
      setOwn(exchanged, other(name), isName ? field.replace(/\w+/g, other) : exchange(field, depth + 1));
    }
    return exchanged;
  };
  return exchange(value, 0);
}
