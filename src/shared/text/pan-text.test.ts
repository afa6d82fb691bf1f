import { expect, test } from 'vitest';
import { panOf, panWithin } from './pan-text.ts';

test.each([
  ['ABCPE1234F', 'whole'],
  [' abcpe 1234 f', 'whole'],
  ['asha ABCPE1234F', 'among words'],
  ['ABCPE1', 'beginning'],
  ['abcpe 123', 'beginning'],
  ['abcpe1234', 'beginning'],
  ['asha abcpe12', 'beginning'],
  ['ABCPE૧૨૩૪F', 'whole'],
  ['abcpe १२३४ f', 'whole'],
  ['ＡＢＣＰＥ1234Ｆ', 'whole'],
  ['ABCPE-1234-F', 'whole'],
  ['asha ABCPE૧૨૩૪F', 'among words'],
  ['asha\n\n ABCPE-1234-F', 'among words'],
  ['abcpe૧૨', 'beginning'],
  ['xABCPE12', undefined],
  ['ABCPE', undefined],
  ['Patel 98765', undefined],
  ['ABCPE12345', undefined],
  ['HDFKX123', undefined],
  ['98765 43210', undefined],
  ['', undefined],
])('%j: %s', (text, kind) => {
  expect(panWithin(text)).toBe(kind);
});

test('a PAN is read however it is spaced, and nothing sent while it is typed is a part of it', () => {
  const pan = 'ABCPE1234F';
  expect(panOf(' abcpe 1234 f ')).toBe(pan);
  for (let length = 6; length < pan.length; length++) expect(panWithin(pan.slice(0, length))).toBe('beginning');
});
