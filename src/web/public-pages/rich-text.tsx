import { createElement, type ReactNode } from 'react';
import { type Language, localPath, splitLanguage } from '#shared/languages.ts';
import { isOutsideLink, isRichLink } from '#shared/rich-text/rich-link.ts';
import {
  isRichList,
  type RichBlock,
  type RichText as RichDocument,
  type RichPart,
} from '#shared/rich-text/rich-text.ts';

interface RichTextProps {
  document: RichDocument;
  /** Of the page: links to the site's own pages stay in it. */
  language: Language;
  /** Of the words, where it is another. */
  lang?: Language | undefined;
}

/** A rich text as elements of the page; from the stored data nothing but words and checked links gets there. */
export function RichText({ document, language, lang }: RichTextProps) {
  const blocks = document.map((block) => drawBlock(block, language));
  return createElement('div', { className: 'rich-text', lang }, ...blocks);
}

const lineTags = { paragraph: 'p', heading: 'h2' } as const;
const listTags = { bullets: 'ul', numbers: 'ol' } as const;

function drawBlock(block: RichBlock, language: Language): ReactNode {
  if (!isRichList(block)) return createElement(lineTags[block.kind], null, ...drawLine(block.parts, language));
  const items = block.items.map((parts) => createElement('li', null, ...drawLine(parts, language)));
  return createElement(listTags[block.kind], null, ...items);
}

const drawLine = (parts: readonly RichPart[], language: Language): ReactNode[] =>
  parts.map((part) => drawPart(part, language));

function drawPart({ text, isBold, link }: RichPart, language: Language): ReactNode {
  const words = isBold ? <strong>{text}</strong> : text;
  // What an earlier release took is looked at again.
  return link !== undefined && isRichLink(link) ? drawLink(link, language, words) : words;
}

function drawLink(link: string, language: Language, words: ReactNode) {
  if (link.startsWith('/')) return <a href={localPath(splitLanguage(link).path, language)}>{words}</a>;
  return isOutsideLink(link) ? (
    <a href={link} rel="noopener noreferrer">
      {words}
    </a>
  ) : (
    <a href={link}>{words}</a>
  );
}
