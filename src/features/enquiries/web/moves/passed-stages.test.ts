import { expect, test } from 'vitest';
import { passedStages } from './passed-stages.ts';

const ids = ['papers', 'booked', 'police', 'printed'];

test.each<[string, (string | null)[], string[]]>([
  ['on and on', ['papers', 'booked', 'police'], ['papers', 'booked', 'police']],
  ['over one', ['papers', 'police'], ['papers', 'police']],
  ['back to the one before', ['papers', 'booked', 'papers'], ['papers']],
  ['back and on another way', ['papers', 'booked', 'papers', 'police'], ['papers', 'police']],
  ['to the end of it all', ['papers', 'booked', null], ['papers', 'booked']],
  ['through one that is no more', ['papers', 'gone', 'booked'], ['papers', 'booked']],
  ['nowhere', [], []],
])('%s', (_name, moves, passed) => {
  const newestFirst = moves.toReversed().map((stage) => ({ stage }));
  expect([...passedStages(ids, newestFirst)]).toEqual(passed);
});
