const oneYearSeconds = 31_536_000;

/** Stores a choice of this browser. `name` carries the `__Host-` prefix, whose attributes are set here. */
export function writeCookie(name: `__Host-${string}`, value: string, maxAgeSeconds = oneYearSeconds): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and Safari before 18.4.
  document.cookie = `${name}=${value}; Path=/; Secure; SameSite=Lax; Max-Age=${maxAgeSeconds}`;
}

export function readCookie(name: `__Host-${string}`): string | undefined {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
