// @vitest-environment jsdom
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { addressesOf } from '#shared/contract/address.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { clearSession, isLocked, storeSession } from '#web/session/tab-session.ts';
import { CallFailed } from './call-failed.ts';
import { callUpload } from './upload.ts';

let answer: (request: IncomingMessage, body: string, response: ServerResponse) => void;

/** The page's origin differs from the server's, so the server answers with CORS headers. */
const server = createServer((request, response) => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*, authorization');
  response.setHeader('access-control-allow-methods', 'PUT');
  response.setHeader('access-control-expose-headers', 'etag, retry-after');
  if (request.method === 'OPTIONS') return response.end();
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => answer(request, Buffer.concat(chunks).toString('latin1'), response));
});

server.listen(0, '127.0.0.1');
await once(server, 'listening');
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  clearSession();
  storeSession({ id: 1, username: 'a', role: 'Staff', token: 'first' });
  // Only the relative address is completed; the rest is the browser's own XMLHttpRequest.
  const opening = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'open')?.value as (
    this: XMLHttpRequest,
    ...parts: [string, string, boolean]
  ) => void;
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (this: XMLHttpRequest, method, path) {
    opening.call(this, method, `${origin}${path}`, true);
  });
});

const addresses = addressesOf(
  {
    put: { method: 'PUT', path: '/Pictures/update/:id', access: 'signedIn', upload: { field: 'image' } },
  },
  { image: 'picture' },
);
const put = endpoint(addresses.put, {
  summary: '',
  tag: '',
  params: { id: z.number() },
  body: z.object({ title: z.string(), note: z.optional(z.string()) }),
  result: z.object({ id: z.number() }),
});
const content = new File([new Uint8Array(200_000).fill(65)], 'photo.jpg', { type: 'image/jpeg' });
const options = { params: { id: 9 }, body: { title: 'A photo' }, file: content };

const problem =
  (code: string, status: number) => (_request: IncomingMessage, _body: string, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/problem+json', 'retry-after': '7' });
    const codes = { picture: ['image-type'] };
    response.end(JSON.stringify({ type: `urn:suvidha:problem:${code}`, title: code, status, requestId: 'r', codes }));
  };

test('fields, file, version and key arrive; the progress ends at the whole', async () => {
  const seen: { request: IncomingMessage; body: string }[] = [];
  answer = (request, body, response) => {
    seen.push({ request, body });
    response.writeHead(200, { 'content-type': 'application/json', etag: '"4"' }).end('{"id":9}');
  };
  const progress: number[] = [];
  const saved = await callUpload(put, {
    ...options,
    ifMatch: '"3"',
    idempotencyKey: 'one',
    onProgress: (sent) => progress.push(sent),
  });
  expect(saved).toEqual({ record: { id: 9 }, version: '"4"' });
  const [{ request, body } = { request: undefined, body: '' }] = seen;
  expect(request?.url).toBe('/api/Pictures/update/9');
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer first',
    'if-match': '"3"',
    'idempotency-key': 'one',
  });
  expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(body).toContain('name="title"\r\n\r\nA photo\r\n');
  expect(body).toContain('name="picture"; filename="photo.jpg"');
  expect(body).not.toContain('name="note"');
  expect(progress.length).toBeGreaterThan(0);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual([...progress].sort((one, other) => one - other));
});

test('a refusal carries the code of the picture’s field', async () => {
  answer = problem('invalid', 422);
  const failure = await callUpload(put, options).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'invalid', status: 422, retryAfterSeconds: 7 });
  expect((failure as CallFailed).fields).toEqual({ image: ['image-type'] });
});

test('a picture whose session is over is sent whole once the person has signed in again', async () => {
  const bodies: string[] = [];
  answer = (request, body, response) => {
    bodies.push(body);
    if (request.headers.authorization !== 'Bearer second')
      return problem('unauthenticated', 401)(request, body, response);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":9}');
  };
  const saved = callUpload(put, options);
  await vi.waitFor(() => expect(isLocked()).toBe(true));
  storeSession({ id: 1, username: 'a', role: 'Staff', token: 'second' });
  await expect(saved).resolves.toMatchObject({ record: { id: 9 } });
  expect(bodies.map((body) => body.includes('A'.repeat(200_000)))).toEqual([true, true]);
});

test('a connection that breaks is a network failure; the caller’s own abort stays an abort', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer = (request) => request.socket.destroy();
  await expect(callUpload(put, options)).rejects.toEqual(new CallFailed('network', 0));
  const stop = new AbortController();
  answer = () => stop.abort(new Error('stopped'));
  await expect(callUpload(put, { ...options, signal: stop.signal })).rejects.toThrow('stopped');
  await expect(callUpload(put, { ...options, signal: stop.signal })).rejects.toThrow('stopped');
});
