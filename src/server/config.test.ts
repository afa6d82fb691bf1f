import { expect, test } from 'vitest';
import { type ConfigRefused, readConfig } from './config.ts';

const key = '0123456789abcdef'.repeat(4);
const rings = { DATA_KEYS: `data:${'12'.repeat(32)}`, INDEX_KEYS: `index:${'34'.repeat(32)}` };
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
  const production = { NODE_ENV: 'production', SIGNING_KEY: key, ...rings, PUBLIC_URL: 'http://127.0.0.1:3000' };
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
