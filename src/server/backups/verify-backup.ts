import { rm, statfs } from 'node:fs/promises';
import { removeScratch } from '#db/embedded/restore-cluster.ts';
import { startEmbedded } from '#db/embedded.ts';
import { tableDigests } from '#db/table-digests.ts';
import { loadDump } from './dump.ts';
import { unpackFiles } from './file-packs.ts';
import { makeRoom } from './make-room.ts';
import type { Manifest } from './manifest.ts';
import { BackupDamaged, readStream } from './parts.ts';
import { type Opened, packsOf, restoreDatabase } from './restore-backup.ts';
import { tableFault } from './table-fault.ts';

/** Nothing of it outlives the check, so that it may be quick; small beside the one that works. */
const scratchSettings = { fsync: 'off', synchronous_commit: 'off', shared_buffers: '32MB', max_connections: '10' };

export interface VerifyParams {
  /** For a database of its own, which is removed again. */
  scratch: string;
  manifest: Manifest;
  opened: Opened;
  /** Looks whether what the restored database says of itself is true, such as its audit log. */
  check: (url: string) => Promise<void>;
}

/** Restores all of a backup, and compares what was restored with what was copied. Throws `BackupDamaged`. */
export async function verifyBackup({ scratch, manifest, opened, check }: VerifyParams): Promise<void> {
  await removeScratch(scratch);
  try {
    const database = await scratchDatabase(scratch, manifest, opened);
    try {
      const fault = tableFault(manifest.tables, await tableDigests(database.connection));
      if (fault) throw new BackupDamaged(`the table ${fault} of ${manifest.id}`, 'is not as it was copied');
      await check(database.url);
    } finally {
      await database.stop();
    }
    let files = 0;
    for (const pack of await packsOf(manifest, opened)) {
      for await (const _ of unpackFiles(opened.destination, pack, opened.identities)) files++;
    }
    if (files < manifest.files) throw new BackupDamaged(manifest.id, `has ${files} files of ${manifest.files}`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function scratchDatabase(scratch: string, manifest: Manifest, opened: Opened) {
  if (manifest.kind === 'embedded') {
    return (await restoreDatabase(scratch, manifest, opened, { target: 'copy', settings: scratchSettings })).embedded;
  }
  const embedded = await startEmbedded({ folder: scratch, settings: scratchSettings });
  try {
    await makeRoom(embedded.url, { isReplacing: false });
    await loadDump(embedded.url, await readStream(opened.destination, manifest.database, opened.identities));
    return embedded;
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** Whether a database of this size fits there a second time, with some air. */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > bytes * 1.2 + 256 * 1024 * 1024;
}
