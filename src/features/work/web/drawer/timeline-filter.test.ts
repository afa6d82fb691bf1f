import { expect, test } from 'vitest';
import type { TimelineEntry } from '../../records.ts';
import { isChosen } from './timeline-filter.tsx';

const entry = (more: Partial<TimelineEntry>) =>
  ({
    kind: 'called',
    note: null,
    closes: null,
    madeBy: 'ravi@office.example',
    madeByName: 'Ravi Patel',
    owner: null,
    ownerName: null,
    ...more,
  }) as TimelineEntry;

test.each([
  ['all', '', {}, true],
  ['calls', '', {}, true],
  ['notes', '', {}, false],
  ['notes', '', { kind: 'noted' }, true],
  ['steps', '', { kind: 'returned' }, true],
  ['moves', '', { kind: 'decided' }, true],
  ['moves', '', { kind: 'planned' }, false],
  ['moves', '', { closes: 'Cancelled' }, true],
  ['all', 'response', {}, true],
  ['all', ' PATEL ', {}, true],
  ['all', 'ravi@', {}, true],
  ['all', 'friday', { kind: 'noted', note: 'Comes on Friday' }, true],
  ['all', 'monday', { kind: 'noted', note: 'Comes on Friday' }, false],
  ['calls', 'friday', { kind: 'noted', note: 'Comes on Friday' }, false],
  ['all', 'asha', { kind: 'assigned', ownerName: 'Asha Shah' }, true],
] as const)('%s with “%s” shows %j: %s', (group, text, more, isShown) => {
  expect(isChosen(entry(more), 'No response', { group, text })).toBe(isShown);
});
