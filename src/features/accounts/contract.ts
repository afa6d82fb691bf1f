import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { passkeyAnswer, secondFactorQuestion, typedCode } from '#shared/second-factor.ts';
import { plainText, recordId } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';

const tag = 'Accounts';
const bodyLimit = 16 * 1024;

/** A user name as typed at sign-in; compared after trimming, NFKC and case folding. */
const username = plainText(254).check(z.minLength(1, 'required'));

/** A password to be checked, as typed: no rule for new passwords applies. */
const typedPassword = z.string('required').check(z.minLength(1, 'required'), z.maxLength(1000, 'too-long'));

export const signInResult = z.object({
  id: z.number(),
  role: z.string(),
  username: z.string(),
  token: z.string(),
  /** The role asks for a second factor and there is none: until one is set up, nothing else is answered. */
  mustEnrol: z.optional(z.literal(true)),
  /** For browsers: the keys under which what waits on the device is sealed, the newest first (base64url, 32 bytes each). */
  deviceKeys: z.optional(z.array(z.string())),
});
export type SignInResult = z.output<typeof signInResult>;

export const signIn = endpoint(addresses.signIn, {
  evenUnderLoad: true,
  summary:
    'Signs a person in and answers the bearer token, once. 401 `second-factor-needed` says what else to send: a code as `otp`, or a passkey’s answer. 429 with `secondFactor`: the account waits after failures, but not for whoever sends one with the password.',
  tag,
  bodyLimit,
  refusals: ['wrong-credentials', 'second-factor-needed', 'https-required', 'too-many'],
  body: z.strictObject({
    username,
    password: typedPassword,
    otp: z.optional(typedCode),
    passkey: z.optional(passkeyAnswer),
  }),
  result: signInResult,
});

export const signOut = endpoint(addresses.signOut, {
  changesNoList: true,
  evenUnderLoad: true,
  summary:
    'Ends the session of the token, if there is one. The browser clears its storage, unless something waits there.',
  tag,
  status: 204,
  query: z.strictObject({ keep: z.optional(z.literal('storage')) }),
});

export const whoAmI = endpoint(addresses.whoAmI, {
  whileEnrolling: true,
  summary: 'The person behind the token.',
  tag,
  result: z.object({ id: z.number(), role: z.string(), username: z.string() }),
});

export const proveIdentity = endpoint(addresses.proveIdentity, {
  whileEnrolling: true,
  summary:
    'Confirms that the caller is who signed in; for five minutes calls that ask for a fresh proof are then answered.',
  tag,
  bodyLimit,
  status: 204,
  refusals: ['too-many'],
  body: z
    .strictObject({
      password: z.optional(typedPassword),
      otp: z.optional(typedCode),
      passkey: z.optional(passkeyAnswer),
    })
    .check(
      z.refine(
        ({ password, otp, passkey }) => [password, otp, passkey].filter((given) => given !== undefined).length === 1,
        { path: ['password'], error: 'required' },
      ),
    ),
});

export const askProof = endpoint(addresses.askProof, {
  changesNoList: true,
  whileEnrolling: true,
  summary: 'What the caller can prove who they are with, beside the password.',
  tag,
  refusals: ['too-many'],
  result: secondFactorQuestion,
});

/** Browser and system of a session, in words of every language: `Chrome`, `Android`; null where unknown. */
const signInOrigin = z.object({
  program: z.nullable(z.string()),
  system: z.nullable(z.string()),
  network: z.nullable(z.string()),
});
export type SignInOrigin = z.output<typeof signInOrigin>;

const pastSignIn = z.extend(signInOrigin, { date: z.string() });

const overview = z.object({
  username: z.string(),
  role: z.string(),
  /** The sign-in before this session's. */
  previousSignIn: z.nullable(pastSignIn),
  /** Of the last 30 days, by browsers the account had not used before; without this session's. */
  newDevices: z.array(pastSignIn),
  /** Of the last 30 days, since the last new password: the password was right, and no right second factor followed. */
  unfinished: z.array(pastSignIn),
});
export type Overview = z.output<typeof overview>;

export const getOverview = endpoint(addresses.getOverview, {
  summary: 'The caller’s account, and where it was signed in to.',
  tag,
  result: overview,
});

const ownSession = z.extend(signInOrigin, {
  id: z.number(),
  isThis: z.boolean(),
  startedDate: z.string(),
  lastSeenDate: z.string(),
});
export type OwnSession = z.output<typeof ownSession>;

export const listOwnSessions = endpoint(addresses.listOwnSessions, {
  summary: 'The caller’s sessions, at most five, the latest first.',
  tag,
  result: z.array(ownSession),
});

export const endOwnSession = endpoint(addresses.endOwnSession, {
  freshProof: true,
  summary: 'Ends one of the caller’s sessions.',
  tag,
  params: { id: recordId },
  status: 204,
  refusals: ['not-found'],
});

export const endOwnSessions = endpoint(addresses.endOwnSessions, {
  freshProof: true,
  summary: 'Ends all of the caller’s sessions, or all but the one that asks.',
  tag,
  bodyLimit: 1024,
  body: z.strictObject({ keepThis: z.boolean('required') }),
  result: z.object({ ended: z.number() }),
});

/** As the API document names them. */
export const records = {
  SignInResult: signInResult,
  PastSignIn: pastSignIn,
  Overview: overview,
  OwnSession: ownSession,
};
