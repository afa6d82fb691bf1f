interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string | null },
  ): { createScriptURL: (address: string) => string };
}

const address = '/sw.js';

/** The `require-trusted-types-for` policy blocks plain script addresses; this one is allowed. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const rules = { createScriptURL: (requested: string) => (requested === address ? requested : null) };
  return trustedTypes?.createPolicy('office-worker', rules).createScriptURL(address) ?? address;
}

// Service workers are missing on plain http away from loopback.
const workers = () => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined);

/** Registers the worker that serves cached pages offline. Failures are retried on the next visit. */
export function registerOfficeWorker(): void {
  workers()
    ?.register(trustedAddress())
    .catch(() => {});
}

/** The release of this document, by the name of its script. */
const ownRelease = () => document.querySelector<HTMLMetaElement>('meta[name=release]')?.content;

/**
 * Calls back when a release newer than this page is installed, by this or another tab. A worker of the page's own release is
 * activated silently. Returns the unsubscribe function.
 */
export function followReleases(onNewer: () => void): () => void {
  const container = workers();
  if (!container) return () => {};
  const ended = new AbortController();
  const { signal } = ended;
  const ask = (worker: ServiceWorker | null | undefined) => worker?.postMessage(ownRelease());
  container.addEventListener('message', ({ data }) => data === 'new version' && onNewer(), { signal });
  container.addEventListener('controllerchange', () => ask(container.controller), { signal });
  container.startMessages();
  void container.getRegistration().then((registration) => {
    if (!registration || signal.aborted) return;
    ask(registration.waiting);
    const follow = () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => worker === registration.waiting && ask(worker), { signal });
    };
    registration.addEventListener('updatefound', follow, { signal });
    const look = () => document.visibilityState === 'visible' && void registration.update().catch(() => {});
    document.addEventListener('visibilitychange', look, { signal });
  });
  return () => ended.abort();
}

/** Activates the newer release and reloads the page; unsaved forms ask first, as on every reload. */
export async function openNewerRelease(): Promise<void> {
  const registration = await workers()?.getRegistration();
  registration?.waiting?.postMessage('take over');
  location.reload();
}
