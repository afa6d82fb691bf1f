import { matchSorter, rankings } from 'match-sorter';

type Ranking = (typeof rankings)[keyof typeof rankings];

interface Named {
  names: readonly string[];
}

/** The matches of at least this rank, closest first; ties keep their order. */
function search<Item extends Named>(items: readonly Item[], text: string, threshold: Ranking): Item[] {
  return matchSorter(items, text, {
    keys: [({ names }) => [...names]],
    threshold,
    sorter: (matches) => matches.toSorted((one, other) => other.rank - one.rank || one.index - other.index),
  });
}

/** The items matching the typed name, closest first; missing letters are tolerated only when nothing matches better. */
export function matchNames<Item extends Named>(typed: string, items: readonly Item[]): Item[] {
  const text = typed.normalize('NFKC').trim();
  const close = new Set([
    ...search(items, text, rankings.WORD_STARTS_WITH),
    ...text.split(/\s+/).reduce((remaining, word) => search(remaining, word, rankings.WORD_STARTS_WITH), [...items]),
    ...search(items, text, rankings.CONTAINS),
  ]);
  return close.size > 0 ? [...close] : search(items, text, text.length > 2 ? rankings.MATCHES : rankings.ACRONYM);
}
