import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { giveWay } from '../concurrency/give-way.ts';

// Whoever is signed in goes before whoever signs in, however many those are.
giveWay(10);

parentPort?.on('message', (parameters: Argon2Parameters) => {
  parentPort?.postMessage(argon2Sync('argon2id', parameters));
});
