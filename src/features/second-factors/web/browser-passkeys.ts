import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { z } from 'zod/mini';
import type { PasskeyAnswer, SecondFactorQuestion } from '#shared/second-factor.ts';
import type { addPasskey } from '../contract.ts';

type NewPasskeyAnswer = z.input<(typeof addPasskey)['body']>['answer'];

/** Refused by the person, or by a device that already has a passkey. */
export class PasskeyRefused extends Error {
  readonly reason: 'cancelled' | 'known';

  constructor(reason: 'cancelled' | 'known') {
    super(reason);
    this.reason = reason;
  }
}

export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Loaded on demand. */
const load = () => import('@simplewebauthn/browser');

const refusedBy = (error: unknown): PasskeyRefused =>
  new PasskeyRefused(error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'cancelled');

/** Creates a passkey on a device of the person's choice; throws `PasskeyRefused`. */
export async function createPasskey(options: Record<string, unknown>): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return (await startRegistration({ optionsJSON }).catch((error) => {
    throw refusedBy(error);
  })) as NewPasskeyAnswer;
}

/** Signs the challenge with a passkey; throws `PasskeyRefused`. */
export async function answerWithPasskey(
  question: NonNullable<SecondFactorQuestion['passkey']>,
): Promise<PasskeyAnswer> {
  const { startAuthentication } = await load();
  const optionsJSON = question as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return (await startAuthentication({ optionsJSON }).catch((error) => {
    throw refusedBy(error);
  })) as PasskeyAnswer;
}
