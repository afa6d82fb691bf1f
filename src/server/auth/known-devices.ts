import { randomBytes } from 'node:crypto';
import type { Keys } from '../keys.ts';

export const deviceCookie = '__Host-device';
const purpose = 'known-device';
const accountsOnOneDevice = 10;

interface Device {
  id: string;
  accounts: number[];
}

function readDevice(keys: Keys, cookie: string | undefined): Device | undefined {
  return cookie ? (keys.unseal(purpose, cookie) as Device | undefined) : undefined;
}

/** The device's id if this account has signed in from it before. */
export function knownDevice(keys: Keys, cookie: string | undefined, accountId: number | undefined): string | undefined {
  const device = readDevice(keys, cookie);
  return device && accountId !== undefined && device.accounts.includes(accountId) ? device.id : undefined;
}

/** The cookie's value after a sign-in: up to ten accounts, because staff at a counter share computers. */
export function rememberDevice(keys: Keys, cookie: string | undefined, accountId: number): string {
  const device = readDevice(keys, cookie) ?? { id: randomBytes(12).toString('base64url'), accounts: [] };
  const accounts = [accountId, ...device.accounts.filter((id) => id !== accountId)].slice(0, accountsOnOneDevice);
  return keys.seal(purpose, { id: device.id, accounts });
}
