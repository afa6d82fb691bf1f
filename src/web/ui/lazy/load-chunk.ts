import { readCookie, writeCookie } from '#web/session/write-cookie.ts';

/** Specification §9: a code chunk may take this long. */
const chunkTimeoutMs = 120_000;
const reloadedCookie = '__Host-reloaded';
const reloadPauseSeconds = 60;

export class ChunkFailed extends Error {
  override name = 'ChunkFailed';
}

/**
 * Loads a code chunk. After a deployment an old tab asks for chunks that are gone: the first failure loads the wanted
 * page anew, once, for fresh addresses; a failure within a minute of that is shown. The mark is a cookie, because browser storage
 * holds the session's keys only.
 */
export async function loadChunk<Value>(
  load: () => Promise<Value>,
  wantedAddress = () => location.href,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('time-out')), chunkTimeoutMs);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    if (readCookie(reloadedCookie) === undefined) {
      writeCookie(reloadedCookie, '1', reloadPauseSeconds);
      if (readCookie(reloadedCookie) !== undefined) return leaveFor(wantedAddress());
    }
    throw new ChunkFailed('Loading chunk failed', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function leaveFor(address: string): Promise<never> {
  if (new URL(address, location.href).href === location.href) location.reload();
  else location.assign(address);
  return new Promise(() => {});
}
