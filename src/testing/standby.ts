import { mkdir, writeFile } from 'node:fs/promises';
import { startBaseBackup } from '#db/base-backup.ts';
import { locateData, makeFolder } from '#db/embedded/data-location.ts';
import { untar } from '#db/embedded/restore-cluster.ts';
import { type EmbeddedDatabase, startEmbedded } from '#db/embedded.ts';

export interface Standby {
  embedded: EmbeddedDatabase;
  /** Once it was stopped. */
  startAgain: () => Promise<EmbeddedDatabase>;
}

/** A base copy of the primary that follows its log, and can be read. */
export async function startStandby(
  primary: EmbeddedDatabase,
  folder: string,
  settings: Record<string, string> = {},
): Promise<Standby> {
  const { home, data } = locateData(makeFolder(folder));
  await mkdir(data, { mode: 0o700 });
  const { tar, span } = await startBaseBackup(primary.connection);
  await untar(tar, data);
  await span;
  const { host, port, user, password } = primary.connection;
  await writeFile(`${home}/password`, `${password}\n`, { mode: 0o600 });
  await writeFile(`${data}/standby.signal`, '', { mode: 0o600 });
  const conninfo = `host='${host}' port=${port} user=${user} password=${password} application_name=standby`;
  const startAgain = () =>
    startEmbedded({ folder, settings: { ...settings, primary_conninfo: conninfo, hot_standby: 'on' } });
  return { embedded: await startAgain(), startAgain };
}
