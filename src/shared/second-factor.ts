import { z } from 'zod/mini';

/** `code` comes from an authenticator app, `recovery` from the list of single-use codes. */
export const secondFactorKinds = ['code', 'passkey', 'recovery'] as const;
export type SecondFactorKind = (typeof secondFactorKinds)[number];

const base64url = (max: number) =>
  z.string('required').check(z.maxLength(max, 'too-long'), z.regex(/^[\w-]+$/, 'invalid'));

const transports = z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10));

/** The input of a browser's authenticator (WebAuthn: PublicKeyCredentialRequestOptionsJSON). */
const passkeyQuestion = z.object({
  challenge: z.string(),
  timeout: z.optional(z.number()),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(
    z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports: z.optional(transports) })),
  ),
  userVerification: z.optional(z.literal('required')),
});

/** The kinds of proof a person has, and the challenge for a passkey. */
export const secondFactorQuestion = z.object({
  kinds: z.array(z.enum(secondFactorKinds)),
  passkey: z.optional(passkeyQuestion),
});
export type SecondFactorQuestion = z.output<typeof secondFactorQuestion>;

/** What every answer of an authenticator carries beside its `response`. */
export const credential = {
  id: base64url(1_500),
  rawId: base64url(1_500),
  type: z.literal('public-key', 'invalid'),
  authenticatorAttachment: z.nullish(z.enum(['platform', 'cross-platform'], 'invalid')),
  clientExtensionResults: z.record(z.string().check(z.maxLength(60)), z.unknown(), 'invalid'),
};

/** An authenticator's answer to a question (WebAuthn: AuthenticationResponseJSON). */
export const passkeyAnswer = z.strictObject(
  {
    ...credential,
    response: z.strictObject({
      clientDataJSON: base64url(3_000),
      authenticatorData: base64url(3_000),
      signature: base64url(3_000),
      userHandle: z.nullish(base64url(100)),
    }),
  },
  'invalid',
);
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** A code as typed: six digits of an app, or a recovery code. */
export const typedCode = z.string('required').check(z.minLength(1, 'required'), z.maxLength(60, 'too-long'));

/** As the API document names them. */
export const records = {
  PasskeyQuestion: passkeyQuestion,
  SecondFactorQuestion: secondFactorQuestion,
  PasskeyAnswer: passkeyAnswer,
};
