import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { removeOldFiles } from './remove-old-files.ts';

const folder = await testFolder();

/** What is there after a build of these files. */
function build(...files: string[]): string[] {
  for (const name of files) writeFileSync(join(folder, name), '');
  removeOldFiles(folder, files);
  return readdirSync(folder).filter((name) => name.endsWith('.js'));
}

test('the files of this build and of the one before it stay, which a running server may still fetch; older ones go', () => {
  writeFileSync(join(folder, 'mail-0.js'), '');
  // Whatever was there before lists were kept may be a running server's.
  expect(build('main.js', 'mail-1.js')).toEqual(['mail-0.js', 'mail-1.js', 'main.js']);
  expect(build('main.js', 'mail-2.js')).toEqual(['mail-1.js', 'mail-2.js', 'main.js']);
  expect(build('main.js', 'mail-3.js')).toEqual(['mail-2.js', 'mail-3.js', 'main.js']);
  // Built once more without a change: the one before is still the one before.
  expect(build('main.js', 'mail-3.js')).toEqual(['mail-2.js', 'mail-3.js', 'main.js']);
});
