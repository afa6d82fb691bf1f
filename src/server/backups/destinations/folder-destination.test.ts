import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { folderDestination } from './folder-destination.ts';

test('whoever lists a destination takes nothing from a server that is writing there; what a crash left goes', async () => {
  const folder = await testFolder();
  const destination = folderDestination(folder);
  await destination.put('whole', Buffer.from('x'));
  for (const name of ['young.part', 'old.part']) await writeFile(join(folder, name), 'half');
  const earlier = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(folder, 'old.part'), earlier, earlier);
  expect(await Array.fromAsync(destination.list(''))).toEqual(['whole']);
  expect((await readdir(folder)).toSorted()).toEqual(['whole', 'young.part']);
});
