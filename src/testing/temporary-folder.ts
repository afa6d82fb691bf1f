import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that the database's own user can enter too, so that nothing of a test lands elsewhere. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'suvidha-test-'));
  await chmod(folder, 0o755);
  return folder;
}
