import { expect, test } from 'vitest';
import { awayLast } from './presence-text.ts';

test('whoever is away stands at the end; the others, and whoever nobody knows of, keep their order', () => {
  const one = (username: string, presence?: 'here' | 'away' | 'leave' | null) => ({
    ...{ username, name: null },
    ...(presence !== undefined && { presence }),
  });
  const people = [one('a', 'leave'), one('b', null), one('c', 'away'), one('d'), one('e', 'here')];
  expect(awayLast(people).map(({ username }) => username)).toEqual(['b', 'd', 'e', 'a', 'c']);
});
