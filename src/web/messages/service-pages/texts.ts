/** What one service's page says, in one language. Amounts and links are not here: they come from catalogue and settings. */
export interface ServicePageTexts {
  /** The document's title without the agency's name; at most 45 characters. */
  title: string;
  /** For search engines: one or two sentences of 70 to 155 characters. */
  description: string;
  heading: string;
  /** Below the heading: what we do, in at most two sentences. */
  lead: string;
  /** Who it is for, one short line each. */
  audience: string[];
  /** What the government or the bank charges, in a sentence or two; without an amount that may change. */
  otherCosts: string;
  /** Where the same is free at the official site: says so, and what our fee is for. */
  freeAtSource?: string;
  documents: { groups: DocumentGroup[] };
  /** What happens, in order; `time` says how long it takes where that can be said. */
  steps: { title: string; text: string; time?: string }[];
  questions: { question: string; answer: string }[];
  terms: string[];
}

/** Papers that belong together. */
export interface DocumentGroup {
  title?: string;
  /** The cases it is for, as the switch calls them ("Renewal"): the everyday one comes first. Without any, for every case. */
  cases?: string[];
  items: string[];
}
