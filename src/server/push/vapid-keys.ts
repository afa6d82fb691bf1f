import { createECDH, hkdfSync } from 'node:crypto';

/** By which push services know this server (RFC 8292), as base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 16 bytes more than the order has: what is left over favours no key (RFC 9380, 5.3). */
const bytesDrawn = 48;

/** Of each signing key its own, derived: all nodes have the same, and nothing more is to be kept. */
export function vapidKeysOf(signingKeys: readonly [Buffer, ...Buffer[]]): [VapidKeys, ...VapidKeys[]] {
  return signingKeys.map(derived) as [VapidKeys, ...VapidKeys[]];
}

function derived(signingKey: Buffer): VapidKeys {
  const drawn = Buffer.from(hkdfSync('sha256', signingKey, '', 'vapid', bytesDrawn)).toString('hex');
  const scalar = (BigInt(`0x${drawn}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
