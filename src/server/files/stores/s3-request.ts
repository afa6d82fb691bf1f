import { hash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import pRetry from 'p-retry';
import type { S3Config } from './s3-config.ts';

export interface S3Call {
  method: 'GET' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

/** Signs a call with AWS Signature Version 4, all given headers and the body included. */
export async function signS3(
  { method, url, headers = {}, body }: S3Call,
  { region, accessKey, secretKey }: Pick<S3Config, 'region' | 'accessKey' | 'secretKey'>,
  now: Date,
): Promise<{ url: URL; init: RequestInit }> {
  const signer = new AwsV4Signer({
    method,
    url,
    headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '') },
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    datetime: now.toISOString().replace(/[:-]|\.\d{3}/g, ''),
    allHeaders: true,
  });
  const signed = await signer.sign();
  return { url: signed.url, init: { method, headers: signed.headers, ...(body && { body }) } };
}

/** The store is unreachable or refused a call. The message has its error code, never a key or a header. */
export class StoreFailed extends Error {
  /** Answers the current request with 503. */
  readonly statusCode = 503;

  constructor(method: string, reason: string) {
    super(`the file store did not answer a ${method}: ${reason}`);
    this.name = 'StoreFailed';
  }
}

export interface S3Answer {
  status: number;
  body: Buffer;
  /** The S3 error code, such as `NoSuchKey`. */
  code: string | undefined;
}

interface RetryOptions {
  attempts: number;
  attemptMs: number;
  totalMs: number;
}

export const defaultRetry: RetryOptions = { attempts: 3, attemptMs: 4_000, totalMs: 9_000 };

const isTransient = (status: number) => status === 429 || status >= 500;

/** Sends a call and retries transient failures: only for idempotent calls. */
export function sendS3(config: S3Config, call: S3Call, retry: RetryOptions = defaultRetry): Promise<S3Answer> {
  const { attempts, attemptMs, totalMs } = retry;
  const deadline = performance.now() + totalMs;
  return pRetry(() => sendOnce(config, call, Math.max(1, Math.min(attemptMs, deadline - performance.now()))), {
    retries: attempts - 1,
    minTimeout: 50,
    factor: 4,
    randomize: true,
    maxRetryTime: totalMs,
  });
}

/** One attempt; throws `StoreFailed` on time-out, network error, 429 and 5xx. */
async function sendOnce(config: S3Config, call: S3Call, timeoutMs: number): Promise<S3Answer> {
  const { url, init } = await signS3(call, config, new Date());
  const answer = await fetchBody(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: Error & { cause?: { code?: string } }) => {
      const isLate = error.name === 'TimeoutError';
      const reason = isLate ? `nothing within ${Math.round(timeoutMs)} ms` : (error.cause?.code ?? error.name);
      throw new StoreFailed(call.method, reason);
    },
  );
  if (isTransient(answer.status)) throw new StoreFailed(call.method, `${answer.status} ${answer.code ?? ''}`.trim());
  return answer;
}

async function fetchBody(url: URL, init: RequestInit): Promise<S3Answer> {
  const answer = await fetch(url, init);
  const body = Buffer.from(await answer.arrayBuffer());
  const code = answer.ok ? undefined : /<Code>(\w{1,60})<\/Code>/.exec(body.toString('latin1', 0, 4_096))?.[1];
  return { status: answer.status, body, code };
}
