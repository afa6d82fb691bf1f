import { fastifyCookie } from '@fastify/cookie';

/** A cookie only this host and only its server can read. Without an age it ends with the browser. */
export function serializeCookie(name: `__Host-${string}`, value: string, maxAgeSeconds?: number): string {
  return fastifyCookie.serialize(name, value, {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'strict',
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  });
}

/** A preference (language, theme) that the page's own script reads and writes too. */
export function serializePreference(name: `__Host-${string}`, value: string): string {
  return fastifyCookie.serialize(name, value, { path: '/', secure: true, sameSite: 'lax', maxAge: 31_536_000 });
}
