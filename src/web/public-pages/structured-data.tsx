/** What a page says to search engines (JSON-LD): data, which no browser runs. Written so that no text can end it. */
export function StructuredData({ nodes }: { nodes: readonly object[] }) {
  if (nodes.length === 0) return null;
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
  return <script type="application/ld+json">{text.replaceAll('<', '\\u003c')}</script>;
}
