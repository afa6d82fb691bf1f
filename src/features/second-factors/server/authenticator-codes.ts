import { Secret, TOTP } from 'otpauth';
import type { Services } from '#server/routing/route.ts';
import { authenticatorOf, spendStep } from './queries.ts';

const secretBytes = 20;
const periodSeconds = 30;
/** A code of the step before or after the server's is taken too: clocks differ, and typing takes its time. */
const stepsOfGrace = 1;
const purpose = 'authenticator-secret';

export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** RFC 6238 with the parameters of every app: SHA-1, six digits, thirty seconds. */
function appOf(secret: string, account = { issuer: '', label: '' }): TOTP {
  return new TOTP({ ...account, secret: Secret.fromBase32(secret), period: periodSeconds });
}

/** The QR code's text: `otpauth://totp/Agency:name?secret=…`. A colon ends the issuer. */
export const addressOf = (secret: string, issuer: string, username: string): string =>
  appOf(secret, { issuer: issuer.replaceAll(':', ''), label: username }).toString();

/** A keyboard of Gujarati or Hindi writes digits of its own; of each script the ten stand in a row. */
function asciiDigits(typed: string): string {
  return typed.replace(/[\u0966-\u096f\u0ae6-\u0aef]/g, (digit) =>
    String((((digit.codePointAt(0) ?? 0) - 6) % 16) % 10),
  );
}

/** The step that a typed code belongs to, or undefined for a wrong one. */
export function stepOf(secret: string, typed: string, now: Date): number | undefined {
  const token = asciiDigits(typed.replace(/\s/g, ''));
  // Compared byte by byte, which only texts of the same bytes bear.
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = appOf(secret).validate({ token, timestamp, window: stepsOfGrace });
  return delta === null ? undefined : TOTP.counter({ period: periodSeconds, timestamp }) + delta;
}

/** At rest a secret is sealed together with whose it is: moved to another row it opens nothing. */
export function sealSecret({ keys }: Pick<Services, 'keys'>, personId: number, secret: string): string {
  return keys.seal(purpose, { personId, secret });
}

/** The same secret under the newest key; undefined where it is under that already. */
export const renewSealed = ({ keys }: Pick<Services, 'keys'>, sealed: string): string | undefined =>
  keys.renew(purpose, sealed);

function unsealSecret({ keys }: Pick<Services, 'keys'>, personId: number, sealed: string): string | undefined {
  const opened = keys.unseal(purpose, sealed) as { personId: number; secret: string } | undefined;
  return opened?.personId === personId ? opened.secret : undefined;
}

/** Whether the code is right and was not used before; it is used up by this. */
export async function spendAuthenticatorCode(services: Services, personId: number, typed: string): Promise<boolean> {
  const authenticator = await authenticatorOf(services.db, personId);
  const secret = authenticator && unsealSecret(services, personId, authenticator.sealedSecret);
  const step = secret && stepOf(secret, typed, services.now());
  return step ? spendStep(services.db, personId, step) : false;
}
