import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { giveUpRoot } from '#app/give-up-root.ts';
import { DestinationSilent, NotOurs } from '#app/replaced-marks.ts';
import { RestoreRefused, restore } from '#app/restore.ts';
import { DataFolderBusy } from '#db/embedded.ts';
import { MigrationRefused } from '#db/migrate.ts';
import { openDestination } from '#server/backups/destinations/open-destination.ts';
import { unpackDownload } from '#server/backups/download.ts';
import { DumpToolRefused } from '#server/backups/dump-tool.ts';
import { readIdentity, serverIdentities, WrongRecoveryKey } from '#server/backups/encryption.ts';
import { BackupDamaged } from '#server/backups/parts.ts';
import { NoSuchBackup } from '#server/backups/restore-backup.ts';
import { type Config, ConfigRefused, readConfig } from '#server/config.ts';
import { WrongKey } from '#server/personal-data/check-keys.ts';

// `npm run restore`: the newest state at `BACKUP_URL`, or of `--from` a folder, a bucket or a downloaded file.
// `--to 2026-11-25T10:00:00Z` an instant; `--backup ID` that one and nothing later; `--identity FILE` the recovery sheet's key.
// `--unproven` though no key of the settings made it; `--take-over` where the server of before is gone for good.

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  backup: { type: 'string' },
  database: { type: 'string' },
  identity: { type: 'string' },
  replace: { type: 'boolean', default: false },
  unproven: { type: 'boolean', default: false },
  'take-over': { type: 'boolean', default: false },
} as const;

function instantOf(text: string): string {
  // A time of day without its zone would be the machine's.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(Date.parse(text))) {
    throw new RestoreRefused(
      '--to expects an instant with its zone: 2026-11-25T10:00:00Z, or 2026-11-25T15:30:00+05:30.',
    );
  }
  return text;
}

async function identitiesOf(config: Config, file: string | undefined): Promise<string[]> {
  if (file === undefined) return serverIdentities(config.SIGNING_KEY);
  const identity = readIdentity(await readFile(file, 'utf8'));
  if (!identity) throw new RestoreRefused(`There is no recovery key (AGE-SECRET-KEY-1…) in ${file}.`);
  return [identity, ...serverIdentities(config.SIGNING_KEY)];
}

async function run() {
  const { values } = parseArgs({ options });
  const { from, to, backup, database, identity, replace, unproven } = values;
  const instant = to === undefined ? undefined : instantOf(to);
  const config = readConfig(process.env);
  const bucket = from?.startsWith('s3:') ? readConfig({ ...process.env, BACKUP_URL: from }).backups : undefined;
  const identities = await identitiesOf(config, identity);
  for (const notice of giveUpRoot(config)) console.log(notice);
  const isFile = from?.endsWith('.tar') ?? false;
  const unpacked = isFile ? await mkdtemp(join(tmpdir(), 'suvidha-restore-')) : undefined;
  try {
    if (from && unpacked) await unpackDownload(resolve(from), unpacked);
    const found = unpacked ?? bucket ?? (from === undefined ? config.backups : resolve(from));
    if (!found) throw new RestoreRefused('BACKUP_URL is off: name a destination with --from.');
    await restore(config, {
      ...{ destination: openDestination(found), identities, instant, backup, identity: database, isReplacing: replace },
      isTrusted: unproven,
      isTakingOver: values['take-over'],
      say: (line) => console.log(line),
    });
    const next = config.backups ? '; with its first minutes it makes a new backup' : '';
    console.log(`Done. Start the server${next}.`);
  } finally {
    if (unpacked) await rm(unpacked, { recursive: true, force: true });
  }
}

const expected = [
  ...[ConfigRefused, DataFolderBusy, WrongKey, DumpToolRefused, RestoreRefused, MigrationRefused],
  ...[WrongRecoveryKey, BackupDamaged, NoSuchBackup, NotOurs, DestinationSilent],
];
/** Root may read it, and was given up. */
const toldOf = (error: NodeJS.ErrnoException) =>
  error.code === 'EACCES'
    ? `${error.path} cannot be read by the user the server runs as. Give it to that user (chown -R), then call this again.`
    : (error.stack ?? String(error));

run().catch((error) => {
  console.error(expected.some((kind) => error instanceof kind) ? error.message : toldOf(error));
  process.exit(1);
});
