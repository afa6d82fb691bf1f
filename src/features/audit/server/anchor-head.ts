import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Anchor } from './verify-chain.ts';

/** Where this server writes the heads of the chain down, one line each: time, number of the seal, its hash. */
export const anchorsFile = (dataDir: string) => join(dataDir, 'audit-anchors');

const line = /^\S+ (?<number>\d{1,15}) (?<hash>[0-9a-f]{64})$/;

/** The heads written down so far; a line torn by a crash counts as not written. */
export async function readAnchors(file: string): Promise<Anchor[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((written) => {
    const { number, hash } = line.exec(written)?.groups ?? {};
    return number && hash ? [{ number: Number(number), hash }] : [];
  });
}

/** Adds a head, for the owner's eyes only, and waits until it is on the disk. */
export async function writeAnchor(file: string, { number, hash }: Anchor, at: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.appendFile(`${at} ${number} ${hash}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
