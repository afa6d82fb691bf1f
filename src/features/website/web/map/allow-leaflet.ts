interface TrustedTypes {
  defaultPolicy: object | null;
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): void;
}

/**
 * Leaflet tests for inline SVG on load by assigning this one constant as HTML, which the site's policy
 * (`require-trusted-types-for 'script'`) would refuse. Any other text is still refused; the map itself is built of nodes.
 */
export function allowLeafletToLoad(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', { createHTML: (html) => (html === '<svg/>' ? html : null) });
}
