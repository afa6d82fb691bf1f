interface TrustedTypes {
  defaultPolicy: object | null;
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): void;
}

/**
 * Leaflet looks, while it is loaded, whether the browser knows inline SVG, by writing this one constant as HTML. The
 * site's policy (`require-trusted-types-for 'script'`) would refuse that and the map with it. Every other text is refused
 * as before; the map itself is built of nodes.
 */
export function allowLeafletToLoad(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', { createHTML: (html) => (html === '<svg/>' ? html : null) });
}
