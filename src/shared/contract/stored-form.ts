import { catch as orElse, z } from 'zod/mini';

/**
 * The schema for reading a stored value, which another release may have written: only the shape is checked. Unknown fields
 * and choices are dropped, missing lists and groups are empty; a choice of several that must be made is then the first.
 */
export function storedForm<Schema extends z.ZodMiniType>(schema: Schema): z.ZodMiniType<z.output<Schema>> {
  return formOf(schema) as z.ZodMiniType<z.output<Schema>>;
}

const forms = new WeakMap<object, z.ZodMiniType>();

function formOf(schema: unknown): z.ZodMiniType {
  const known = forms.get(schema as object);
  if (known) return known;
  const form = makeForm(schema);
  forms.set(schema as object, form);
  return form;
}

const [text, number] = [z.string(), z.number()];

function makeForm(schema: unknown): z.ZodMiniType {
  if (schema instanceof z.ZodMiniPipe) {
    const { in: before, out } = schema.def;
    return formOf(out instanceof z.ZodMiniTransform ? before : out);
  }
  if (schema instanceof z.ZodMiniOptional) {
    const { innerType } = schema.def;
    return innerType instanceof z.ZodMiniEnum ? orElse(schema, undefined) : z.optional(formOf(innerType));
  }
  if (schema instanceof z.ZodMiniEnum) {
    const [first = ''] = schema.options;
    return orElse(schema, first);
  }
  if (schema instanceof z.ZodMiniArray) return z.array(formOf(schema.def.element));
  if (schema instanceof z.ZodMiniDiscriminatedUnion) return z.union(schema.def.options.map(formOf));
  if (schema instanceof z.ZodMiniObject) return objectOf(Object.entries(schema.shape));
  if (schema instanceof z.ZodMiniRecord && schema.def.keyType instanceof z.ZodMiniEnum) {
    const { keyType, valueType } = schema.def;
    return objectOf(keyType.options.map((key) => [String(key), z.optional(valueType)]));
  }
  if (schema instanceof z.ZodMiniString) return text;
  if (schema instanceof z.ZodMiniNumber) return number;
  if (schema instanceof z.ZodMiniBoolean || schema instanceof z.ZodMiniLiteral) return schema;
  throw new Error('A kind of schema whose stored form is not known.');
}

function objectOf(fields: [string, unknown][]) {
  return z.object(Object.fromEntries(fields.map(([name, field]) => [name, fieldOf(formOf(field))])));
}

function fieldOf(form: z.ZodMiniType): z.ZodMiniType {
  if (form instanceof z.ZodMiniArray) return z.prefault(form, []);
  return form instanceof z.ZodMiniObject ? z.prefault(form, {}) : form;
}
