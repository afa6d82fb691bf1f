import { hash, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { raiseAlarm } from '../alarms/raise-alarm.ts';
import type { Config } from '../config.ts';
import { noteNode, otherNodes, type SettingsPrint } from './queries.ts';

/** Of each setting whether every node needs it alike, may have its own, or holds a secret, of which no hash is kept. */
const kinds = {
  NODE_ENV: 'alike',
  isProduction: 'own',
  HOST: 'own',
  PORT: 'own',
  METRICS_PORT: 'own',
  DATA_DIR: 'own',
  BACKUP_AT: 'alike',
  DATABASE_URL: 'secret',
  DATABASE_OWNER_URL: 'secret',
  DATABASE_REPLICA_URL: 'secret',
  DATABASE_POOL: 'own',
  DATABASE_POOLER: 'own',
  PUSH_SUBJECT: 'alike',
  PUBLIC_URL: 'alike',
  // Each may see its proxy under another address.
  TRUSTED_PROXIES: 'own',
  SIGNING_KEY: 'secret',
  DATA_KEYS: 'secret',
  INDEX_KEYS: 'secret',
  BOOTSTRAP_ADMIN_USERNAME: 'own',
  BOOTSTRAP_ADMIN_PASSWORD: 'secret',
  MFA_REQUIRED: 'alike',
  SAMPLE_DATA: 'own',
  DEV_RELOAD: 'own',
  LOG_LEVEL: 'own',
  ENQUIRIES_PER_ADDRESS_IN_10_MINUTES: 'alike',
  ENQUIRIES_PER_HOUR: 'alike',
  REQUESTS_PER_PERSON_AND_MINUTE: 'alike',
  ENQUIRIES_KEPT_DAYS: 'alike',
  SAVED_KEPT_DAYS: 'alike',
  BUSINESS_KEPT_DAYS: 'alike',
  AUDIT_KEPT_DAYS: 'alike',
  RIGHTS_ANSWER_DAYS: 'alike',
  DRAIN_SECONDS: 'own',
  files: 'alike',
  backups: 'alike',
  mail: 'alike',
  headMail: 'secret',
} as const satisfies Record<keyof Config, 'alike' | 'own' | 'secret'>;

/** A folder may have another name on each machine; a bucket has one. */
function locationOf(store: Config['files'] | Config['backups']): string {
  if (store === undefined) return 'none';
  return typeof store === 'string' ? 'a folder' : store.address + store.prefix;
}

/** What is compared with other nodes: no value, and no secret’s hash. */
export function printOfSettings(config: Config): SettingsPrint {
  const { files, backups, mail, ...others } = config;
  const values: Record<string, unknown> = {
    ...{ ...others, files: locationOf(files), backups: locationOf(backups) },
    mail: mail && [mail.host, mail.port, mail.from],
  };
  const alike = Object.entries(kinds).filter(([, kind]) => kind === 'alike');
  return Object.fromEntries(
    alike.map(([name]) => [name, hash('sha256', JSON.stringify(values[name] ?? null)).slice(0, 16)]),
  );
}

const againMs = 24 * 60 * 60 * 1_000;

/**
 * Looks whether the living nodes have the settings that matter alike. While nodes are restarted one after the other they have not: that is
 * a line of the log when it is first seen. An alarm, once a day, when it lasts.
 */
export function compareSettings(
  log: Pick<Logger, 'warn' | 'error'>,
  own: SettingsPrint,
  now: () => number = () => performance.now(),
) {
  const node = randomUUID();
  let warnedOf = '';
  let raisedAt = Number.NEGATIVE_INFINITY;
  const differing = (settings: SettingsPrint) =>
    Object.keys({ ...own, ...settings }).filter((name) => settings[name] !== own[name]);
  return async (db: Db) => {
    await noteNode(db, node, own);
    const others = await otherNodes(db, node);
    const settings = [...new Set(others.flatMap((other) => differing(other.settings)))].sort();
    if (settings.length > 0 && warnedOf !== settings.join()) log.warn({ settings }, 'another node has other settings');
    warnedOf = settings.join();
    const lasting = [...new Set(others.flatMap((other) => (other.isLong ? differing(other.settings) : [])))].sort();
    if (lasting.length === 0) raisedAt = Number.NEGATIVE_INFINITY;
    else if (now() - raisedAt >= againMs) {
      raisedAt = now();
      raiseAlarm(log, 'settings-differ', { settings: lasting });
    }
  };
}
