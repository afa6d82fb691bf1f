import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** The configured store: the bucket of `FILES_URL`, or the folder `files` in `DATA_DIR`. */
export function openFileStore(config: Pick<Config, 'DATA_DIR' | 'files'>): FileStore {
  return config.files ? s3Store(config.files) : folderStore(join(config.DATA_DIR, 'files'));
}
