import type { FastifyHelmetOptions } from '@fastify/helmet';

const contentSecurityPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'blob:', 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
};

/** The headers of every answer. The back office gets the same policy with a nonce for its styles. */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
};

export function officePolicy(styleNonce: string): string {
  const directives = { ...contentSecurityPolicy, 'style-src': ["'self'", `'nonce-${styleNonce}'`] };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

export const publicPermissions = 'camera=(), geolocation=(), microphone=()';
/** Set on the back office's document: its pages are reached by client-side navigation from any of them. */
export const officePermissions = 'camera=(self), geolocation=(self), microphone=()';
