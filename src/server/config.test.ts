import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ConfigRefused, readConfig } from './config.ts';
import { isGuessableKey } from './personal-data/guessable-key.ts';

const hex = () => randomBytes(32).toString('hex');
const key = hex();
const rings = { DATA_KEYS: `data:${hex()}`, INDEX_KEYS: `index:${hex()}` };
const production = { NODE_ENV: 'production', SIGNING_KEY: key, ...rings, PUBLIC_URL: 'http://127.0.0.1:3000' };
const refusalOf = (settings: Record<string, string>) => {
  try {
    readConfig(settings);
    return [];
  } catch (error) {
    return (error as ConfigRefused).problems;
  }
};

test('A-CFG-04: production names every missing or sample setting at once', () => {
  const problems = refusalOf({ NODE_ENV: 'production', HOST: '0.0.0.0' });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'SIGNING_KEY',
    'DATA_KEYS',
    'INDEX_KEYS',
    'PUBLIC_URL',
    'HOST',
  ]);
  const proxied = { NODE_ENV: 'production', SIGNING_KEY: key, ...rings, PUBLIC_URL: 'https://agency.example' };
  expect(refusalOf(proxied)).toEqual([expect.stringContaining('TRUSTED_PROXIES')]);
  expect(refusalOf({ ...proxied, TRUSTED_PROXIES: '127.0.0.1' })).toEqual([]);
  expect(refusalOf({ ...proxied, TRUSTED_PROXIES: '127.0.0.1', SIGNING_KEY: 'ab'.repeat(32) })).toHaveLength(1);
  expect(refusalOf({ ...proxied, TRUSTED_PROXIES: '127.0.0.1', INDEX_KEYS: rings.DATA_KEYS })).toEqual([
    expect.stringContaining('must all differ'),
  ]);
  expect(refusalOf({ SIGNING_KEY_FILE: '/no/such/file' })).toEqual([expect.stringContaining('SIGNING_KEY_FILE')]);
  expect(refusalOf({ PORT: '70000' })).toHaveLength(1);
});

const guessable: [string, string][] = [
  ['zeros', '00'.repeat(32)],
  ['a byte', 'ab'.repeat(32)],
  ['a piece that repeats', '0123456789abcdef'.repeat(4)],
  ['half a key twice', hex().slice(0, 32).repeat(2)],
  ['counted up', Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('hex')],
  ['counted down', Buffer.from(Array.from({ length: 32 }, (_, at) => 255 - 3 * at)).toString('hex')],
  ['a text', Buffer.from('correct horse battery staple, 42').toString('hex')],
];

test.each(guessable)('A-CFG-04: a key that can be guessed is refused in production (%s)', (_, weak) => {
  expect(refusalOf({ ...production, SIGNING_KEY: weak })).toEqual([expect.stringMatching(/^SIGNING_KEY is a sample/)]);
  for (const name of ['DATA_KEYS', 'INDEX_KEYS']) {
    expect(refusalOf({ ...production, [name]: `first:${weak}` })).toEqual([
      expect.stringMatching(`^${name}: its first key is a sample`),
    ]);
    expect(refusalOf({ ...production, [name]: `first:${hex()},old:${weak}` })).toEqual([]);
  }
  expect(refusalOf({ NODE_ENV: 'development', SIGNING_KEY: weak })).toEqual([]);
});

test('of several signing keys the newest stands first; each is a key, none the same as another', () => {
  const [first, second] = [hex(), hex()];
  const bytes = [first, second].map((text) => Buffer.from(text, 'hex'));
  for (const between of [',', ', ', '\n']) {
    const text = `${first}${between}${second}\n`;
    expect(readConfig({ ...production, SIGNING_KEY: text }).SIGNING_KEY).toEqual(bytes);
  }
  expect(refusalOf({ SIGNING_KEY: `${first},short` })).toEqual([expect.stringMatching(/^SIGNING_KEY: expected 64/)]);
  expect(refusalOf({ ...production, SIGNING_KEY: `${first},${first}` })).toHaveLength(1);
  expect(refusalOf({ ...production, SIGNING_KEY: `${first},${rings.DATA_KEYS.split(':')[1]}` })).toHaveLength(1);
  expect(refusalOf({ ...production, SIGNING_KEY: `${first},${'ab'.repeat(32)}` })).toEqual([]);
});

test('no random key counts as guessable', () => {
  const refused = Array.from({ length: 2_000 }, () => randomBytes(32)).filter(isGuessableKey);
  expect(refused).toEqual([]);
});

const remote = 'postgres://app:secret@db.internal/suvidha';
const unsafe = [
  remote,
  `${remote}?ssl=true`,
  `${remote}?sslmode=disable`,
  `${remote}?sslmode=prefer`,
  `${remote}?sslmode=require`,
  `${remote}?sslmode=verify-ca`,
  `${remote}?sslmode=no-verify`,
  `${remote}?sslmode=require&uselibpqcompat=true`,
  `${remote}?sslmode=verify-full&sslmode=disable`,
  'postgres://app:secret@localhost/suvidha?host=db.internal',
  'postgres://app:secret@10.0.0.5/suvidha',
  'postgres://app:secret@127.0.0.1.example.com/suvidha',
];
const safe = [
  `${remote}?sslmode=verify-full`,
  `${remote}?sslmode=verify-full&uselibpqcompat=true`,
  'postgres://app:secret@127.0.0.1:5433/suvidha',
  'postgres://app:secret@[::1]/suvidha',
  'postgres://app:secret@localhost/suvidha?sslmode=disable',
  'postgres://app:secret@/suvidha?host=%2Fvar%2Frun%2Fpostgresql',
];

test.each(unsafe)('A-CFG-04: production refuses a database on another machine without verified TLS: %s', (url) => {
  const problems = refusalOf({ ...production, DATABASE_URL: url, DATABASE_OWNER_URL: url });
  expect(problems).toEqual([
    expect.stringMatching(/^DATABASE_URL: .*verify-full/),
    expect.stringMatching(/^DATABASE_OWNER_URL: .*verify-full/),
  ]);
  expect(problems.join()).not.toContain('secret');
  expect(refusalOf({ NODE_ENV: 'development', DATABASE_URL: url })).toEqual([]);
});

test.each(safe)('a database on this machine, or one with verified TLS, is taken: %s', (url) => {
  expect(refusalOf({ ...production, DATABASE_URL: url, DATABASE_OWNER_URL: url })).toEqual([]);
});

test('a pooler needs the address of the database itself beside it', () => {
  const url = 'postgres://app:secret@127.0.0.1:5433/suvidha';
  const pooled = { ...production, DATABASE_URL: url, DATABASE_POOLER: 'transaction' };
  expect(refusalOf(pooled)).toEqual([expect.stringContaining('DATABASE_POOLER needs DATABASE_OWNER_URL')]);
  expect(refusalOf({ ...pooled, DATABASE_OWNER_URL: url })).toEqual([]);
  expect(refusalOf({ ...production, DATABASE_POOLER: 'session' })).toEqual([
    'DATABASE_POOLER: expected none or transaction.',
  ]);
});

test('a replica needs its primary beside it, and the same way to it', () => {
  const url = 'postgres://app:secret@127.0.0.1:5433/suvidha';
  expect(refusalOf({ ...production, DATABASE_REPLICA_URL: url })).toEqual([
    expect.stringContaining('DATABASE_REPLICA_URL needs DATABASE_URL'),
  ]);
  expect(refusalOf({ ...production, DATABASE_URL: url, DATABASE_REPLICA_URL: url })).toEqual([]);
  expect(refusalOf({ ...production, DATABASE_URL: url, DATABASE_REPLICA_URL: remote })).toEqual([
    expect.stringMatching(/^DATABASE_REPLICA_URL: .*verify-full/),
  ]);
});

test('an authority whose file is missing, and certificates that nobody checks, are named', () => {
  const missing = join(import.meta.dirname, 'no-such-authority.pem');
  const url = `${remote}?sslmode=verify-full&sslrootcert=${missing}`;
  expect(refusalOf({ ...production, DATABASE_URL: url })).toEqual([`DATABASE_URL: ${missing} cannot be read.`]);
  expect(refusalOf({ ...production, NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toEqual([
    expect.stringContaining('NODE_TLS_REJECT_UNAUTHORIZED'),
  ]);
});

test('wrong settings are all named', () => {
  const problems = refusalOf({ PORT: 'eighty', DATABASE_URL: 'mysql://x', BOOTSTRAP_ADMIN_PASSWORD: 'short' });
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'BOOTSTRAP_ADMIN_PASSWORD',
  ]);
});

test('production without a proxy is for loopback only, and says so in its address; an empty setting counts as none', () => {
  const settings = {
    NODE_ENV: 'production',
    SIGNING_KEY: key,
    ...rings,
    DATABASE_URL: '',
    PUBLIC_URL: 'http://127.0.0.1:3000',
  };
  expect(readConfig(settings)).toMatchObject({ isProduction: true, PORT: 3000, HOST: '127.0.0.1' });
  expect(refusalOf({ ...settings, PUBLIC_URL: 'http://agency.example' })).toHaveLength(1);
});

test('files in a bucket: the whole setting is checked, its secrets come from files too, production wants https', () => {
  const secrets = { FILES_ACCESS_KEY: 'access', FILES_SECRET_KEY: 'secret' };
  expect(readConfig({ ...production, ...secrets, FILES_URL: 's3://files?region=ap-south-1' }).files).toMatchObject({
    address: 'https://files.s3.ap-south-1.amazonaws.com/',
    secretKey: 'secret',
  });
  const local = { ...secrets, FILES_URL: 's3://files?endpoint=http://127.0.0.1:9000' };
  expect(refusalOf({ ...production, ...local })).toEqual([]);
  const plain = { ...secrets, FILES_URL: 's3://files?endpoint=http://store.internal' };
  expect(refusalOf({ ...production, ...plain })).toEqual([expect.stringContaining('must be https')]);
  expect(refusalOf(plain)).toEqual([]);
  expect(refusalOf({ FILES_URL: 's3://files' })).toEqual([expect.stringContaining('FILES_SECRET_KEY')]);
  expect(refusalOf({ FILES_SECRET_KEY_FILE: '/no/such/file' })).toEqual([
    expect.stringContaining('FILES_SECRET_KEY_FILE'),
  ]);
  expect(readConfig({}).files).toBeUndefined();
});
