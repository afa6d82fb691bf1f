import { type Language, languageNames, languages } from '#shared/languages.ts';
import { type RichText, richTextLines } from '#shared/rich-text/rich-text.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { OwnPage } from '../../pages/contract.ts';
import { ownPagePath } from '../../pages/rules.ts';

interface Words {
  messages: OfficeMessages;
  language: Language;
}

/** Everything a page says, as differences tell a page that only one side has. */
export function describePage(page: OwnPage, { messages, language }: Words): string {
  const { pages: words, site } = messages;
  const texts = languages.flatMap((each) => {
    const told = (part: 'title' | 'description' | 'body', text: string | undefined) =>
      text ? [`${words.parts[part]} (${languageNames[each]}): ${text}`] : [];
    return [
      ...told('title', page.title[each]),
      ...told('description', page.description?.[each]),
      ...told('body', page.body[each] && newLines(page.body[each])),
    ];
  });
  const switches = (['isShown', 'isInFooter'] as const).map(
    (part) => `${words.parts[part]}: ${page[part] ? site.on : site.off}`,
  );
  return `${page.title[language] ?? page.title.en} (${ownPagePath(page)}): ${[...texts, ...switches].join('; ')}`;
}

/** The lines that the other text lacks; where only letters became bold or a link leads elsewhere, all of them. */
export function newLines(text: RichText, other?: RichText): string {
  const there = new Set(other && richTextLines(other));
  const lines = richTextLines(text);
  const own = lines.filter((line) => !there.has(line));
  return (own.length > 0 ? own : lines).join(' / ');
}
