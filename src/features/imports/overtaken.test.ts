import { expect, test } from 'vitest';
import { overtakenBy } from './rules.ts';

test.each([
  ['nobody was faster', 1, { attempt: 1, state: 'checked' }, undefined],
  ['the rows are being checked again', 1, { attempt: 1, state: 'checking' }, 'checking'],
  ['their job has begun', 1, { attempt: 2, state: 'checking' }, 'checking'],
  ['they were checked again', 1, { attempt: 2, state: 'checked' }, 'checked'],
  ['somebody else has confirmed it', 1, { attempt: 2, state: 'running' }, 'confirmed'],
  ['that import is done', 1, { attempt: 2, state: 'done' }, 'confirmed'],
  ['somebody has given it up', 1, { attempt: 2, state: 'discarded' }, 'discarded'],
] as const)('where %s', (_, asked, one, told) => expect(overtakenBy(asked, one)).toBe(told));
