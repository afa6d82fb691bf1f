import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';

/** On Linux a priority is a thread's own: whoever is signed in goes before whoever signs in, however many those are. */
const priority = 10;
// A server that was started with a lower one may not raise it.
if (process.platform === 'linux' && getPriority(0) < priority) setPriority(0, priority);

export default function derive(parameters: Argon2Parameters): Uint8Array {
  return argon2Sync('argon2id', parameters);
}
