import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** The store of the settings: the bucket `FILES_URL` names, or a folder beside the data. */
export function openFileStore(config: Pick<Config, 'DATA_DIR' | 'files'>): FileStore {
  return config.files ? s3Store(config.files) : folderStore(join(config.DATA_DIR, 'files'));
}
