import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

const priority = 10;

/** On Linux a priority is a thread's own: whoever is signed in goes before whoever signs in, however many those are. */
function giveWay(): void {
  // A server that was started with a lower one may not raise it.
  if (process.platform === 'linux' && getPriority(0) < priority) setPriority(0, priority);
}

try {
  giveWay();
} catch {
  // Where a sandbox forbids it, hashing takes its turn with everything else.
}
parentPort?.on('message', (parameters: Argon2Parameters) => {
  parentPort?.postMessage(argon2Sync('argon2id', parameters));
});
