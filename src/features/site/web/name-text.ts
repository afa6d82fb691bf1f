import { services } from '#features/services/catalogue.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';

const wordFor = <Word extends string>(words: Record<Word, string>, name: string) =>
  Object.hasOwn(words, name) ? words[name as Word] : name;

export const textName = (name: string, { texts }: OfficeMessages) => wordFor(texts.names, name);

export const textPartName = (part: string, { texts }: OfficeMessages) => wordFor(texts.parts, part);

export function serviceName(slug: string, { enquiries }: OfficeMessages): string {
  const service = services.find((each) => each.slug === slug);
  return service ? enquiries.services[service.type] : slug;
}

/** A page as the texts know it: one of the site's, or a service. */
export function textPageName(page: string, messages: OfficeMessages): string {
  const name = serviceName(page, messages);
  return name === page ? wordFor(messages.texts.pages, page) : name;
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

/** A part of a page or a service of the owner's; its name comes with what is about such. */
export function nameRowPart(list: string, part: string, messages: OfficeMessages): string | undefined {
  const [name = '', index, , inRow] = part.split('.');
  if (list === 'ownPages' && 'pages' in messages) return wordFor<string>(messages.pages.parts, name);
  if (list !== 'ownServices' || !('services' in messages)) return undefined;
  const words: Partial<Record<string, string>> = { ...messages.texts?.names, ...messages.services.names };
  const row = index && ` ${Number(index) + 1}`;
  return words[name] && [words[name] + (row ?? ''), inRow && textPartName(inRow, messages)].filter(Boolean).join(': ');
}
