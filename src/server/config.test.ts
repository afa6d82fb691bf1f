import { expect, test } from 'vitest';
import { type ConfigRefused, readConfig } from './config.ts';

const key = '0123456789abcdef'.repeat(4);
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
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['SIGNING_KEY', 'PUBLIC_URL', 'TRUSTED_PROXIES']);
  expect(refusalOf({ NODE_ENV: 'production', SIGNING_KEY: 'ab'.repeat(32) })).toHaveLength(1);
});

test('wrong settings are all named', () => {
  const problems = refusalOf({ PORT: 'eighty', DATABASE_URL: 'mysql://x', BOOTSTRAP_ADMIN_PASSWORD: 'short' });
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'BOOTSTRAP_ADMIN_PASSWORD',
  ]);
});

test('production on loopback needs a key and nothing else; an empty setting counts as none', () => {
  expect(readConfig({ NODE_ENV: 'production', SIGNING_KEY: key, DATABASE_URL: '' })).toMatchObject({
    isProduction: true,
    PORT: 3000,
    HOST: '127.0.0.1',
  });
});
