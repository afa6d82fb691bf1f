import type { JSONContent } from '@tiptap/core';
import { isRichList, type RichBlock, type RichPart, type RichText } from '#shared/rich-text/rich-text.ts';

/** Our document as the editor has it, whose nodes are named as our kinds are. */
export function editorDocument(document: RichText): JSONContent {
  const content = document.map((block) =>
    isRichList(block)
      ? {
          type: block.kind,
          content: block.items.map((parts) => ({ type: 'item', content: [lineNode('paragraph', parts)] })),
        }
      : lineNode(block.kind, block.parts),
  );
  return { type: 'doc', content: content.length > 0 ? content : [lineNode('paragraph', [])] };
}

const lineNode = (type: string, parts: readonly RichPart[]): JSONContent => ({
  type,
  content: parts.filter(({ text }) => text).map(textNode),
});

function textNode({ text, isBold, link }: RichPart): JSONContent {
  const marks = [...(link ? [{ type: 'link', attrs: { href: link } }] : []), ...(isBold ? [{ type: 'bold' }] : [])];
  return { type: 'text', text, marks };
}

/** What the editor has as our document. */
export const documentOf = ({ content = [] }: JSONContent): RichText => content.flatMap(blockOf);

function blockOf({ type, content = [] }: JSONContent): RichBlock[] {
  if (type === 'paragraph' || type === 'heading') return [{ kind: type, parts: content.map(partOf) }];
  if (type === 'bullets' || type === 'numbers')
    return [
      {
        kind: type,
        items: content.map((item) => (item.content ?? []).flatMap((line) => (line.content ?? []).map(partOf))),
      },
    ];
  return [];
}

function partOf({ text = '', marks = [] }: JSONContent): RichPart {
  const link: unknown = marks.find(({ type }) => type === 'link')?.attrs?.href;
  return {
    text,
    ...(marks.some(({ type }) => type === 'bold') && { isBold: true }),
    ...(typeof link === 'string' && { link }),
  };
}
