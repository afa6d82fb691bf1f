import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { plainText } from '#shared/formats.ts';

const tag = 'Accounts';

/** A user name as typed at sign-in; compared after trimming, NFKC and case folding. */
const username = plainText(254).min(1, 'required');

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
  body: z.strictObject({ username, password: z.string('required').min(1, 'required').max(1000, 'too-long') }),
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
