const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };

export const headerComponents = {
  Link: { description: 'The next and the previous page (RFC 8288); left out where there is none.', schema: text },
  'X-Total-Count': {
    description: 'How many rows the whole list has; with `X-Total-Estimated` more than that.',
    schema: count,
  },
  'X-Total-Estimated': {
    description: 'There where the list has more rows than `X-Total-Count`, to which they were counted.',
    schema: { type: 'string', enum: ['true'] },
  },
  ETag: { description: 'The record’s version; for `If-Match`.', schema: { type: 'string', pattern: '^"[0-9]+"$' } },
  'Retry-After': { description: 'In how many seconds to try again.', schema: { type: 'integer', minimum: 1 } },
  'RateLimit-Policy': {
    description: 'How many requests a signed-in person has, `q` in `w` seconds (draft-ietf-httpapi-ratelimit-headers).',
    schema: text,
  },
  RateLimit: {
    description: 'How many of them are left, `r`; where none is, when the next one is, `t` seconds.',
    schema: text,
  },
  'WWW-Authenticate': { description: 'How to sign in.', schema: { type: 'string', enum: ['Bearer'] } },
  'Content-Disposition': { description: 'Under which name to keep the file.', schema: text },
};

export const parameterComponents = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A key of the client’s. The same request sent again with it gets the first answer.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The `ETag` the change is made from; where the record has another one by now, nothing changes (412).',
    schema: text,
  },
};

export type HeaderName = keyof typeof headerComponents;

/** `headers` of a response: references to those whose condition is truthy. */
export function headerReferences(conditions: Partial<Record<HeaderName, unknown>>): {
  headers?: Record<string, object>;
} {
  const names = Object.keys(conditions).filter((name) => conditions[name as HeaderName]);
  if (names.length === 0) return {};
  return { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
}
