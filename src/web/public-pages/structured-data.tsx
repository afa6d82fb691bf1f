/** Structured data for search engines (JSON-LD), escaped so that no text can close the script element. */
export function StructuredData({ nodes }: { nodes: readonly object[] }) {
  if (nodes.length === 0) return null;
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
  return <script type="application/ld+json">{text.replaceAll('<', '\\u003c')}</script>;
}
