import { rm } from 'node:fs/promises';
import { startEmbedded } from '#db/embedded.ts';
import { inHaste } from '#testing/global-setup.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/** A PostgreSQL for the whole run: a mutant that hangs takes its test runner with it, and a new one starts in seconds. */
export async function startKeptDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await temporaryFolder();
  const database = await startEmbedded({ folder, settings: inHaste });
  return {
    url: database.url,
    stop: async () => {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
