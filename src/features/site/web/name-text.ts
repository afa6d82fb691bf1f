import { services } from '#features/services/catalogue.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';

const wordFor = <Word extends string>(words: Record<Word, string>, name: string) =>
  Object.hasOwn(words, name) ? words[name as Word] : name;

export const textName = (name: string, { texts }: OfficeMessages) => wordFor(texts.names, name);

export const textPartName = (part: string, { texts }: OfficeMessages) => wordFor(texts.parts, part);

/** A page as the texts know it: one of the site's, or a service. */
export function textPageName(page: string, { texts, enquiries }: OfficeMessages): string {
  const service = services.find(({ slug }) => slug === page);
  return service ? enquiries.services[service.type] : wordFor(texts.pages, page);
}

/** `texts.passport.steps.own.2.texts.title` → `Passport Services: Steps 3: Title`. */
export function nameText(path: string, messages: OfficeMessages): string {
  // The names come with what is about texts alone.
  if (!('texts' in messages)) return (messages as OfficeMessages).settings.fields.texts;
  const [, page = '', name = '', , index, , part] = path.split('.');
  const row = index === undefined ? '' : ` ${Number(index) + 1}`;
  const field = part === undefined ? '' : `: ${textPartName(part, messages)}`;
  return `${textPageName(page, messages)}: ${textName(name, messages)}${row}${field}`;
}

/** A part of a page of the owner's; its name comes with what is about such pages. */
export const namePagePart = (part = '', messages: OfficeMessages) =>
  'pages' in messages ? wordFor<string>(messages.pages.parts, part) : undefined;
