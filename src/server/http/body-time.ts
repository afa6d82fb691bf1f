import type { IncomingMessage, Server } from 'node:http';

/** A body must be complete after `bodyMs`; from then on it is checked every `lookMs`. */
export const bodyTimes = { bodyMs: 8_000, lookMs: 1_000 };
export type BodyTimes = typeof bodyTimes;
/** An upload may take longer while it keeps a minimum rate. */
const uploadMs = 120_000;
const slowestBytesPerSecond = 16 * 1024;

/** Node's own limit for the whole server, above every limit here; it counts from the request's first byte. */
export const longestRequestMs = uploadMs + 10_000;

interface Arrival {
  begunAt: number;
  bytesBefore: number;
  isUpload: boolean;
}

const arrivals = new WeakMap<IncomingMessage, Arrival>();

/** Cuts off requests whose bodies stall. On the server itself, so that it covers every address and refusal. */
export function limitBodyTime(server: Server, { bodyMs, lookMs } = bodyTimes): void {
  server.on('request', (request) => {
    if (!request.headers['content-length'] && !request.headers['transfer-encoding']) return;
    const arrival: Arrival = { begunAt: performance.now(), bytesBefore: request.socket.bytesRead, isUpload: false };
    arrivals.set(request, arrival);
    let timer: NodeJS.Timeout | undefined;
    const check = () => {
      if (request.complete) return;
      if (isTooSlow(arrival, request.socket.bytesRead)) return cutOff(server, request);
      timer = setTimeout(check, lookMs);
    };
    timer = setTimeout(check, bodyMs);
    request.once('close', () => clearTimeout(timer));
  });
}

/** Called after authentication: a signed-in person's photo may come over a slow line. */
export function allowUploadTime(request: IncomingMessage): void {
  const arrival = arrivals.get(request);
  if (arrival) arrival.isUpload = true;
}

function isTooSlow({ begunAt, bytesBefore, isUpload }: Arrival, bytesRead: number): boolean {
  if (!isUpload) return true;
  const elapsedMs = performance.now() - begunAt;
  return elapsedMs > uploadMs || bytesRead - bytesBefore < (elapsedMs / 1_000) * slowestBytesPerSecond;
}

/** Raises the same error as Node's own time-out; the listener answers 408 and closes. */
function cutOff(server: Server, request: IncomingMessage): void {
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.emit('clientError', error, request.socket);
}
