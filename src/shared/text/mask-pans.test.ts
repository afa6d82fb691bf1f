import { expect, test } from 'vitest';
import { maskPans } from './mask-pans.ts';

test.each([
  ['PAN ABCPK1234L, 7 Lane', 'PAN ABXXXXXX4L, 7 Lane'],
  ['abcpk 1234 l and ABCPK-1234-L.', 'abXXXXXX4l and ABXXXXXX4L.'],
  ['of the firm: ABCFK1234L', 'of the firm: ABXXXXXX4L'],
  ['તેનો ABCPK૧૨૩૪L છે', 'તેનો ABXXXXXX૪L છે'],
])('in “%s” the PAN is masked', (text, masked) => {
  expect(maskPans(text)).toBe(masked);
});

test.each(['Suite 1204 B, Station Road', 'ABCPK1234LM', 'XABCPK1234L', 'ABCDK1234L', '2026-11-12', ''])(
  '“%s” stays as it is',
  (text) => {
    expect(maskPans(text)).toBe(text);
  },
);
