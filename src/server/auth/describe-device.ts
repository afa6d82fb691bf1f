import Bowser from 'bowser';

/** The library's names, where people know a shorter one. */
const shortNames: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome Headless': 'Chrome',
  'Chrome OS': 'ChromeOS',
};

const shortened = (name: string | undefined) => (name ? (shortNames[name] ?? name) : null);

/** `Chrome` and `Android` out of a user agent; null for what it does not say. */
export function describeDevice(userAgent: string | null): { program: string | null; system: string | null } {
  // The library throws on no text at all.
  if (!userAgent) return { program: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  // Of Apple's only the model tells a phone from a tablet.
  return { program: shortened(browser.name), system: shortened(os.name === 'iOS' ? platform.model : os.name) };
}
