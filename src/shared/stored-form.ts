import { z } from 'zod';

/**
 * What a schema once wrote, as it is read back: the shape alone is asked for. Another release may have written it, so
 * fields and choices not known here are left out, lists and groups not there yet are empty, and what a value must look
 * like today is asked only when it is written again.
 */
export function storedForm<Schema extends z.ZodType>(schema: Schema): z.ZodType<z.output<Schema>> {
  return formOf(schema) as z.ZodType<z.output<Schema>>;
}

function formOf(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodPipe) return formOf(schema.out instanceof z.ZodTransform ? schema.in : schema.out);
  if (schema instanceof z.ZodOptional) return formOf(schema.unwrap()).optional();
  if (schema instanceof z.ZodArray) return z.array(formOf(schema.element));
  if (schema instanceof z.ZodDiscriminatedUnion) return z.union(schema.options.map(formOf));
  if (schema instanceof z.ZodObject) return objectOf(Object.entries(schema.shape));
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum) {
    return objectOf(schema.keyType.options.map((key) => [String(key), z.optional(schema.valueType)]));
  }
  if (schema instanceof z.ZodString) return z.string();
  if (schema instanceof z.ZodNumber) return z.number();
  if (schema instanceof z.ZodBoolean || schema instanceof z.ZodLiteral) return schema;
  throw new Error('A kind of schema whose stored form is not known.');
}

function objectOf(fields: [string, unknown][]) {
  return z.object(Object.fromEntries(fields.map(([name, field]) => [name, fieldOf(formOf(field))])));
}

function fieldOf(form: z.ZodType) {
  if (form instanceof z.ZodArray) return form.prefault([]);
  return form instanceof z.ZodObject ? form.prefault({}) : form;
}
