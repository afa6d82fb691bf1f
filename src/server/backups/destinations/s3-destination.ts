import type { S3Config } from '../../files/stores/s3-config.ts';
import { listObjects } from '../../files/stores/s3-list.ts';
import { type S3Call, StoreFailed, sendS3 } from '../../files/stores/s3-request.ts';
import { assertName, type Destination } from './destination.ts';

/** Parts are of some megabytes, and nobody waits for them. */
const patience = { attempts: 5, attemptMs: 60_000, totalMs: 180_000 };

/** A private bucket. */
export function s3Destination(config: S3Config): Destination {
  const { address, prefix } = config;
  const urlOf = (name: string) => {
    assertName(name);
    return `${address}${prefix}${name}`;
  };
  const send = async (call: S3Call, isMissingFine = false) => {
    const answer = await sendS3(config, call, patience);
    const isMissing = answer.status === 404 && answer.code === 'NoSuchKey';
    if (answer.status === 200 || answer.status === 204 || (isMissing && isMissingFine)) return { ...answer, isMissing };
    throw new StoreFailed(call.method, `${answer.status} ${answer.code ?? ''}`.trim());
  };
  return {
    address: `${address}${prefix}`,

    async put(name, bytes) {
      await send({ method: 'PUT', url: urlOf(name), body: Uint8Array.from(bytes) });
    },

    async get(name) {
      const { body, isMissing } = await send({ method: 'GET', url: urlOf(name) }, true);
      return isMissing ? undefined : body;
    },

    async delete(name) {
      await send({ method: 'DELETE', url: urlOf(name) }, true);
    },

    async *list(below) {
      for await (const { name } of listObjects(config, `${prefix}${below}`, send)) yield name.slice(prefix.length);
    },
  };
}
