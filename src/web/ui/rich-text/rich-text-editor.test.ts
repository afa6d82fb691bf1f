// @vitest-environment jsdom
import { getSchema } from '@tiptap/core';
import { DOMParser, Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RichText, tidyRichText } from '#shared/rich-text/rich-text.ts';
import { documentOf, editorDocument } from './editor-document.ts';
import { extensions } from './editor-schema.ts';
import { readableHtml } from './pasted-html.ts';

const schema = getSchema(extensions);
const throughEditor = (document: RichText) => {
  const node = Node.fromJSON(schema, editorDocument(document));
  node.check();
  return documentOf(node.toJSON());
};

const part = fc.record(
  {
    text: fc.string({ minLength: 1 }),
    isBold: fc.constant(true as const),
    link: fc.constantFrom('/contact', 'tel:1930'),
  },
  { requiredKeys: ['text'] },
);
const line = fc.array(part, { maxLength: 4 });
const block = fc.oneof(
  fc.record({ kind: fc.constantFrom('paragraph', 'heading'), parts: line }),
  fc.record({ kind: fc.constantFrom('bullets', 'numbers'), items: fc.array(line, { minLength: 1, maxLength: 3 }) }),
);

test('a document comes back from the editor as it went in', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }) as fc.Arbitrary<RichText>, (document) => {
      expect(tidyRichText(throughEditor(document))).toEqual(tidyRichText(document));
    }),
  );
});

const pasted = (html: string) => {
  const { body } = document.implementation.createHTMLDocument();
  body.innerHTML = readableHtml(html);
  return tidyRichText(documentOf(DOMParser.fromSchema(schema).parse(body).toJSON()));
};
const said = (...parts: { text: string; isBold?: true; link?: string }[]) => ({ kind: 'paragraph', parts });

test.each<[string, string, unknown]>([
  [
    'Word',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {color:red}</style></head><body>
     <!--StartFragment--><h1>Fees<o:p></o:p></h1><p class=MsoNormal style='mso-list:none'><b><span style='color:#c00'>Passport</span></b> costs &#8377;1,500.</p><!--EndFragment--></body></html>`,
    [
      { kind: 'heading', parts: [{ text: 'Fees' }] },
      said({ text: 'Passport', isBold: true }, { text: ' costs ₹1,500.' }),
    ],
  ],
  [
    'Google Docs',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt">From </span><span style="font-weight:700;">Docs</span></p></b>',
    [said({ text: 'From ' }, { text: 'Docs', isBold: true })],
  ],
  [
    'a website',
    '<div onclick="steal()"><p>See <a href="http://www.x.gov.in/a" onmouseover=steal()>the office</a>, <a href="javascript:steal()">not this</a></p><img src=x onerror="steal()"><script>steal()</script><table><tr><td>One</td><td>Two</td></tr><tr><td>Three</td></tr></table></div>',
    [
      said({ text: 'See ' }, { text: 'the office', link: 'https://www.x.gov.in/a' }, { text: ', not this' }),
      said({ text: 'One Two' }),
      said({ text: 'Three' }),
    ],
  ],
  [
    'a list in a list',
    '<ul><li>a<ol><li><p>b</p><p>c</p></li></ol></li><li>d</li></ul>',
    [
      { kind: 'bullets', items: [[{ text: 'a' }]] },
      { kind: 'numbers', items: [[{ text: 'b' }], [{ text: 'c' }]] },
      { kind: 'bullets', items: [[{ text: 'd' }]] },
    ],
  ],
])('of what is pasted from %s the words stay, with what our documents know', (_, html, document) => {
  expect(pasted(html)).toEqual(document);
});

test.each([
  ['a comment that does not end', '<p>a</p><!-- b <p>c</p>'],
  ['a style sheet that does not end', '<p>a</p><style>p { color: red }<p>c</p>'],
])('%s goes on to the end of what is pasted', (_, html) => {
  expect(pasted(html)).toEqual([said({ text: 'a' })]);
});

test.each([
  ['an empty comment', '<!--><p>a</p>'],
  ['an element of old Office programs', '<xml:namespace ns="x" prefix="o"/><p>a</p>'],
  ['an element of somebody’s own', '<title-x><p>a</p></title-x>'],
  ['a picture with signs in its words', '<img alt="1 < 2" src=x><p>a</p>'],
])('%s takes nothing away', (_, html) => {
  expect(pasted(html)).toEqual([said({ text: 'a' })]);
});

test('no attribute but a link’s address reaches the parser, which a policy would report', () => {
  const attributes = fc.constantFrom(
    'style="color:red"',
    "onload='x()'",
    'class=a',
    'href="/x"',
    'srcdoc="<b>"',
    'x',
    'style=a:b',
  );
  fc.assert(
    fc.property(fc.constantFrom('p', 'b', 'a', 'svg', 'iframe'), fc.array(attributes), (tag, all) => {
      const { body } = document.implementation.createHTMLDocument();
      body.innerHTML = readableHtml(`<${tag} ${all.join(' ')}>x</${tag}>`);
      const names = [...body.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
      expect(names.filter((name) => name !== 'href' && name !== 'data-weight')).toEqual([]);
    }),
  );
});
