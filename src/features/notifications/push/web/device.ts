import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { registerOfficeWorker } from '#web/layout/office-worker.ts';
import { documentLanguage } from '#web/messages/office/document-language.ts';
import { addresses } from '../addresses.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

/** Whether the person is told on this device, or why that cannot be. */
export type DeviceState = 'on' | 'off' | 'insecure' | 'unsupported' | 'blocked';

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const kept = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

/** As it is; what is told here belongs to this session from now on, and what somebody else had switched on here ends. */
export async function deviceState(): Promise<DeviceState> {
  if (!isSecureContext) return 'insecure';
  if (!isAble()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const own = await kept();
  if (!own) return 'off';
  const body = { endpoint: own.endpoint, language: documentLanguage() };
  const { isOn } = await call(calls.renewPush, { body });
  if (!isOn) await own.unsubscribe();
  return isOn ? 'on' : 'off';
}

/** Asks the person by the browser: to be called by a press. */
export async function switchOn(): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  registerOfficeWorker();
  const worker = await inTime(navigator.serviceWorker.ready);
  const { key } = await call(calls.getPushKey, {});
  // One for another key of the server is in the way.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const own = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { p256dh = '', auth = '' } = own.toJSON().keys ?? {};
  await call(calls.subscribePush, {
    body: { endpoint: own.endpoint, p256dh, auth, serverKey: key, language: documentLanguage() },
  });
  return 'on';
}

/** A worker that cannot be fetched is never ready. */
const longestWaitMs = 20_000;
const inTime = <Value>(value: Promise<Value>): Promise<Value> =>
  Promise.race([
    value,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('There is no worker.')), longestWaitMs)),
  ]);

export async function switchOff(): Promise<DeviceState> {
  const own = await kept();
  if (own) {
    await call(calls.endPush, { body: { endpoint: own.endpoint } });
    await own.unsubscribe();
  }
  return 'off';
}
