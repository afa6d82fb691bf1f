import { afterEach, expect, test, vi } from 'vitest';
import { deviceState } from './device.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a browser has: of one that can notify, unless another thing is said. */
function inBrowser({ isSecure = true, canPush = true, permission = 'default' }) {
  vi.stubGlobal('isSecureContext', isSecure);
  vi.stubGlobal('navigator', canPush ? { serviceWorker: { getRegistration: async () => undefined } } : {});
  if (canPush) vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission });
}

test.each([
  ['insecure', { isSecure: false }],
  ['unsupported', { canPush: false }],
  ['blocked', { permission: 'denied' }],
  ['off', {}],
  ['off', { permission: 'granted' }],
])('the person is told that this device is %s: %o', async (state, browser) => {
  inBrowser(browser);
  expect(await deviceState()).toBe(state);
});
