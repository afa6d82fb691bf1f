import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { hasProgram } from '../../faults/has-program.ts';
import { pathOf, read } from '../checks/files.ts';

const isMissing = !hasProgram('docker-compose');
const compose = (args: string[], folder: string) => {
  const { status, stdout, stderr } = spawnSync('docker-compose', args, { cwd: folder, encoding: 'utf8' });
  return { status, text: `${stdout}${stderr}`.trim() };
};

test.skipIf(isMissing)('Compose itself has nothing against its file', async () => {
  const folder = await testFolder();
  cpSync(pathOf('.'), folder, { recursive: true });
  copyFileSync(pathOf('compose.env.example'), join(folder, 'compose.env'));
  // Debian 12 has release 1, which takes the file as it is but for the name.
  const isFirst = compose(['version', '--short'], folder).text.startsWith('1.');
  writeFileSync(
    join(folder, 'compose.yaml'),
    isFirst ? read('compose.yaml').replace(/^name: .*$/m, '') : read('compose.yaml'),
  );
  expect(compose(['--file', 'compose.yaml', 'config', '--quiet'], folder)).toEqual({ status: 0, text: '' });
  const listed = compose(['--file', 'compose.yaml', 'config', '--services'], folder).text.split('\n');
  expect(listed.toSorted()).toEqual(['database', 'node-1', 'node-2', 'proxy']);
});
