import { expect, test } from 'vitest';
import { personText } from './person-text.ts';

test.each([
  ['Asha Patel', 'asha@example.com', 'Asha Patel (asha@example.com)'],
  [null, 'asha@example.com', 'asha@example.com'],
  ['', 'asha@example.com', 'asha@example.com'],
  ['Asha Patel', null, ''],
  [null, null, ''],
])('%s with the user name %s is %j', (name, username, text) => expect(personText(name, username)).toBe(text));
