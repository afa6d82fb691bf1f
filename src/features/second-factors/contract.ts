import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { credential, typedCode } from '#shared/second-factor.ts';
import { recordId, requiredText } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';

const tag = 'Second factors';
const bodyLimit = 16 * 1024;
const base64url = z.string('required').check(z.maxLength(8_000, 'too-long'), z.regex(/^[\w-]+$/, 'invalid'));

/** Shown once, when a person's first factor is added or they ask for new ones; empty where the old ones stay good. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const ownFactors = z.object({
  isRequired: z.boolean(),
  authenticator: z.nullable(z.object({ addedDate: z.string(), lastUsedDate: z.nullable(z.string()) })),
  passkeys: z.array(
    z.object({ id: z.number(), name: z.string(), addedDate: z.string(), lastUsedDate: z.nullable(z.string()) }),
  ),
  recoveryCodesLeft: z.number(),
  /** False at an address that has no name: browsers tie passkeys to a name. */
  arePasskeysPossible: z.boolean(),
});
export type OwnFactors = z.output<typeof ownFactors>;

export const getOwnFactors = endpoint(addresses.getOwnFactors, {
  whileEnrolling: true,
  summary: 'The caller’s second factors.',
  tag,
  result: ownFactors,
});

export const startAuthenticator = endpoint(addresses.startAuthenticator, {
  freshProof: 'second-factor',
  whileEnrolling: true,
  summary:
    'A new secret for an authenticator app, as text and as an otpauth address; in force once a first code confirms it.',
  tag,
  result: z.object({ secret: z.string(), address: z.string(), ticket: z.string() }),
});

/** The ticket is ten minutes good, for the session that got it. */
export const addAuthenticator = endpoint(addresses.addAuthenticator, {
  whileEnrolling: true,
  summary:
    'Puts the secret of a ticket in force, in place of an earlier one, when the code is one of its; ends the caller’s other sessions.',
  tag,
  bodyLimit,
  status: 201,
  refusals: ['gone', 'too-many'],
  body: z.strictObject({ ticket: base64url, otp: typedCode }),
  result: recoveryCodes,
});

export const removeAuthenticator = endpoint(addresses.removeAuthenticator, {
  freshProof: 'second-factor',
  summary: 'Takes the caller’s authenticator app away, unless it is the last second factor and one is required.',
  tag,
  status: 204,
  refusals: ['not-found', 'last-second-factor'],
});

export const startPasskey = endpoint(addresses.startPasskey, {
  freshProof: 'second-factor',
  whileEnrolling: true,
  summary:
    'What the browser asks its authenticator for a new passkey (WebAuthn: PublicKeyCredentialCreationOptionsJSON).',
  tag,
  refusals: ['not-found', 'conflict'],
  result: z.record(z.string(), z.unknown()),
});

const registrationAnswer = z.strictObject(
  {
    ...credential,
    response: z.strictObject({
      clientDataJSON: base64url,
      attestationObject: base64url,
      authenticatorData: z.nullish(base64url),
      transports: z.nullish(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
      publicKeyAlgorithm: z.nullish(z.number()),
      publicKey: z.nullish(base64url),
    }),
  },
  'invalid',
);

const passkeyName = requiredText(60);

export const addPasskey = endpoint(addresses.addPasskey, {
  whileEnrolling: true,
  summary: 'Keeps a passkey that the browser has made, and ends the caller’s other sessions.',
  tag,
  bodyLimit: 32 * 1024,
  status: 201,
  refusals: ['not-found', 'conflict'],
  body: z.strictObject({ name: passkeyName, answer: registrationAnswer }),
  result: recoveryCodes,
});

export const renamePasskey = endpoint(addresses.renamePasskey, {
  summary: 'Gives one of the caller’s passkeys another name.',
  tag,
  params: { id: recordId },
  status: 204,
  refusals: ['not-found'],
  body: z.strictObject({ name: passkeyName }),
});

export const removePasskey = endpoint(addresses.removePasskey, {
  freshProof: 'second-factor',
  summary: 'Takes one of the caller’s passkeys away, unless it is the last second factor and one is required.',
  tag,
  params: { id: recordId },
  status: 204,
  refusals: ['not-found', 'last-second-factor'],
});

export const renewRecoveryCodes = endpoint(addresses.renewRecoveryCodes, {
  freshProof: 'second-factor',
  summary: 'Ten new recovery codes; the old ones are good no longer.',
  tag,
  status: 201,
  refusals: ['not-found'],
  result: recoveryCodes,
});

const factorsOfPerson = z.object({
  hasAuthenticator: z.boolean(),
  passkeys: z.number(),
  recoveryCodesLeft: z.number(),
});
export type FactorsOfPerson = z.output<typeof factorsOfPerson>;

export const getFactorsOf = endpoint(addresses.getFactorsOf, {
  summary: 'Which second factors a person has.',
  tag,
  params: { id: recordId },
  refusals: ['not-found'],
  result: factorsOfPerson,
});

export const resetFactorsOf = endpoint(addresses.resetFactorsOf, {
  freshProof: true,
  summary: 'Takes all second factors of another person away, who has lost them, and ends that person’s sessions.',
  tag,
  params: { id: recordId },
  status: 204,
  refusals: ['not-found', 'conflict'],
});

/** As the API document names them. */
export const records = { RecoveryCodes: recoveryCodes, OwnFactors: ownFactors, FactorsOfPerson: factorsOfPerson };
