import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAnswer } from '#shared/second-factor.ts';

/** What an honest authenticator would say differently. */
interface Lies {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
}

const site = { origin: 'http://localhost', rpId: 'localhost' };
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

/** A security key in software (WebAuthn Level 3, ES256, attestation "none"), for tests of the server. */
export function anAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = ({ rpId = site.rpId, isVerified = true, counter: lied }: Lies, more = Buffer.alloc(0)) => {
    const flags = present | (isVerified ? verified : 0) | (more.length > 0 ? withCredential : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lied ?? ++counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  };

  /** COSE_Key: EC2, ES256, P-256. */
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
    return Buffer.from(
      isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]),
      ),
    );
  };

  const common = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };

  return {
    /** `navigator.credentials.create`. */
    create(challenge: string, lies: Lies = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authenticatorData(lies, Buffer.concat([Buffer.alloc(16), length, id, coseKey()]));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(data)],
      ]);
      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, lies.origin ?? site.origin).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** `navigator.credentials.get`. */
    get(challenge: string, lies: Lies = {}): PasskeyAnswer {
      const data = authenticatorData(lies);
      const client = clientData('webauthn.get', challenge, lies.origin ?? site.origin);
      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      };
    },
  };
}
