import { z } from 'zod';

/** `code` comes from an authenticator app, `recovery` from the list of single-use codes. */
export const secondFactorKinds = ['code', 'passkey', 'recovery'] as const;
export type SecondFactorKind = (typeof secondFactorKinds)[number];

const base64url = (max: number) =>
  z
    .string('required')
    .max(max, 'too-long')
    .regex(/^[\w-]+$/, 'invalid');

const transports = z.array(z.string().max(30)).max(10);

/** What a browser hands to its authenticator (WebAuthn: PublicKeyCredentialRequestOptionsJSON). */
const passkeyQuestion = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z
    .array(z.object({ id: z.string(), type: z.literal('public-key'), transports: transports.optional() }))
    .optional(),
  userVerification: z.literal('required').optional(),
});

/** What a person can prove themselves with, and what a passkey is to sign. */
export const secondFactorQuestion = z.object({
  kinds: z.array(z.enum(secondFactorKinds)),
  passkey: passkeyQuestion.optional(),
});
export type SecondFactorQuestion = z.output<typeof secondFactorQuestion>;

/** What every answer of an authenticator carries beside its `response`. */
export const credential = {
  id: base64url(1_500),
  rawId: base64url(1_500),
  type: z.literal('public-key', 'invalid'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform'], 'invalid').nullish(),
  clientExtensionResults: z.record(z.string().max(60), z.unknown(), 'invalid'),
};

/** An authenticator's answer to a question (WebAuthn: AuthenticationResponseJSON). */
export const passkeyAnswer = z.strictObject(
  {
    ...credential,
    response: z.strictObject({
      clientDataJSON: base64url(3_000),
      authenticatorData: base64url(3_000),
      signature: base64url(3_000),
      userHandle: base64url(100).nullish(),
    }),
  },
  'invalid',
);
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** A code as typed: six digits of an app, or a recovery code. */
export const typedCode = z.string('required').min(1, 'required').max(60, 'too-long');
