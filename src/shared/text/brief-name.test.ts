import { expect, test } from 'vitest';
import { briefName } from './brief-name.ts';

test.each([
  ['Asha Patel', 'Asha Patel'],
  ['A'.repeat(40), 'A'.repeat(40)],
  ['A'.repeat(41), `${'A'.repeat(39)}…`],
  [`${'A'.repeat(38)} Patel`, `${'A'.repeat(38)}…`],
  // Signs belong to their letter.
  ['કિ'.repeat(40), 'કિ'.repeat(40)],
  ['કિ'.repeat(41), `${'કિ'.repeat(39)}…`],
])('%s is said as %s', (name, said) => expect(briefName(name)).toBe(said));
