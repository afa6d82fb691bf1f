import { hash } from 'node:crypto';

/** Takes what browsers report of the policy. */
export const cspReportPath = '/csp-reports';

const contentSecurityPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' blob: data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  // Browsers that know `report-to` pass over `report-uri`.
  'report-uri': cspReportPath,
  'report-to': 'csp',
};

const written = (directives: Record<string, string>, isHttps: boolean) =>
  [
    ...Object.entries(directives).map(([name, values]) => `${name} ${values}`),
    // On plain http, where the product runs on a machine of its own, it would ask for addresses that nobody answers.
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** The policy of a document with one style element of its own. */
export const policyWithStyle = (style: string, isHttps: boolean) =>
  written({ ...contentSecurityPolicy, 'style-src': `'self' 'sha256-${hash('sha256', style, 'base64')}'` }, isHttps);

/** OWASP Secure Headers. */
const securityHeaders = (isHttps: boolean) => ({
  'content-security-policy': written(contentSecurityPolicy, isHttps),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

/** Of what is no document: opened by itself, it may do nothing. */
const noDocumentPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For files under `static/`. What only a document obeys would weigh more than many of them (decision 059). */
export const fileHeaders = {
  'content-security-policy': noDocumentPolicy,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Of what may be a document: where `report-to` leads. */
const reportingHeaders = { 'reporting-endpoints': `csp="${cspReportPath}"` };

/** For https only: browsers ignore it on http. */
const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

const apiHeaders = { 'cache-control': 'no-store', 'content-security-policy': noDocumentPolicy };

const headersBy = (isHttps: boolean) => {
  const always = isHttps ? strictTransport : {};
  return {
    file: { ...fileHeaders, ...always },
    api: { ...securityHeaders(isHttps), ...apiHeaders, ...always },
    other: { ...securityHeaders(isHttps), ...reportingHeaders, ...always },
  };
};
const [overHttp, overHttps] = [headersBy(false), headersBy(true)];

/** What every answer at an address begins with. */
export function headersOf(url: string, isHttps: boolean): Record<string, string> {
  const kind = url.startsWith('/static/') ? 'file' : url.startsWith('/api/') ? 'api' : 'other';
  return (isHttps ? overHttps : overHttp)[kind];
}

/** The back office's document: a nonce for its styles; camera and geolocation for marking attendance. */
export function officeHeaders(styleNonce: string, isHttps: boolean) {
  return {
    'content-security-policy': written(
      { ...contentSecurityPolicy, 'style-src': `'self' 'nonce-${styleNonce}'` },
      isHttps,
    ),
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  };
}
