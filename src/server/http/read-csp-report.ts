import { z } from 'zod/mini';

/** What a browser refused to a page of ours. No address whole, no query, no sample: nothing of a person. */
export interface CspReport {
  directive: string;
  /** The page's path, as it came. */
  path: string;
  /** A keyword of CSP (`inline`), a scheme (`data`), or the host that was asked for. */
  blocked: string;
}

const text = z.string().check(z.maxLength(2_000));
const newKind = z.object({ documentURL: text, effectiveDirective: text, blockedURL: z.optional(text) });
const oldKind = z.object({
  'document-uri': text,
  'effective-directive': z.optional(text),
  'violated-directive': text,
  'blocked-uri': z.optional(text),
});
/** The Reporting API sends several at once; `application/csp-report` is one (CSP Level 3, 5.3 and 5.4). */
const shapes = z.union([
  z.array(z.object({ type: z.string(), body: z.unknown() })).check(z.maxLength(50)),
  z.object({ 'csp-report': oldKind }),
]);

/** The reports of a body; undefined where it is none. What is no report of this kind is left out. */
export function readCspReports(body: unknown): CspReport[] | undefined {
  const { data } = shapes.safeParse(body);
  if (!data) return undefined;
  if (Array.isArray(data)) {
    const bodies = data.filter(({ type }) => type === 'csp-violation').map(({ body }) => newKind.safeParse(body).data);
    return bodies.flatMap((found) =>
      found ? reportOf(found.documentURL, found.effectiveDirective, found.blockedURL) : [],
    );
  }
  const old = data['csp-report'];
  return reportOf(old['document-uri'], old['effective-directive'] ?? old['violated-directive'], old['blocked-uri']);
}

function reportOf(page: string, directive: string, blocked = ''): CspReport[] {
  if (!URL.canParse(page)) return [];
  return [
    {
      directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
      path: new URL(page).pathname,
      blocked: blockedBy(blocked),
    },
  ];
}

function blockedBy(blocked: string): string {
  if (URL.canParse(blocked)) {
    const { protocol, hostname } = new URL(blocked);
    return /^https?:$/.test(protocol) ? hostname.slice(0, 100) : protocol.slice(0, -1).slice(0, 40);
  }
  return /^[a-z-]{1,40}$/.exec(blocked)?.[0] ?? 'unknown';
}
