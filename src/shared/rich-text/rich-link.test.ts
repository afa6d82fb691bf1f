import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRichLink, richLinkFrom } from './rich-link.ts';

test.each([
  '/',
  '/contact',
  '/page/our-fees',
  'https://www.incometax.gov.in/iec/foportal/?a=b#c',
  'https://xn--11b4d3a.xn--h2brj9c',
  'tel:1930',
  'tel:+919876543210',
  'mailto:help@agency.co.in',
])('%s is a link', (link) => {
  expect(isRichLink(link)).toBe(true);
});

test.each([
  '',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://x.in/1',
  'file:///etc/passwd',
  'http://www.example.in',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2f/evil.example',
  '/a//b',
  '/a/../b',
  '/a?b=c',
  'contact',
  '#top',
  'https://',
  'https:/x.in',
  'https:x.in',
  'https://user:password@x.in',
  'https://x.in@evil.in',
  'https://localhost',
  'https://127.0.0.1',
  'https://[::1]/',
  'https://x.in/a b',
  'https://x.in/"onmouseover="x',
  'https://x.in\\@evil.in',
  'tel:1',
  'tel:+91;phone-context=x',
  'mailto:a@b.in?bcc=c@d.in',
  'mailto:a@b',
  'whatsapp://send',
  `https://x.in/${'x'.repeat(500)}`,
])('%s is none', (link) => {
  expect(isRichLink(link)).toBe(false);
});

test.each([
  [' /contact ', '/contact'],
  ['https://www.epfindia.gov.in', 'https://www.epfindia.gov.in'],
  ['http://www.epfindia.gov.in/x', 'https://www.epfindia.gov.in/x'],
  ['HTTPS://WWW.Example.in/A', 'https://WWW.Example.in/A'],
  ['www.epfindia.gov.in', 'https://www.epfindia.gov.in'],
  ['epfindia.gov.in/a?b', 'https://epfindia.gov.in/a?b'],
  ['98765 43210', 'tel:+919876543210'],
  ['૯૮૭૬૫ ૪૩૨૧૦', 'tel:+919876543210'],
  ['(02692) 240-240', 'tel:02692240240'],
  ['+91 98765 43210', 'tel:+919876543210'],
  ['tel:1930', 'tel:1930'],
  ['help@agency.in', 'mailto:help@agency.in'],
  ['mailto:help@agency.in', 'mailto:help@agency.in'],
  ['https://डाटामेल.भारत', 'https://xn--c2bd4bq1db8d.xn--h2brj9c/'],
  ['our fees', undefined],
  ['fees', undefined],
  ['javascript:alert(1)', undefined],
  ['//evil.in', undefined],
  ['a@b@c.in', undefined],
])('%s leads to %s', (typed, link) => {
  expect(richLinkFrom(typed)).toBe(link);
});

test('whatever is typed leads to the web, a page, a telephone or a letter, or nowhere', () => {
  const hostile = fc.string({
    unit: fc.constantFrom(
      'java',
      'script',
      'https',
      'tel',
      'mailto',
      ':',
      '/',
      '\\',
      '@',
      '.',
      'in',
      '1930',
      ' ',
      '\t',
      '%',
      '?',
    ),
  });
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string(), fc.webUrl()), (typed) => {
      const link = richLinkFrom(typed);
      if (link === undefined) return;
      expect(isRichLink(link)).toBe(true);
      const url = new URL(link, 'https://own.site');
      expect(['https:', 'tel:', 'mailto:']).toContain(url.protocol);
      if (link.startsWith('/')) expect(url.host).toBe('own.site');
    }),
    { numRuns: 1_000 },
  );
});
