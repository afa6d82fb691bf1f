import { rm } from 'node:fs/promises';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

/** Runs after the current test; outside of one, after all of the file. */
export function cleanUpWith(stop: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(stop);
  else afterAll(stop);
}

/** A folder that is removed again. */
export async function testFolder(): Promise<string> {
  const folder = await temporaryFolder();
  cleanUpWith(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
