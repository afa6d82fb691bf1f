import type { Section } from '../catalogue.ts';

type Counts = Readonly<Record<Section, number>>;

/** How many more there are in some sections than there were, 0 or less where only what stands in them is another; undefined where nothing has changed. */
export function changeSince(then: Counts, now: Counts, shown: readonly Section[]): number | undefined {
  const changes = shown.map((section) => now[section] - then[section]);
  return changes.some((change) => change !== 0) ? changes.reduce((sum, change) => sum + change, 0) : undefined;
}
