import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { z } from 'zod/mini';
import { accountName } from '#features/site/server/reads.ts';
import type { ProofPurpose } from '#server/auth/second-factors.ts';
import type { Services } from '#server/routing/route.ts';
import type { PasskeyAnswer, SecondFactorQuestion } from '#shared/second-factor.ts';
import type { addPasskey } from '../contract.ts';
import {
  insertChallenge,
  markPasskeyUsed,
  type NewPasskey,
  passkeyByCredential,
  passkeysOf,
  takeChallenge,
} from './queries.ts';
import type { RelyingParty } from './relying-party.ts';

const timeoutMs = 5 * 60 * 1_000;
const registration = 'registration';
/** EdDSA, ES256, RS256 (COSE numbers). */
const algorithms = [-8, -7, -257];

/** Some three hundred modules, which come with the first passkey. */
const webAuthn = () => import('@simplewebauthn/server');

const transportsOf = (stored: string) => (stored === '' ? [] : stored.split(','));

/** What the browser asks its authenticator for a new passkey. Nothing in it says who the person is but the user name. */
export async function askForPasskey(
  { db, keys }: Services,
  party: RelyingParty,
  person: { id: number; username: string },
) {
  const passkeys = await passkeysOf(db, person.id);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: await accountName(db),
    rpID: party.id,
    userName: person.username,
    userDisplayName: person.username,
    userID: Uint8Array.from(Buffer.from(keys.sign('passkey-user', String(person.id)))),
    timeout: timeoutMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transportsOf(transports),
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await insertChallenge(db, person.id, registration, options.challenge);
  return options;
}

/**
 * Calls `verify` with a check of the challenge that takes it from the database. What the library throws about an answer
 * means that it is wrong; what the database throws is thrown on.
 */
async function verifying<Verified>(
  take: (challenge: string) => Promise<boolean>,
  verify: (expectedChallenge: (challenge: string) => Promise<boolean>) => Promise<Verified>,
): Promise<Verified | undefined> {
  let broken: { error: unknown } | undefined;
  const expected = (challenge: string) =>
    take(challenge).catch((error: unknown) => {
      broken = { error };
      return false;
    });
  const verified = await verify(expected).catch(() => undefined);
  if (broken) throw broken.error;
  return verified;
}

/** The passkey that an answer to `askForPasskey` holds; undefined when the answer is not one, or comes twice. */
export async function readNewPasskey(
  { db }: Services,
  party: RelyingParty,
  personId: number,
  answer: z.output<typeof addPasskey.body>['answer'],
): Promise<Omit<NewPasskey, 'name'> | undefined> {
  const { verifyRegistrationResponse } = await webAuthn();
  const result = await verifying(
    (challenge) => takeChallenge(db, personId, registration, challenge),
    (expectedChallenge) =>
      verifyRegistrationResponse({
        response: answer as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }),
  );
  if (!result?.verified) return undefined;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  const transports = (answer.response.transports ?? []).filter((name) => /^[a-z-]+$/.test(name)).join(',');
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
}

/** A challenge for one of the person's passkeys. */
export async function askPasskeys(
  { db }: Services,
  party: RelyingParty,
  personId: number,
  purpose: ProofPurpose,
): Promise<SecondFactorQuestion['passkey']> {
  const passkeys = await passkeysOf(db, personId);
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: timeoutMs,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transportsOf(transports),
    })),
  });
  await insertChallenge(db, personId, purpose, options.challenge);
  return options as SecondFactorQuestion['passkey'];
}

/** A challenge that names no passkey: the device offers what it keeps for this site. Nobody's where there is no such person. */
export async function askAnyPasskey(
  { db }: Services,
  party: RelyingParty,
  personId: number | undefined,
): Promise<SecondFactorQuestion['passkey']> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: timeoutMs,
    userVerification: 'required',
  });
  if (personId !== undefined) await insertChallenge(db, personId, 'sign-in', options.challenge);
  return options as SecondFactorQuestion['passkey'];
}

/** Whether one of the person's passkeys has signed a challenge of ours, here, after it checked who holds it. */
export async function isPasskeyRight(
  { db }: Services,
  party: RelyingParty,
  personId: number,
  purpose: ProofPurpose,
  answer: PasskeyAnswer,
): Promise<boolean> {
  const passkey = await passkeyByCredential(db, personId, answer.id);
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await webAuthn();
  const result = await verifying(
    (challenge) => takeChallenge(db, personId, purpose, challenge),
    (expectedChallenge) =>
      verifyAuthenticationResponse({
        response: answer as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: Uint8Array.from(passkey.publicKey),
          counter: passkey.counter,
          transports: transportsOf(passkey.transports),
        },
      }),
  );
  if (!result?.verified) return false;
  await markPasskeyUsed(db, passkey.id, result.authenticationInfo.newCounter);
  return true;
}
