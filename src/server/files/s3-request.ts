import { hash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Config } from './s3-config.ts';

export interface S3Call {
  method: 'GET' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

/** A call signed with AWS Signature Version 4: every header that is given, and the bytes that are sent. */
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

/** The store did not do what was asked: it is away, or refuses. Its own code is named, never a key or a header. */
export class StoreFailed extends Error {
  /** For the request under way: try again later. */
  readonly statusCode = 503;

  constructor(method: string, reason: string) {
    super(`the file store did not answer a ${method}: ${reason}`);
    this.name = 'StoreFailed';
  }
}

export interface S3Answer {
  status: number;
  body: Buffer;
  /** Such as `NoSuchKey`, of an answer that is an error. */
  code: string | undefined;
}

interface Patience {
  attempts: number;
  attemptMs: number;
  totalMs: number;
}

export const usualPatience: Patience = { attempts: 3, attemptMs: 4_000, totalMs: 9_000 };

const isPassing = (status: number) => status === 429 || status >= 500;

/** Sends a call, again while the store is away for a moment: only for calls that do the same however often they are sent. */
export async function sendS3(config: S3Config, call: S3Call, patience: Patience = usualPatience): Promise<S3Answer> {
  const latest = performance.now() + patience.totalMs;
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryOnce(config, call, Math.min(patience.attemptMs, latest - performance.now()));
    if (typeof outcome === 'object' && !isPassing(outcome.status)) return outcome;
    const pauseMs = 100 * 4 ** (attempt - 1) * (0.5 + Math.random());
    if (attempt === patience.attempts || performance.now() + pauseMs > latest) {
      const reason = typeof outcome === 'string' ? outcome : `${outcome.status} ${outcome.code ?? ''}`.trim();
      throw new StoreFailed(call.method, reason);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** The answer, or in a few words why there is none. */
async function tryOnce(config: S3Config, call: S3Call, timeoutMs: number): Promise<S3Answer | string> {
  const { url, init } = await signS3(call, config, new Date());
  try {
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.max(1, timeoutMs)),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const code = answer.ok ? undefined : /<Code>(\w{1,60})<\/Code>/.exec(body.toString('latin1', 0, 4_096))?.[1];
    return { status: answer.status, body, code };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return name === 'TimeoutError' ? `nothing within ${Math.round(timeoutMs)} ms` : (cause?.code ?? name);
  }
}
