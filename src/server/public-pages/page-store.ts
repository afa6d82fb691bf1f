import { type CompressedDocument, compressDocument } from './compressed.ts';

/** Pages drawn once and kept as compressed bytes, until what they are drawn from changes. */
export interface PageStore {
  /** `variant` names the page, its language and theme; `version` what it is drawn from. */
  get(variant: string, version: string, draw: () => Promise<string>): Promise<CompressedDocument>;
}

export function makePageStore(): PageStore {
  const kept = new Map<string, { version: string; document: Promise<CompressedDocument> }>();
  return {
    get(variant, version, draw) {
      const cached = kept.get(variant);
      if (cached?.version === version) return cached.document;
      const document = draw().then(compressDocument);
      kept.set(variant, { version, document });
      document.catch(() => kept.delete(variant));
      return document;
    },
  };
}
