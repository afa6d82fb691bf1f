import { type FileStore, isFileKey } from './file-store.ts';
import type { S3Config } from './s3-config.ts';
import { type S3Answer, type S3Call, StoreFailed, sendS3, usualPatience } from './s3-request.ts';

const once = { ...usualPatience, attempts: 1 };
/** Whoever asks whether the store is there wants to know soon. */
const brief = { attempts: 2, attemptMs: 1_500, totalMs: 3_000 };

/** The files as objects of a bucket that nobody else may read. */
export function s3Store(config: S3Config): FileStore {
  const { address, prefix } = config;
  const urlOf = (key: string) => {
    if (!isFileKey(key)) throw new Error('This is no key of the file store.');
    return `${address}${prefix}${key}`;
  };
  const markUrl = `${address}${prefix}marker`;

  const send = async (call: S3Call, accepted: (answer: S3Answer) => boolean, patience = usualPatience) => {
    const answer = await sendS3(config, call, patience);
    if (answer.status === 200 || answer.status === 204 || accepted(answer)) return answer;
    throw new StoreFailed(call.method, `${answer.status} ${answer.code ?? ''}`.trim());
  };
  /** A bucket that is not there is no missing object. */
  const isMissing = ({ status, code }: S3Answer) => status === 404 && code === 'NoSuchKey';
  const read = async (url: string, patience = usualPatience) => {
    const answer = await send({ method: 'GET', url }, isMissing, patience);
    return isMissing(answer) ? undefined : answer.body;
  };
  const listAfter = async (marker: string) => {
    const query = new URLSearchParams({ 'max-keys': '1000', ...(prefix && { prefix }), ...(marker && { marker }) });
    const { body } = await send({ method: 'GET', url: `${address}?${query.toString()}` }, () => false);
    return readList(body.toString());
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
      // By the names themselves: the tokens of the newer way are not known to every server.
      for (let marker = ''; ; ) {
        const { objects, isTruncated } = await listAfter(marker);
        for (const { name, writtenAt } of objects) {
          const key = name.slice(prefix.length);
          if (isFileKey(key) && writtenAt < writtenBefore) yield key;
        }
        const last = objects.at(-1)?.name;
        if (!isTruncated || last === undefined) return;
        marker = last;
      }
    },

    readMark: async () => (await read(markUrl, brief))?.toString().trim(),

    async writeMark(mark) {
      const headers = { 'if-none-match': '*' };
      // Refused where there is one already; 409 when somebody else is writing one this moment. Never sent twice.
      await send(
        { method: 'PUT', url: markUrl, headers, body: new TextEncoder().encode(`${mark}\n`) },
        ({ status }) => status === 412 || status === 409,
        once,
      );
    },
  };
}

/** Of a list of objects only names and times are read; both are of the store's own making. */
function readList(xml: string) {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    name: /<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? '',
    writtenAt: new Date(/<LastModified>([^<]*)<\/LastModified>/.exec(entry)?.[1] ?? ''),
  }));
  return { objects, isTruncated: /<IsTruncated>true<\/IsTruncated>/.test(xml) };
}
