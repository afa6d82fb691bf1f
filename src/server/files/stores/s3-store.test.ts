import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { startS3Server } from '#testing/s3-server.ts';
import { readS3Config, type S3Config } from './s3-config.ts';
import { type S3Call, StoreFailed, sendS3, signS3 } from './s3-request.ts';
import { s3Store } from './s3-store.ts';

const s3 = await startS3Server();
beforeEach(() => {
  s3.heard.length = 0;
});

const newKey = () => randomBytes(16).toString('hex');

test.each<[string, S3Call, string]>([
  [
    'GET Object',
    { method: 'GET', url: '/test.txt', headers: { range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT Object',
    {
      method: 'PUT',
      url: '/test$file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: new TextEncoder().encode('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET Bucket Lifecycle',
    { method: 'GET', url: '/?lifecycle' },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'GET Bucket (List Objects)',
    { method: 'GET', url: '/?max-keys=2&prefix=J' },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('SigV4: the example Amazon publishes for %s', async (_name, call, signature) => {
  const key = {
    region: 'us-east-1',
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const sent = { ...call, url: `https://examplebucket.s3.amazonaws.com${call.url}` };
  const { init } = await signS3(sent, key, new Date('2013-05-24T00:00:00Z'));
  expect((init.headers as Headers).get('authorization')).toMatch(
    new RegExp(
      `^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, .*Signature=${signature}$`,
    ),
  );
});

test('a wrong secret is refused by the server, and named without it', async () => {
  const store = s3Store({ ...s3.place, secretKey: 'not-the-secret' });
  const failure = store.put(newKey(), Buffer.from('x'));
  await expect(failure).rejects.toThrow(/403 SignatureDoesNotMatch/);
  await expect(failure).rejects.not.toThrow(/not-the-secret/);
  expect(s3.heard).toEqual([{ method: 'PUT', status: 403 }]);
});

test('a bucket that is not there is a failure, not an empty store', async () => {
  const store = s3Store({ ...s3.place, address: s3.place.address.replace('suvidha-files', 'another-bucket') });
  await expect(store.get(newKey())).rejects.toThrow(/404 NoSuchBucket/);
  await expect(store.readStoreId()).rejects.toThrow(StoreFailed);
});

test('a moment’s failure is tried again, a lasting one answers 503; a mark is sent once', async () => {
  const store = s3Store(s3.place);
  const key = newKey();
  s3.failures.push(503, 500);
  await store.put(key, Buffer.from('kept'));
  expect(s3.heard.map(({ status }) => status)).toEqual([503, 500, 200]);
  s3.failures.push(500, 500, 500);
  await expect(store.get(key)).rejects.toMatchObject({ statusCode: 503 });
  expect((await store.get(key))?.toString()).toBe('kept');
  s3.heard.length = 0;
  s3.failures.push(503);
  await expect(store.writeStoreId('x')).rejects.toThrow(/503/);
  expect(s3.heard).toHaveLength(1);
});

test('a server that does not answer is not waited for', async () => {
  s3.failures.push('cut', 'cut');
  const begun = performance.now();
  const patience = { attempts: 2, attemptMs: 200, totalMs: 2_000 };
  await expect(sendS3(s3.place, { method: 'GET', url: s3.place.address }, patience)).rejects.toThrow(/nothing within/);
  expect(performance.now() - begun).toBeLessThan(2_000);
  await expect(
    sendS3({ ...s3.place }, { method: 'GET', url: 'http://127.0.0.1:9/' }, { ...patience, attempts: 1 }),
  ).rejects.toThrow(StoreFailed);
});

test('more objects than a list holds are all listed', { timeout: 60_000 }, async () => {
  const store = s3Store({ ...s3.place, prefix: 'many/' });
  const keys = Array.from({ length: 1_003 }, newKey);
  for (let from = 0; from < keys.length; from += 50) {
    await Promise.all(keys.slice(from, from + 50).map((key) => store.put(key, Buffer.from('x'))));
  }
  const listed = await Array.fromAsync(store.list(new Date(Date.now() + 60_000)));
  expect(listed).toEqual(keys.toSorted());
});

test.each<[string, Pick<S3Config, 'address' | 'prefix' | 'region'>]>([
  [
    's3://files?region=ap-south-1',
    { address: 'https://files.s3.ap-south-1.amazonaws.com/', prefix: '', region: 'ap-south-1' },
  ],
  [
    's3://my.files/a/b?region=ap-south-1',
    { address: 'https://s3.ap-south-1.amazonaws.com/my.files/', prefix: 'a/b/', region: 'ap-south-1' },
  ],
  [
    's3://files/a/?endpoint=http://127.0.0.1:9000',
    { address: 'http://127.0.0.1:9000/files/', prefix: 'a/', region: 'us-east-1' },
  ],
  [
    's3://files?endpoint=https://store.example&style=host&region=auto',
    { address: 'https://files.store.example/', prefix: '', region: 'auto' },
  ],
])('%s is read', (FILES_URL, expected) => {
  expect(readS3Config({ name: 'FILES', address: FILES_URL, accessKey: 'a', secretKey: 'b' })).toMatchObject(expected);
});

test.each([
  'https://files',
  's3://',
  's3://UPPER_case',
  's3://files/a b',
  's3://files/../x',
  's3://key:secret@files',
  's3://files?style=odd',
  's3://files?secret=x',
  's3://files?endpoint=ftp://x',
  's3://files?endpoint=https://x/path',
  's3://files?region=Not a region',
])('%s is refused', (FILES_URL) => {
  expect(readS3Config({ name: 'FILES', address: FILES_URL, accessKey: 'a', secretKey: 'b' })).toMatch(/^FILES_URL: /);
});
