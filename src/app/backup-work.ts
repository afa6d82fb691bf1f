import { join } from 'node:path';
import type { Logger } from 'pino';
import { openDatabase, openPool } from '#db/open.ts';
import { verifyChain } from '#features/audit/server/verify-chain.ts';
import type { BackupWork } from '#features/backups/server/run-backup.ts';
import { openDestination } from '#server/backups/destinations/open-destination.ts';
import { BackupDamaged } from '#server/backups/parts.ts';
import type { Config } from '#server/config.ts';
import type { FileStore } from '#server/files/stores/file-store.ts';
import type { Keys } from '#server/keys.ts';
import type { Store } from './open-store.ts';

interface Parts extends Pick<Store, 'db' | 'source'> {
  files: FileStore;
  keys: Keys;
  log: Logger;
  backups: NonNullable<Config['backups']>;
}

/** What makes and checks backups of these settings: a restored database must hold an unbroken audit log. */
export function backupWork(config: Config, { db, source, files, keys, log, backups }: Parts): BackupWork {
  return {
    ...{ db, log, source, keys, store: files },
    destination: openDestination(backups),
    signingKeys: config.SIGNING_KEY,
    databaseFolder: join(config.DATA_DIR, 'pg'),
    async check(url) {
      const restored = openDatabase(openPool(url, { size: 2, isPatient: true, onLost: () => {} }));
      try {
        const { fault, row } = await verifyChain(restored, { keys, anchors: [] });
        if (fault) throw new BackupDamaged('the restored audit log', `is broken (${fault}) at entry ${row ?? '?'}`);
      } finally {
        await restored.destroy();
      }
    },
  };
}
