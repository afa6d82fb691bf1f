import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { plainText } from '#shared/formats.ts';

const tag = 'Accounts';

/** A user name as typed at sign-in; compared after trimming, NFKC and case folding. */
const username = plainText(254).min(1, 'required');

/** A password as typed to be checked: whatever it is, it is looked at as it is. */
const typedPassword = z.string('required').min(1, 'required').max(1000, 'too-long');

export const signInResult = z.object({ id: z.number(), role: z.string(), username: z.string(), token: z.string() });
export type SignInResult = z.output<typeof signInResult>;

export const signIn = endpoint({
  method: 'POST',
  path: '/Account/login',
  access: 'public',
  summary: 'Signs a person in and answers the bearer token, once.',
  tag,
  bodyLimit: 4 * 1024,
  refusals: [401, 403, 429, 503],
  body: z.strictObject({ username, password: typedPassword }),
  result: signInResult,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/Account/logout',
  access: 'public',
  summary: 'Ends the session of the token, if there is one.',
  tag,
  status: 204,
});

export const whoAmI = endpoint({
  method: 'GET',
  path: '/Account/me',
  access: 'signedIn',
  summary: 'The person behind the token.',
  tag,
  result: z.object({ id: z.number(), role: z.string(), username: z.string() }),
});

export const proveIdentity = endpoint({
  method: 'POST',
  path: '/Account/prove',
  access: 'signedIn',
  summary:
    'Confirms that the caller is who signed in; for five minutes calls that ask for a fresh proof are then answered.',
  tag,
  bodyLimit: 4 * 1024,
  status: 204,
  refusals: [429, 503],
  body: z.strictObject({ password: typedPassword }),
});
