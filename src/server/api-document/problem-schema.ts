import { fieldErrors } from '#shared/errors/field-errors.ts';
import { secondFactorQuestion } from '#shared/second-factor.ts';
import type { JsonSchema, Schemas } from './schemas.ts';

const byField = (items: JsonSchema, description: string): JsonSchema => ({
  type: 'object',
  description,
  additionalProperties: { type: 'array', items },
});

/** `Problem` of `#shared/errors/problem.ts`. */
export function problemSchema(schemas: Schemas): JsonSchema {
  return {
    type: 'object',
    required: ['type', 'title', 'status', 'requestId'],
    properties: {
      type: { type: 'string', description: 'The refusal’s code as a URN: `urn:suvidha:problem:not-found`.' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string' },
      requestId: { type: 'string', description: 'Names the request in the server’s log.' },
      errors: byField({ type: 'string' }, 'What is wrong with each field, in English.'),
      codes: byField({ type: 'string', enum: Object.keys(fieldErrors) }, 'The same as codes.'),
      mostBytes: { type: 'integer', description: 'How large what was too large may be.' },
      secondFactor: schemas.of(secondFactorQuestion),
    },
  };
}
