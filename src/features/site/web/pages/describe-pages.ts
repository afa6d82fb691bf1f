import { type Language, languageNames, languages } from '#shared/languages.ts';
import { type RichText, richTextLines } from '#shared/rich-text/rich-text.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { OwnPage } from '../../pages/contract.ts';
import { ownPagePath } from '../../pages/rules.ts';

interface Words {
  messages: OfficeMessages;
  language: Language;
}

/** Pages as differences tell them: of those that both have what differs in this one, of a text the lines that the other lacks. */
export function describePages(pages: readonly OwnPage[], others: readonly OwnPage[] | undefined, words: Words): string {
  const told = pages.flatMap((page) => {
    const other = others?.find(({ slug }) => slug === page.slug);
    const parts = partsOf(page, other, words);
    return parts.length > 0 ? [`${nameOf(page, words)}: ${parts.join('; ')}`] : [];
  });
  // Only their order differs, or the other has more.
  const isOrder = told.length === 0 && others?.length === pages.length;
  return isOrder ? pages.map((page) => nameOf(page, words)).join('; ') : told.join(' · ');
}

const nameOf = (page: OwnPage, { language }: Words) =>
  `${page.title[language] ?? page.title.en} (${ownPagePath(page)})`;

function partsOf(page: OwnPage, other: OwnPage | undefined, { messages }: Words): string[] {
  const { pages: words, site } = messages;
  const inLanguages = languages.flatMap((language) => {
    const name = (part: 'title' | 'description' | 'body') => `${words.parts[part]} (${languageNames[language]})`;
    return [
      told(name('title'), page.title[language], other?.title[language]),
      told(name('description'), page.description?.[language], other?.description?.[language]),
      told(name('body'), ...newLines(page.body[language], other?.body[language])),
    ];
  });
  const switches = (['isShown', 'isInFooter'] as const).map((part) =>
    told(words.parts[part], page[part] ? site.on : site.off, other && (other[part] ? site.on : site.off)),
  );
  return [...inLanguages, ...switches].filter((part) => part !== undefined);
}

const told = (name: string, value: string | undefined, other: string | undefined) =>
  value === undefined || value === other ? undefined : `${name}: ${value}`;

/** The lines that the other text lacks; where only letters became bold or a link leads elsewhere, all of them. */
function newLines(text: RichText | undefined, other: RichText | undefined): [string | undefined, string | undefined] {
  if (!text || JSON.stringify(text) === JSON.stringify(other)) return [undefined, undefined];
  const there = new Set(other && richTextLines(other));
  const lines = richTextLines(text);
  const own = lines.filter((line) => !there.has(line));
  return [(own.length > 0 ? own : lines).join(' / '), undefined];
}
