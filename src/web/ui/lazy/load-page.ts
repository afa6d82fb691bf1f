import { readCookie, writeCookie } from '#web/session/write-cookie.ts';
import { chunk } from './chunk.ts';

const reloadedCookie = '__Host-reloaded';
const reloadPauseSeconds = 60;

/**
 * Loads the code a page cannot be shown without. After a deployment an old tab asks for chunks that are gone: the first failure
 * reloads the page for fresh addresses; a second failure within a minute is thrown. The time is kept in a cookie, because browser
 * storage holds the session's keys only.
 */
export async function loadPage<Value>(
  fetchCode: () => Promise<Value>,
  targetAddress = () => location.href,
): Promise<Value> {
  try {
    return await chunk(fetchCode).load();
  } catch (error) {
    if (readCookie(reloadedCookie) === undefined) {
      writeCookie(reloadedCookie, '1', reloadPauseSeconds);
      if (readCookie(reloadedCookie) !== undefined) return leaveFor(targetAddress());
    }
    throw error;
  }
}

function leaveFor(address: string): Promise<never> {
  if (new URL(address, location.href).href === location.href) location.reload();
  else location.assign(address);
  return new Promise(() => {});
}
