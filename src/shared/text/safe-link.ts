const loopbackLink = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:[/?#]|$)/i;
const namedHost = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/**
 * The address a link leads to; undefined for a text that must not become one. Links are absolute, https, to a host with a
 * name: no credentials, no address literals in any spelling. Plain http is for this machine itself, while developing.
 */
export function safeLink(text: string, { allowsLoopback }: { allowsLoopback: boolean }): URL | undefined {
  if (!URL.canParse(text) || /[\s\\]/.test(text)) return undefined;
  const link = new URL(text);
  if (isLoopbackLink(text)) return allowsLoopback ? link : undefined;
  const [, authority = '@'] = /^https:\/\/([^/?#]+)/i.exec(text) ?? [];
  return authority.includes('@') || !namedHost.test(link.hostname) ? undefined : link;
}

export function isLoopbackLink(text: string): boolean {
  return loopbackLink.test(text);
}
