import { z } from 'zod/mini';

/** A list whose entries differ in a field: the fault is the field's of each that says the same as one before. */
export const withoutRepeats = <const Field extends string>(field: Field) =>
  z.superRefine<readonly Record<Field, unknown>[]>((entries, context) => {
    const values = entries.map((entry) => entry[field]);
    for (const [index, value] of values.entries()) {
      if (values.indexOf(value) < index)
        context.addIssue({ code: 'custom', path: [index, field], message: 'repeated' });
    }
  });
