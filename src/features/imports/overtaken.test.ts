import { expect, test } from 'vitest';
import { overtakenBy } from './rules.ts';

test.each([
  ['nothing was refused', undefined, { attempt: 2, state: 'checked' }, undefined],
  ['it is not known yet what it has come to', 1, { attempt: 1, state: 'checked' }, undefined],
  ['the rows are being checked again', 1, { attempt: 1, state: 'checking' }, 'checking'],
  ['their job has begun', 1, { attempt: 2, state: 'checking' }, 'checking'],
  ['they were checked again', 1, { attempt: 2, state: 'checked' }, 'checked'],
  ['somebody else has confirmed it', 1, { attempt: 2, state: 'running' }, 'confirmed'],
  ['that import is done', 1, { attempt: 2, state: 'done' }, 'confirmed'],
  ['somebody has given it up, as the page says', 1, { attempt: 1, state: 'discarded' }, undefined],
] as const)('where %s', (_, refused, one, told) => expect(overtakenBy(refused, one)).toBe(told));
