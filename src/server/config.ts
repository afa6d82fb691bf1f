import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod/mini';
import { tlsFault } from '#db/remote-tls.ts';
import { isLoopbackHost } from '#shared/loopback.ts';
import { readS3Config, type S3Config, type S3Settings } from './files/stores/s3-config.ts';
import { type HeadMailConfig, readSmtpConfig, type SmtpConfig } from './mail/smtp-config.ts';
import { isGuessableKey } from './personal-data/guessable-key.ts';
import { faultOfRing, fileRing, type KeyRing, newRingKey, ownRingFile, textRing } from './personal-data/key-ring.ts';

const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);
const rate = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'a whole number')), z.transform(Number));

const port = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'a port number')), z.transform(Number)),
  z.number().check(z.maximum(65_535, 'a port number')),
);

/** Personal data are kept for a year at least (DPDP Rules 2025, r. 8). */
const keptDays = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{3,4}$/, 'days')), z.transform(Number)),
  z.number().check(z.minimum(365, 'at least 365 days')),
);

/** Requests of people about their data are answered within 90 days (DPDP Rules 2025, r. 14). */
const answerDays = z.pipe(
  z.pipe(z.string().check(z.regex(/^[1-9]\d?$/, 'days')), z.transform(Number)),
  z.number().check(z.maximum(90, 'at most 90 days')),
);

const postgresAddress = z.string().check(z.regex(/^postgres(?:ql)?:\/\/\S+$/, 'a postgres:// address'));

const keyRing = z.string().check(
  z.superRefine((text, context) => {
    const message = faultOfRing(text);
    if (message) context.addIssue({ code: 'custom', message });
  }),
);

/** The newest first; spaces, commas or lines between them. */
const signingKeys = z.pipe(
  z
    .string()
    .check(
      z.regex(/^\s*[0-9a-f]{64}(?:[\s,]+[0-9a-f]{64})*\s*$/, '64 hexadecimal digits; of several keys the newest first'),
    ),
  z.transform((text) => text.trim().split(/[\s,]+/) as [string, ...string[]]),
);

/** Every setting, with its default. `docs/operations.md` says what each is for. */
const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port, 3000),
  METRICS_PORT: z.optional(port),
  DATA_DIR: z._default(z.string(), './data'),
  FILES_URL: z.optional(z.string()),
  FILES_ACCESS_KEY: z.optional(z.string()),
  FILES_SECRET_KEY: z.optional(z.string()),
  BACKUP_URL: z.optional(z.string()),
  BACKUP_ACCESS_KEY: z.optional(z.string()),
  BACKUP_SECRET_KEY: z.optional(z.string()),
  BACKUP_AT: z._default(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time such as 02:00')), '02:00'),
  SMTP_URL: z.optional(z.string()),
  MAIL_FROM: z.optional(z.string()),
  AUDIT_ANCHOR_EMAIL: z.optional(z.string()),
  DATABASE_URL: z.optional(postgresAddress),
  DATABASE_OWNER_URL: z.optional(postgresAddress),
  DATABASE_REPLICA_URL: z.optional(postgresAddress),
  DATABASE_POOL: z._default(z.pipe(z.string().check(z.regex(/^[1-9]\d?$/, '1 to 99')), z.transform(Number)), 12),
  DATABASE_POOLER: z._default(z.enum(['none', 'transaction'], 'none or transaction'), 'none'),
  PUSH_SUBJECT: z.optional(z.string().check(z.regex(/^(?:mailto:|https:\/\/)\S+$/, 'mailto:… or https://…'))),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/, error: 'an http(s) address' })),
  TRUSTED_PROXIES: z.optional(z.string()),
  SIGNING_KEY: z.optional(signingKeys),
  DATA_KEYS: z.optional(keyRing),
  INDEX_KEYS: z.optional(keyRing),
  BOOTSTRAP_ADMIN_USERNAME: z.optional(z.string().check(z.minLength(1))),
  BOOTSTRAP_ADMIN_PASSWORD: z.optional(
    z.string().check(z.minLength(12, 'at least 12 characters'), z.maxLength(128, 'at most 128 characters')),
  ),
  MFA_REQUIRED: z._default(z.enum(['off', 'admin', 'all'], 'off, admin or all'), 'off'),
  SAMPLE_DATA: z._default(flag, true),
  DEV_RELOAD: z._default(flag, false),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  ENQUIRIES_PER_ADDRESS_IN_10_MINUTES: z._default(rate, 5),
  ENQUIRIES_PER_HOUR: z._default(rate, 200),
  REQUESTS_PER_PERSON_AND_MINUTE: z._default(rate, 600),
  ENQUIRIES_KEPT_DAYS: z._default(keptDays, 400),
  SAVED_KEPT_DAYS: z._default(keptDays, 400),
  BUSINESS_KEPT_DAYS: z._default(keptDays, 1_825),
  AUDIT_KEPT_DAYS: z._default(keptDays, 1_825),
  RIGHTS_ANSWER_DAYS: z._default(answerDays, 90),
  DRAIN_SECONDS: z._default(z.pipe(z.string().check(z.regex(/^\d{1,3}$/, 'seconds')), z.transform(Number)), 6),
});

/** Of every setting; each may come from a file, by the name with `_FILE`. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

const ringNames = ['DATA_KEYS', 'INDEX_KEYS'] as const;
type RingName = (typeof ringNames)[number];

type PlaceName = `${'FILES' | 'BACKUP'}_${'URL' | 'ACCESS_KEY' | 'SECRET_KEY'}`;

type MailName = 'SMTP_URL' | 'MAIL_FROM' | 'AUDIT_ANCHOR_EMAIL';

export type Config = Omit<z.output<typeof environment>, 'SIGNING_KEY' | RingName | PlaceName | MailName> & {
  /** The newest first: it signs, all of them open. */
  SIGNING_KEY: [Buffer, ...Buffer[]];
  /** Wrap the keys of records that hold personal data. */
  DATA_KEYS: KeyRing;
  /** Key the hashes by which equal sealed values are found. */
  INDEX_KEYS: KeyRing;
  /** The bucket of the files; without one they are stored in a folder of `DATA_DIR`. */
  files: S3Config | undefined;
  /** The bucket or the folder of the backups; undefined where none are made. */
  backups: S3Config | string | undefined;
  /** By which visitors are mailed; undefined where nothing is. */
  mail: SmtpConfig | undefined;
  /** By which the head of the audit log is mailed, and to whom; undefined where it is not. */
  headMail: HeadMailConfig | undefined;
  isProduction: boolean;
};

/** The settings are not usable; `problems` has one sentence for each. */
export class ConfigRefused extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigRefused([`${name}: the file it names cannot be read.`]);
  }
}

/** Reads `NAME_FILE` in place of `NAME`, for secrets mounted as files. */
function withFiles(variables: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const read = Object.entries(variables).map(([name, value]) =>
    name.endsWith('_FILE') && name.slice(0, -5) in environment.shape && value
      ? [name.slice(0, -5), readSecret(name, value)]
      : [name, value === '' ? undefined : value],
  );
  return Object.fromEntries(read);
}

const isSafe = (address: string) => address.startsWith('https://') || isLoopbackHost(new URL(address).hostname);

const ringExample = 'a name, a colon and 64 hexadecimal digits, for example `2026:` and `openssl rand -hex 32`.';

function databaseProblems(settings: z.output<typeof environment>): string[] {
  return (['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'] as const).flatMap((name) => {
    const fault = settings[name] && tlsFault(settings[name]);
    return fault ? [`${name}: ${fault}`] : [];
  });
}

function productionProblems(settings: z.output<typeof environment>): string[] {
  const problems: string[] = [];
  const [key, ...formerKeys] = settings.SIGNING_KEY ?? [];
  if (!key) problems.push('SIGNING_KEY is missing: 64 hexadecimal digits, for example from `openssl rand -hex 32`.');
  else if (isGuessableKey(Buffer.from(key, 'hex'))) problems.push('SIGNING_KEY is a sample or repeats itself.');
  for (const name of ringNames) {
    const ring = settings[name];
    if (!ring) problems.push(`${name} is missing: ${ringExample}`);
    // Only the current one: a ring is led out of a bad key by putting a good one before it.
    else if (isGuessableKey(textRing(ring).current().bytes)) {
      problems.push(`${name}: its first key is a sample or repeats itself. Put a new one before it: ${ringExample}`);
    }
  }
  const used = [key, ...formerKeys, ...ringNames.flatMap((name) => settings[name]?.match(/[0-9a-f]{64}/g))].filter(
    Boolean,
  );
  if (new Set(used).size < used.length) problems.push('DATA_KEYS, INDEX_KEYS and SIGNING_KEY must all differ.');
  const address = settings.PUBLIC_URL;
  if (!address) problems.push('PUBLIC_URL is missing: the https address visitors use.');
  else if (!isSafe(address)) {
    problems.push('PUBLIC_URL must be https, unless it is a loopback address.');
  }
  if (address?.startsWith('https://') && !settings.TRUSTED_PROXIES) {
    problems.push('TRUSTED_PROXIES is missing: name the address of the proxy that ends TLS.');
  }
  if (!isLoopbackHost(settings.HOST) && !address?.startsWith('https://')) {
    problems.push('HOST is public: that needs an https PUBLIC_URL.');
  }
  return [...problems, ...databaseProblems(settings)];
}

/** Of a folder that is not there yet, the one it would be made in counts. */
function dataDirProblems(dataDir: string): string[] {
  let folder = dataDir;
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return [];
  } catch {
    const owner = `the user with the number ${statSync(folder).uid}`;
    return [
      `DATA_DIR: ${folder} belongs to ${owner}, and this one cannot write there. Start as that user, or name another folder.`,
    ];
  }
}

/** The development key: made once, stored beside the data, readable by its owner only. */
function ownKey(dataDir: string): [string, ...string[]] {
  const { path: file } = ownRingFile(join(dataDir, 'signing-key'), () => randomBytes(32).toString('hex'));
  const parsed = signingKeys.safeParse(readFileSync(file, 'utf8'));
  if (!parsed.success) throw new ConfigRefused([`${file}: expected ${parsed.error.issues[0]?.message}.`]);
  return parsed.data;
}

/** From the file the setting names (re-read while the server runs), the setting's text, or a file of the data folder. */
function ringFor(name: RingName, text: string | undefined, variables: NodeJS.ProcessEnv, dataDir: string): KeyRing {
  const file = variables[`${name}_FILE`];
  const report = (problem: string) => process.emitWarning(problem);
  if (file) return fileRing(file, report);
  if (text) return textRing(text);
  const own = ownRingFile(join(dataDir, name.toLowerCase().replace('_', '-')), newRingKey);
  return fileRing(own.path, report, own.isNew);
}

/** Checks all settings at once; throws `ConfigRefused` naming every one at fault. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(withFiles(variables));
  if (!parsed.success) {
    throw new ConfigRefused(parsed.error.issues.map((issue) => `${issue.path.join('.')}: expected ${issue.message}.`));
  }
  const settings = { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) };
  const isProduction = settings.NODE_ENV === 'production';
  const problems = [...(isProduction ? productionProblems(settings) : []), ...dataDirProblems(settings.DATA_DIR)];
  if (isProduction && variables.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED=0 turns the checking of certificates off: take it out.');
  }
  if (settings.DATABASE_OWNER_URL && !settings.DATABASE_URL) {
    problems.push('DATABASE_OWNER_URL needs DATABASE_URL beside it: the address the running server connects by.');
  }
  if (settings.DATABASE_REPLICA_URL && !settings.DATABASE_URL) {
    problems.push('DATABASE_REPLICA_URL needs DATABASE_URL beside it: the address of its primary.');
  }
  if (settings.DATABASE_POOLER !== 'none' && !settings.DATABASE_OWNER_URL) {
    problems.push('DATABASE_POOLER needs DATABASE_OWNER_URL: the address of the database itself, past the pooler.');
  }
  const { FILES_URL, FILES_ACCESS_KEY, FILES_SECRET_KEY, BACKUP_URL, BACKUP_ACCESS_KEY, BACKUP_SECRET_KEY, ...rest } =
    settings;
  const { SMTP_URL, MAIL_FROM, AUDIT_ANCHOR_EMAIL, ...others } = rest;
  const mailing = readSmtpConfig({ SMTP_URL, MAIL_FROM, AUDIT_ANCHOR_EMAIL });
  if (Array.isArray(mailing)) problems.push(...mailing);
  const bucket = (place: Omit<S3Settings, 'address'> & { address: string }): S3Config | undefined => {
    const read = readS3Config(place);
    if (typeof read === 'string') problems.push(read);
    else if (!isProduction || isSafe(read.address)) return read;
    else problems.push(`${place.name}_URL: the endpoint must be https, unless it is a loopback address.`);
    return undefined;
  };
  const files = FILES_URL
    ? bucket({ name: 'FILES', address: FILES_URL, accessKey: FILES_ACCESS_KEY, secretKey: FILES_SECRET_KEY })
    : undefined;
  const backups: Config['backups'] = BACKUP_URL?.startsWith('s3:')
    ? bucket({ name: 'BACKUP', address: BACKUP_URL, accessKey: BACKUP_ACCESS_KEY, secretKey: BACKUP_SECRET_KEY })
    : BACKUP_URL === 'off'
      ? undefined
      : resolve(BACKUP_URL ?? join(settings.DATA_DIR, 'backups'));
  if (problems.length > 0) throw new ConfigRefused(problems);
  const [newest, ...former] = settings.SIGNING_KEY ?? ownKey(settings.DATA_DIR);
  const ring = (name: RingName) => ringFor(name, settings[name], variables, settings.DATA_DIR);
  return {
    ...others,
    files,
    backups,
    ...(mailing === undefined || Array.isArray(mailing) ? { mail: undefined, headMail: undefined } : mailing),
    SIGNING_KEY: [Buffer.from(newest, 'hex'), ...former.map((key) => Buffer.from(key, 'hex'))],
    DATA_KEYS: ring('DATA_KEYS'),
    INDEX_KEYS: ring('INDEX_KEYS'),
    isProduction,
  };
}
