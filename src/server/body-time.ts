import type { IncomingMessage, Server } from 'node:http';

/** A request's body must be here after so long; from then on it is looked at so often. */
export const bodyTimes = { bodyMs: 8_000, lookMs: 1_000 };
export type BodyTimes = typeof bodyTimes;
/** An upload may take longer, as long as it moves. */
const uploadMs = 120_000;
const slowestBytesPerSecond = 16 * 1024;

/** Above every limit here; Node knows one for the whole server, and counts it from the request's first byte. */
export const longestRequestMs = uploadMs + 10_000;

interface Arrival {
  begunAt: number;
  bytesBefore: number;
  isUpload: boolean;
}

const arrivals = new WeakMap<IncomingMessage, Arrival>();

/** Cuts off requests whose bodies do not come. On the server itself, so that no address and no refusal escapes it. */
export function limitBodyTime(server: Server, { bodyMs, lookMs } = bodyTimes): void {
  server.on('request', (request) => {
    if (!request.headers['content-length'] && !request.headers['transfer-encoding']) return;
    const arrival: Arrival = { begunAt: performance.now(), bytesBefore: request.socket.bytesRead, isUpload: false };
    arrivals.set(request, arrival);
    let timer: NodeJS.Timeout | undefined;
    const look = () => {
      if (request.complete) return;
      if (isTooSlow(arrival, request.socket.bytesRead)) return cutOff(server, request);
      timer = setTimeout(look, lookMs);
    };
    timer = setTimeout(look, bodyMs);
    request.once('close', () => clearTimeout(timer));
  });
}

/** Once it is known who sends it: an honest photo over a slow line gets its time. */
export function allowUploadTime(request: IncomingMessage): void {
  const arrival = arrivals.get(request);
  if (arrival) arrival.isUpload = true;
}

function isTooSlow({ begunAt, bytesBefore, isUpload }: Arrival, bytesRead: number): boolean {
  if (!isUpload) return true;
  const elapsedMs = performance.now() - begunAt;
  return elapsedMs > uploadMs || bytesRead - bytesBefore < (elapsedMs / 1_000) * slowestBytesPerSecond;
}

/** As Node does it at its own time-out; the listener answers 408 and closes. */
function cutOff(server: Server, request: IncomingMessage): void {
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.emit('clientError', error, request.socket);
}
