import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Asha Patel', 'AP'],
  ['asha', 'A'],
  ['Asha Ben Kumari Patel', 'AP'],
  ['asha.patel@example.com', 'A'],
  ['આશાબેન પટેલ', 'આપ'],
  ['क्षिति मेहता', 'क्षिमे'],
  ['  ', ''],
  [' asha  patel ', 'AP'],
  ['@', ''],
  ['asha @ patel', 'A'],
  ['e\u0301lan', 'E\u0301'],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
