import type { z } from 'zod/mini';
import { exchangeNames, otherName } from '#shared/contract/wire-names.ts';
import { CallFailed } from './call-failed.ts';
import { type Exchange, send, type VersionedRecord } from './client.ts';
import type { LooseOptions } from './request.ts';
import type { CallOptions, Target } from './target.ts';

/** The server allows 120 s for receiving an upload; the rest is its processing time. */
const uploadTimeoutMs = 135_000;

/** Progress and cancellation of an upload. */
export interface UploadWay {
  /** Called with the fraction sent, 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

export interface UploadOptions {
  /** Sent in the contract's file field. Without a file the call is JSON, sent by `fetch` unless its progress is followed. */
  file: File | undefined;
  onProgress?: UploadWay['onProgress'] | undefined;
}

/** Calls an endpoint that takes a file; undefined fields are left out. Throws like `call`; a time-out is `upload-time-out`. */
export async function callUpload<
  P extends string,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  target: Target<P, Q, B, R>,
  { file, onProgress, ...options }: CallOptions<P, Q, B> & UploadOptions,
): Promise<VersionedRecord<z.output<R>>> {
  const loose = options as LooseOptions;
  const sent = file ? { ...loose, body: formOf(loose.body ?? {}, file, target) } : loose;
  const { data, headers } = await send(target, sent, file || onProgress ? uploadBy(onProgress) : undefined);
  return { record: data as z.output<R>, version: headers.get('etag') ?? undefined };
}

/** Calls an endpoint whose body holds a picture among its fields, with the time limit of an upload. */
export async function callLarge<
  P extends string,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(target: Target<P, Q, B, R>, options: CallOptions<P, Q, B>): Promise<z.output<R>> {
  return (await send(target, options, uploadBy(undefined))).data as z.output<R>;
}

function formOf(body: object, file: File, target: Target): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(exchangeNames(body, target) as object))
    if (value !== undefined) form.set(name, String(value));
  form.set(otherName(target.names, target.upload?.field ?? 'file'), file);
  return form;
}

/** By XMLHttpRequest: `fetch` does not report upload progress. */
function uploadBy(onProgress: UploadOptions['onProgress']): Exchange {
  return ({ address, method, headers, body }, signal) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      for (const [name, value] of headers) request.setRequestHeader(name, value);
      request.timeout = uploadTimeoutMs;
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress?.(loaded / total);
      };
      request.onload = () => resolve(answerOf(request));
      request.onerror = () => reject(new CallFailed('network', 0));
      request.ontimeout = () => reject(new CallFailed('upload-time-out', 0));
      request.onabort = () => reject(signal?.reason);
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      if (signal?.aborted) reject(signal.reason);
      else request.send(body);
    });
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(request.status === 204 ? null : request.responseText, { status: request.status, headers });
}
