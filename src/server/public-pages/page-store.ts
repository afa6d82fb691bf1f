import { type CompressedDocument, compressDocument } from './compressed.ts';

/** A cache of rendered pages as compressed bytes, by variant and version of their data. */
export interface PageStore {
  /** `variant` names the page, its language and theme; `version` that of its data. */
  get(variant: string, version: string, draw: () => Promise<string>): Promise<CompressedDocument>;
}

export function makePageStore(): PageStore {
  const cache = new Map<string, { version: string; document: Promise<CompressedDocument> }>();
  return {
    get(variant, version, draw) {
      const cached = cache.get(variant);
      if (cached?.version === version) return cached.document;
      const document = draw().then(compressDocument);
      cache.set(variant, { version, document });
      document.catch(() => cache.delete(variant));
      return document;
    },
  };
}
