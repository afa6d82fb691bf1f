/** Requirements of OWASP ASVS 5.0.0 that the same tests or documents show. */
export interface Requirement {
  ids: readonly string[];
  level: 1 | 2 | 3;
  what: string;
  /** Ids in titles of tests. */
  tests: readonly string[];
  /** `docs/operations.md#keys-of-personal-data` */
  documents: readonly string[];
}

/** Requirements that nothing shows, and why: they do not apply, or are left out. */
export interface Unshown {
  ids: string;
  why: string;
}

/** `7.2.1…7.2.4, 7.4.1` → five ids. */
export function requirementIds(text: string): string[] {
  return text.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('…');
    const [chapter, section, number] = first.split('.');
    const end = Number(last.split('.').at(-1));
    return Array.from(
      { length: end - Number(number) + 1 },
      (_, index) => `${chapter}.${section}.${Number(number) + index}`,
    );
  });
}

const isDocument = (text: string) => text.includes('.md');

/** Rows of one theme: what is done, the ids by level, and what shows it. */
export function shown(what: string, byLevel: Partial<Record<1 | 2 | 3, string>>, ...by: string[]): Requirement[] {
  const tests = by.filter((text) => !isDocument(text));
  return ([1, 2, 3] as const).flatMap((level) => {
    const ids = byLevel[level];
    return ids ? [{ ids: requirementIds(ids), level, what, tests, documents: by.filter(isDocument) }] : [];
  });
}
