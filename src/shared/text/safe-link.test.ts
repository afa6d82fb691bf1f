import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeLink } from './safe-link.ts';

const here = { allowsLoopback: false };
const developing = { allowsLoopback: true };

test.each([
  'https://apply.example.com',
  'https://apply.example.com/cards?from=suvidha&offer=1#form',
  'HTTPS://Apply.Example.COM:8443/a%20b',
  'https://xn--i1b6b1a6a2e.xn--h2brj9c/',
])('a page on the web is a link: %s', (text) => {
  expect(safeLink(text, here)?.href).toBe(new URL(text).href);
});

test.each([
  '',
  'example.com',
  '//evil.example.com',
  'https:apply.example.com',
  'https:/\\apply.example.com',
  'https:///apply.example.com',
  'http://apply.example.com',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'https://apply.example.com/\talert',
  ' https://apply.example.com',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://apply.example.com/1',
  'file:///etc/passwd',
  'https://a@apply.example.com',
  'https://a:b@apply.example.com',
  'https://@apply.example.com',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'http://0x7f.1/',
  'http://2130706433/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'http://[::ffff:7f00:1]/',
  'https://１２７.0.0.1/',
  'https://localhost/',
  'https://intranet/',
  'http://localhost.evil.example.com/',
  'http://localhost@evil.example.com/',
])('A-XSS-04, A-INJ-06: no link, developing or not: %s', (text) => {
  expect(safeLink(text, here)).toBeUndefined();
  expect(safeLink(text, developing)).toBeUndefined();
});

test.each(['http://127.0.0.1:8080/apply', 'http://localhost/apply', 'http://[::1]:8080'])(
  'this machine itself is a link while developing only: %s',
  (text) => {
    expect(safeLink(text, here)).toBeUndefined();
    expect(safeLink(text, developing)).toBeDefined();
  },
);

test('whatever the text, a link is https to a named host, without credentials', () => {
  const text = fc.oneof(
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
    fc.ipV4().map((ip) => `https://${ip}/`),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const link = safeLink(typed, here);
      if (!link) return;
      expect(link.protocol).toBe('https:');
      expect(link.username + link.password).toBe('');
      expect(link.hostname).toMatch(/\.[a-z][a-z0-9-]*$/);
    }),
    { numRuns: 500 },
  );
});

test('A-INJ-08: the longest hostile link is judged at once', () => {
  const begun = performance.now();
  for (const part of ['a', 'a.', '-', '_.', '1.', '%', '@']) {
    safeLink(`https://${part.repeat(50_000)}`, developing);
    safeLink(`http://localhost:${part.repeat(50_000)}`, developing);
  }
  expect(performance.now() - begun).toBeLessThan(500);
});
