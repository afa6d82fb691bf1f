import { attacks } from './catalogue/attacks.ts';
import { faults } from './catalogue/faults.ts';
import { privacy } from './catalogue/privacy.ts';
import type { Promised } from './promised.ts';

/** What the product promises under attack and faults, by what keeps it: ids in titles of tests. */
export const catalogue: readonly { title: string; rows: readonly Promised[] }[] = [
  { title: 'Attacks', rows: attacks },
  { title: 'Privacy', rows: privacy },
  { title: 'Faults and load', rows: faults },
];
