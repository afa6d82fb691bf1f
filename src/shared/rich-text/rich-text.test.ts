import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storedForm } from '../contract/stored-form.ts';
import { isRichTextEmpty, type RichText, richTextLines, richTextSummary, tidyRichText } from './rich-text.ts';
import { longestRichText, mostRichBlocks, richText } from './rich-text-schema.ts';

const said = (text: string): RichText => [{ kind: 'paragraph', parts: [{ text }] }];
const codesOf = (value: unknown) => richText.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const part = fc.record(
  {
    text: fc.string({
      unit: fc.constantFrom('a', ' ', '\n', '\u00a0', '\u200b', 'ક', '્', '\u200d', 'e', '\u0301', '<', '&'),
    }),
    isBold: fc.constant(true as const),
    link: fc.constantFrom('/contact', 'https://www.example.in/a?b=c', 'tel:1930'),
  },
  { requiredKeys: ['text'] },
);
const line = fc.array(part, { maxLength: 6 });
const block = fc.oneof(
  fc.record({ kind: fc.constantFrom('paragraph', 'heading'), parts: line }),
  fc.record({ kind: fc.constantFrom('bullets', 'numbers'), items: fc.array(line, { maxLength: 4 }) }),
);
const anyDocument = fc.array(block, { maxLength: 6 }) as fc.Arbitrary<RichText>;

test('a document has one form, which says the same words, and which the schema leaves as it is', () => {
  const words = (document: RichText) =>
    richTextLines(document)
      .join(' ')
      .replace(/[\s\u200b]/g, '')
      .normalize('NFC');
  fc.assert(
    fc.property(anyDocument, (document) => {
      const tidy = tidyRichText(document);
      expect(tidyRichText(tidy)).toEqual(tidy);
      expect(words(tidy)).toBe(words(document));
      const parsed = richText.safeParse(document);
      expect(parsed.success).toBe(!isRichTextEmpty(document));
      if (parsed.success) {
        expect(parsed.data).toEqual(tidy);
        expect(storedForm(richText).parse(JSON.parse(JSON.stringify(parsed.data)))).toEqual(tidy);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('what nobody can see is no text', () => {
  for (const text of ['', ' ', '\u200b', '\u200d', ' \u200b\u200c\n', '\u00ad']) {
    expect(isRichTextEmpty(said(text)), JSON.stringify(text)).toBe(true);
    expect(codesOf(said(text))).toEqual(['required']);
  }
});

test('neighbours that look alike are one; blanks are single, and none at the ends', () => {
  const parts = [
    { text: ' PAN\u00a0 ' },
    { text: ' ' },
    { text: 'card', isBold: true as const },
    { text: 's', isBold: true as const },
    { text: ' \n' },
  ];
  expect(
    tidyRichText([
      { kind: 'paragraph', parts },
      { kind: 'bullets', items: [[{ text: ' ' }]] },
    ]),
  ).toEqual([{ kind: 'paragraph', parts: [{ text: 'PAN ' }, { text: 'cards', isBold: true }] }]);
});

test.each<[string, unknown, string]>([
  ['nothing', [], 'required'],
  ['blanks', said(' \u00a0\u200b '), 'required'],
  ['a card number', said('Pay with 4111 1111 1111 1111'), 'card-number'],
  [
    'a card number half bold',
    [{ kind: 'paragraph', parts: [{ text: '4111 1111' }, { text: '11111111', isBold: true }] }],
    'card-number',
  ],
  ['a script', [{ kind: 'paragraph', parts: [{ text: 'x', link: 'javascript:alert(1)' }] }], 'link'],
  ['too many blocks', Array.from({ length: mostRichBlocks + 1 }, () => said('x')[0]), 'too-long'],
  [
    'too many entries',
    [{ kind: 'bullets', items: Array.from({ length: mostRichBlocks + 1 }, () => [{ text: 'x' }]) }],
    'too-long',
  ],
  ['too much text', [...said('x'.repeat(longestRichText)), ...said('y')], 'too-long'],
])('%s is refused', (_, document, code) => {
  expect(codesOf(document)).toContain(code);
});

test.each<[string, unknown]>([
  ['markup', '<p>Hello</p>'],
  ['a document of the editor', { type: 'doc', content: [] }],
  ['an unknown block', [{ kind: 'image', parts: [{ text: 'x' }] }]],
  ['an unknown form', [{ kind: 'paragraph', parts: [{ text: 'x', color: 'red' }] }]],
  ['an attribute', [{ kind: 'paragraph', parts: [{ text: 'x' }], style: 'x' }]],
  ['a list in a list', [{ kind: 'bullets', items: [[{ kind: 'bullets', items: [] }]] }]],
  ['bold that is no truth', [{ kind: 'paragraph', parts: [{ text: 'x', isBold: 'yes' }] }]],
  ['an element of React', [{ kind: 'paragraph', parts: [{ $$typeof: 'x', type: 'script', props: {} }] }]],
])('%s is no document', (_, value) => {
  expect(richText.safeParse(value).success).toBe(false);
});

test('whatever is sent, nothing but known kinds, words and links comes through', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(block, fc.object())), (value) => {
      const parsed = richText.safeParse(value);
      if (!parsed.success) return;
      for (const each of parsed.data) {
        expect(Object.keys(each)).toHaveLength(2);
        expect(['paragraph', 'heading', 'bullets', 'numbers']).toContain(each.kind);
      }
    }),
  );
});

test.each([
  ['Our fees. Nothing hidden.', 40, 'Our fees. Nothing hidden.'],
  ['Our fees. Nothing hidden.', 17, 'Our fees. Nothing…'],
  ['Our fees. Nothing hidden.', 12, 'Our fees…'],
  ['Unbreakable', 4, 'Unbr…'],
])('%s in %i characters', (text, max, summary) => {
  expect(richTextSummary([...said(text)], max)).toBe(summary);
});
