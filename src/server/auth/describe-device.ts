import Bowser from 'bowser';

/** Shorter names that people know, by the library's. */
const shortNames: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome Headless': 'Chrome',
  'Chrome OS': 'ChromeOS',
};

const shortened = (name: string | undefined) => (name ? (shortNames[name] ?? name) : null);

/** `Chrome` and `Android` from a user agent; null where it does not say. */
export function describeDevice(userAgent: string | null): { program: string | null; system: string | null } {
  // The library throws on no text at all.
  if (!userAgent) return { program: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  // For iOS only the model tells a phone from a tablet.
  return { program: shortened(browser.name), system: shortened(os.name === 'iOS' ? platform.model : os.name) };
}
