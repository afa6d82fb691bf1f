import type { BegunCall } from '#web/api/begun-calls.ts';

/**
 * Begins what the screen of this document asks for first, while its code is still on the way: a wait less on a slow line. The
 * document names the calls (`first-calls.ts`), the client takes their answers (`begun-calls.ts`). It imports nothing: another file
 * would be the wait it saves.
 */
const named = document.querySelector<HTMLMetaElement>('meta[name=first-calls]');
const token = localStorage.getItem('token');
const user = readUser();

// A document that was kept for the time without a network may be that of another screen.
if (named && token && user && named.dataset.path === location.pathname && !location.search) {
  const mayAsk = named.dataset.access !== 'admin' || (localStorage.getItem('role') ?? user.role) === 'Admin';
  if (mayAsk && !user.mustEnrol) begin(named.content.split(' '), token, user.id);
}

function begin(addresses: string[], token: string, id: number) {
  const begun = new Map<string, BegunCall>();
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const indianTime = new Date(Date.now() + 330 * 60_000).toISOString();
  for (const written of addresses) {
    const address = written.replace('__own__', String(id)).replace('__month__', indianTime.slice(0, 7));
    const answer = fetch(address, { headers, cache: 'no-store', signal: AbortSignal.timeout(15_000) });
    // Whoever takes it asks anew; where nobody does, nothing has failed.
    answer.catch(() => undefined);
    begun.set(address, { token, begunAt: performance.now(), answer });
  }
  Object.assign(globalThis, { begunCalls: begun });
}

function readUser(): { id: number; role: string; mustEnrol?: true } | undefined {
  try {
    const user = JSON.parse(localStorage.getItem('user') ?? 'null');
    return typeof user?.id === 'number' ? user : undefined;
  } catch {
    return undefined;
  }
}
