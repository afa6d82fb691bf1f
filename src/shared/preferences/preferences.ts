import { z } from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { addresses } from './preference-addresses.ts';

const json = z.json();

const tag = 'Preferences';

/** Half a surrogate pair, or NUL, which PostgreSQL keeps in no JSON; JSON writes them as escapes. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:d[89a-f]|0000)/;

/** A preference's value is the screen's own: small JSON, read tolerantly by the screen that wrote it. */
const value = json.check(
  z.refine((json) => JSON.stringify(json).length <= 4_000, 'too-long'),
  z.refine((json) => !unstorable.test(JSON.stringify(json)), 'invalid'),
);

/** A kind, and perhaps its screen: `theme`, `columns:enquiries`. */
const name = z.string('required').check(z.regex(/^[a-z][a-z-]{0,30}(?::[a-z][a-z-]{0,30})?$/, 'invalid'));

export const getPreferences = endpoint(addresses.getPreferences, {
  summary: 'How the caller likes the back office, by name.',
  tag,
  result: z.record(z.string(), json),
});

export const savePreference = endpoint(addresses.savePreference, {
  summary: 'Keeps one of the caller’s preferences; at most 100 of them.',
  tag,
  bodyLimit: 8 * 1024,
  status: 204,
  refusals: ['conflict'],
  body: z.strictObject({ name, value }),
});

/** As the API document names them. */
export const records = { Json: json };
