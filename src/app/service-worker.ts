import type { PushMessage } from '#shared/push-message.ts';
import { pushText } from '#web/messages/push/push-text.ts';

/**
 * Keeps the files of the back office that attendance is marked with, so that its page opens without a network. Never an
 * answer of the API, never a public page: all else comes from the network, as if there were no worker. Shows what the server
 * tells this device.
 */
/** The back office's addresses, its own script, and what else to keep, by the language that needs it. The build writes them. */
declare const office: { pages: string[]; script: string; files: string[]; filesByLanguage: Record<string, string[]> };

/** Declared by hand: a program has either the types of a worker or those of a page. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerFetch extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerMessage extends WorkerEvent {
  readonly data: unknown;
  readonly source: { postMessage(message: string): void } | null;
}
interface WorkerPush extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}
interface WorkerClick extends WorkerEvent {
  readonly notification: Notification;
}
interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: WorkerFetch;
  message: WorkerMessage;
  push: WorkerPush;
  notificationclick: WorkerClick;
}
interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<{ url: string; focus(): Promise<unknown> }[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
}
const scope = globalThis as unknown as WorkerScope;

/** One of a release; that of the release before stays, and is served from, for pages that are still open. */
const cachePrefix = 'office ';
const cacheName = cachePrefix + office.script;
/** The document is the same at every address of the back office but /login, for which it can stand. */
const documentAddress = '/attendance';
/** A network that does not answer by then counts as none. */
const longestWaitMs = 5_000;
/** Below it every name carries a hash of its content: the same address is the same file in every release. */
const filesAddress = '/static/';

scope.addEventListener('install', (event) => event.waitUntil(keepOffice()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** A page names its release by the script. The same release is let in at once; another one is told that there is a newer one. */
scope.addEventListener('message', (event) => {
  if (event.data === office.script || event.data === 'take over') event.waitUntil(scope.skipWaiting());
  else event.source?.postMessage('new version');
});

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate' && office.pages.includes(pathname)) event.respondWith(openPage(event));
  else if (pathname.startsWith(filesAddress)) event.respondWith(openFile(event.request));
});

scope.addEventListener('push', (event) => event.waitUntil(tell(event)));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPlace(String(event.notification.data ?? '/work')));
});

/** One at a time: a later message takes the place of an earlier one of the same record. */
async function tell({ data }: WorkerPush): Promise<void> {
  const message = data?.json() as PushMessage | undefined;
  if (!message) return;
  const { title, body } = pushText(message);
  const { path, language } = message;
  await scope.registration.showNotification(title, { body, lang: language, tag: path, data: path });
}

/** Where it is open already, that window; else one more, so that nothing typed in another is lost. */
async function openPlace(path: string): Promise<void> {
  const address = new URL(path, location.origin);
  if (address.origin !== location.origin) return;
  const windows = await scope.clients.matchAll({ type: 'window' });
  const there = windows.find(({ url }) => url === address.href);
  await (there ? there.focus() : scope.clients.openWindow(address.href));
}

async function keepOffice(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all([office.script, ...office.files].map((file) => keepFile(cache, file)));
  const isOwn = await keepDocument(await fetch(documentAddress, { cache: 'no-store' }));
  if (!isOwn) throw new Error('The server is of another release; the browser tries again later.');
}

/** Names carry a hash of the content, so files of an earlier release are reused. */
async function keepFile(cache: Cache, file: string): Promise<void> {
  const cached = await caches.match(file);
  if (cached) await cache.put(file, cached);
  else await cache.add(file);
}

/** Keeps the document with its language's files, where it is of this release; answers whether it is. */
async function keepDocument(response: Response): Promise<boolean> {
  const text = await response.clone().text();
  if (!response.ok || !text.includes(`src="${office.script}"`)) return false;
  const cache = await caches.open(cacheName);
  const language = /<html lang="(\w+)"/.exec(text)?.[1] ?? '';
  await Promise.all((office.filesByLanguage[language] ?? []).map((file) => keepFile(cache, file)));
  await cache.put(documentAddress, response);
  return true;
}

async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** From the network, which knows the language and look chosen last; from the cache where it or the server fails. */
async function openPage(event: WorkerFetch): Promise<Response> {
  const cached = await (await caches.open(cacheName)).match(documentAddress);
  try {
    const response = await fetch(event.request, cached ? { signal: AbortSignal.timeout(longestWaitMs) } : {});
    if (response.status >= 500 && cached) return cached;
    event.waitUntil(keepDocument(response.clone()));
    return response;
  } catch (error) {
    if (cached) return cached;
    throw error;
  }
}

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}
