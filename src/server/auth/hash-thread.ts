import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { setPriority } from 'node:os';

/** On Linux a priority is a thread's own: whoever is signed in goes before whoever signs in, however many those are. */
if (process.platform === 'linux') setPriority(0, 10);

export default function derive(parameters: Argon2Parameters): Uint8Array {
  return argon2Sync('argon2id', parameters);
}
