/** Letters as they are compared: without case, width and accents of Latin; the signs of Indic scripts stay. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .trim();
}

function isSubsequence(typed: string, name: string): boolean {
  let found = 0;
  for (const letter of name) if (letter === typed[found]) found += 1;
  return found === typed.length;
}

function closeness(typed: string, name: string): number {
  if (name.startsWith(typed)) return 5;
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u);
  if (words.some((word) => word.startsWith(typed))) return 4;
  if (typed.split(/\s+/).every((part) => words.some((word) => word.startsWith(part)))) return 3;
  if (name.includes(typed)) return 2;
  return typed.length > 2 && isSubsequence(typed.replace(/\s/g, ''), name) ? 1 : 0;
}

/** What goes by a name like the one typed, the closest first; letters left out are forgiven while nothing is closer. */
export function matchWords<Item extends { names: readonly string[] }>(typed: string, items: readonly Item[]): Item[] {
  const wanted = plain(typed);
  const ranked = items
    .map((item) => ({ item, rank: Math.max(0, ...item.names.map((name) => closeness(wanted, plain(name)))) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank);
  const isLoose = ranked[0]?.rank === 1;
  return ranked.filter(({ rank }) => isLoose || rank > 1).map(({ item }) => item);
}
