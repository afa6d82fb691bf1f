import { expect, test } from 'vitest';
import { briefName } from './brief-name.ts';

test.each([
  ['Asha Patel', 'Asha Patel'],
  ['A'.repeat(30), 'A'.repeat(30)],
  ['A'.repeat(31), `${'A'.repeat(29)}…`],
  [`${'A'.repeat(28)} Patel`, `${'A'.repeat(28)}…`],
  // Signs belong to their letter.
  ['કિ'.repeat(30), 'કિ'.repeat(30)],
  ['કિ'.repeat(31), `${'કિ'.repeat(29)}…`],
])('%s is said as %s', (name, said) => expect(briefName(name)).toBe(said));
