import { createHash, createHmac } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { cleanUpWith, testFolder } from './cleanup.ts';
import { freePort } from './product.ts';

// The only account s3rver knows.
const accessKey = 'S3RVER';
const secretKey = 'S3RVER';
const bucket = 'suvidha-files';

type Context = Parameters<S3rver['middleware'][number]>[0];

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Signature Version 4 by the letter of its description, as s3rver does not look at it. */
function isSigned({ method, path, querystring, headers }: Context): boolean {
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w{64})$/.exec(headers.authorization ?? '') ??
    [];
  const [key, day = '', region = '', service = '', end = ''] = credential.split('/');
  const query = querystring
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair.replaceAll('+', '%20') : `${pair}=`))
    .toSorted()
    .join('&');
  const signed = names.split(';');
  const isEnough = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name));
  const canonical = [
    method,
    path,
    query,
    ...signed.map((name) => `${name}:${headers[name]}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = [day, region, service, end].join('/');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, createHash('sha256').update(canonical).digest('hex')];
  const signingKey = [region, service, end].reduce(hmac, hmac(`AWS4${secretKey}`, day));
  return key === accessKey && isEnough && hmac(signingKey, text.join('\n')).toString('hex') === signature;
}

const refuse = (context: Context, status: number, code: string) => {
  context.status = status;
  context.type = 'application/xml';
  context.body = `<Error><Code>${code}</Code></Error>`;
};

/** A server that speaks S3, on loopback, with an empty bucket; it also checks signatures and knows `If-None-Match`. */
export async function startS3Server() {
  const directory = await testFolder();
  const heard: { method: string; status: number }[] = [];
  const failures: (number | 'cut')[] = [];
  const port = await freePort();
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  server.middleware.unshift(async (context, next) => {
    const failure = failures.shift();
    const key = context.path.replace(`/${bucket}/`, '');
    const isTaken = async () =>
      context.method === 'PUT' && context.headers['if-none-match'] === '*' && server.store.existsObject(bucket, key);
    if (failure === 'cut') await new Promise(() => {});
    else if (failure) refuse(context, failure, 'SlowDown');
    else if (!isSigned(context)) refuse(context, 403, 'SignatureDoesNotMatch');
    else if (await isTaken()) refuse(context, 412, 'PreconditionFailed');
    else await next();
    heard.push({ method: context.method, status: context.status });
  });
  // Its own answers before the file is written.
  server.store.putObject = async ({ bucket: name, key, content, metadata }) => {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    const path = server.store.getResourcePath(name, key, 'object');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    const md5 = createHash('md5').update(bytes).digest('hex');
    await server.store.putMetadata(name, key, metadata, md5);
    return { size: bytes.length, md5 };
  };
  await server.run();
  cleanUpWith(() => server.close());
  const url = `s3://${bucket}?endpoint=http://127.0.0.1:${port}&region=us-east-1`;
  return {
    settings: { FILES_URL: url, FILES_ACCESS_KEY: accessKey, FILES_SECRET_KEY: secretKey },
    place: { address: `http://127.0.0.1:${port}/${bucket}/`, prefix: '', region: 'us-east-1', accessKey, secretKey },
    /** Where its objects lie, whatever it calls them. */
    directory: join(directory, bucket),
    /** Every call it answered. */
    heard,
    /** How the next calls go wrong: by a status, or by no answer at all. */
    failures,
    /** Makes an object as old as that. */
    age: (key: string, date: Date) => utimes(join(directory, bucket, `${key}._S3rver_object`), date, date),
  };
}
