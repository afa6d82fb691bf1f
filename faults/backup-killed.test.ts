import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newRingKey } from '#server/personal-data/key-ring.ts';
import { testFolder } from '#testing/cleanup.ts';
import { recordFigure } from '#testing/figures.ts';
import { startProduct } from '#testing/product.ts';

const dataDir = await testFolder();
// Within the data folder: started as root, the server gives root up, and another folder is none of its own.
const place = join(dataDir, 'backups');
const settings = {
  DATA_DIR: dataDir,
  PORT: '0',
  SAMPLE_DATA: 'false',
  SIGNING_KEY: randomBytes(32).toString('hex'),
  DATA_KEYS: newRingKey(),
  INDEX_KEYS: newRingKey(),
};
/** Whoever makes a backup and was killed counts as dead after so long. */
const leaseMs = 90_000;

function startBackup() {
  const child = spawn(process.execPath, ['scripts/backup.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
  });
  return { child, ended: once(child, 'exit').then(([code]) => code as number | null) };
}
const inPlace = () => (existsSync(place) ? readdirSync(place, { recursive: true, encoding: 'utf8' }) : []);
const partsOf = (folder: string) => inPlace().filter((name) => name.startsWith(folder) && /\.\d{5}$/.test(name));
/** The folders of backups, whole or not. */
const begun = () => [...new Set(inPlace().flatMap((name) => /^.*\/base\/[^/]+(?=\/)/.exec(name)?.[0] ?? []))];

test('F-21: a backup killed in its middle counts for nothing; the next one is good and leaves nothing of it', async () => {
  await (await startProduct(settings)).stop();
  const { child, ended } = startBackup();
  while (child.exitCode === null && !begun().some((folder) => partsOf(folder).length > 0)) await delay(2);
  child.kill('SIGKILL');
  await ended;
  const [killed = ''] = begun();
  expect(partsOf(killed).length).toBeGreaterThan(0);
  expect(inPlace()).not.toContain(`${killed}/manifest.json`);
  const deadline = performance.now() + leaseMs + 60_000;
  let code: number | null = null;
  while (code !== 0 && performance.now() < deadline) {
    await delay(5_000);
    code = await startBackup().ended;
  }
  expect(code).toBe(0);
  expect(begun()).toHaveLength(1);
  expect(begun()).not.toContain(killed);
  expect(inPlace()).toContain(`${begun()[0]}/manifest.json`);
  recordFigure('F-21', {
    figure: 'killed with half a backup in its place: none counts, the next is checked by restoring it, no part is left',
    pass: 'the next is good',
  });
}, 240_000);
