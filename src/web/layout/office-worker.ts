interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string | null },
  ): { createScriptURL: (address: string) => string };
}

const address = '/sw.js';

/** The site's policy takes scripts from nowhere by a plain text: this one address is let through. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const rules = { createScriptURL: (wanted: string) => (wanted === address ? wanted : null) };
  return trustedTypes?.createPolicy('office-worker', rules).createScriptURL(address) ?? address;
}

// Over plain http away from loopback there is none.
const workers = () => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined);

/** From now on this browser opens the pages that were kept without a network, too. What fails is tried at the next visit. */
export function keepOffice(): void {
  workers()
    ?.register(trustedAddress())
    .catch(() => {});
}

/** The script this page was loaded with names its release. */
const ownScript = () => new URL(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '').pathname;

/**
 * Calls back when the browser has fetched a release that is newer than this page, here or by another tab. A worker of
 * the page's own release is let in without a word. Answers how to stop.
 */
export function followReleases(onNewer: () => void): () => void {
  const container = workers();
  if (!container) return () => {};
  const ended = new AbortController();
  const { signal } = ended;
  const ask = (worker: ServiceWorker | null | undefined) => worker?.postMessage(ownScript());
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

/** Lets the newer release in and loads the page anew; a form that is not saved asks first, as at every reload. */
export async function openNewerRelease(): Promise<void> {
  const registration = await workers()?.getRegistration();
  registration?.waiting?.postMessage('take over');
  location.reload();
}
