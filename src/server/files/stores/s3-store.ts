import { type FileStore, isFileKey } from './file-store.ts';
import type { S3Config } from './s3-config.ts';
import { listObjects } from './s3-list.ts';
import { defaultRetry, type S3Answer, type S3Call, StoreFailed, sendS3 } from './s3-request.ts';

const singleAttempt = { ...defaultRetry, attempts: 1 };
/** For readiness probes, which need a quick answer. */
const quickRetry = { attempts: 2, attemptMs: 1_500, totalMs: 3_000 };

/** Stores files as objects of a private bucket. */
export function s3Store(config: S3Config): FileStore {
  const { address, prefix } = config;
  const urlOf = (key: string) => {
    if (!isFileKey(key)) throw new Error('This is no key of the file store.');
    return `${address}${prefix}${key}`;
  };
  const markUrl = `${address}${prefix}marker`;

  const send = async (call: S3Call, accepted: (answer: S3Answer) => boolean, retry = defaultRetry) => {
    const answer = await sendS3(config, call, retry);
    if (answer.status === 200 || answer.status === 204 || accepted(answer)) return answer;
    throw new StoreFailed(call.method, `${answer.status} ${answer.code ?? ''}`.trim());
  };
  /** A missing bucket is an error, not a missing object. */
  const isMissing = ({ status, code }: S3Answer) => status === 404 && code === 'NoSuchKey';
  const read = async (url: string, retry = defaultRetry) => {
    const answer = await send({ method: 'GET', url }, isMissing, retry);
    return isMissing(answer) ? undefined : answer.body;
  };
  return {
    async put(key, bytes) {
      await send({ method: 'PUT', url: urlOf(key), body: Uint8Array.from(bytes) }, () => false);
    },

    get: (key) => read(urlOf(key)),

    async delete(key) {
      await send({ method: 'DELETE', url: urlOf(key) }, isMissing);
    },

    async *list(writtenBefore) {
      for await (const { name, writtenAt } of listObjects(config, prefix, (call) => send(call, () => false))) {
        const key = name.slice(prefix.length);
        if (isFileKey(key) && writtenAt < writtenBefore) yield key;
      }
    },

    readStoreId: async () => (await read(markUrl, quickRetry))?.toString().trim(),

    async writeStoreId(mark) {
      const headers = { 'if-none-match': '*' };
      // 412: there is one already; 409: another write is under way. Not idempotent, so never retried.
      await send(
        { method: 'PUT', url: markUrl, headers, body: new TextEncoder().encode(`${mark}\n`) },
        ({ status }) => status === 412 || status === 409,
        singleAttempt,
      );
    },

    async replaceStoreId(mark) {
      await send({ method: 'PUT', url: markUrl, body: new TextEncoder().encode(`${mark}\n`) }, () => false);
    },
  };
}
