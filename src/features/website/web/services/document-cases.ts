import type { DocumentGroup, ServicePageTexts } from '#web/messages/service-pages/texts.ts';

/** A case of the switch, with the groups that it needs. Without a switch there is one, without a name. */
export interface DocumentCase {
  name: string | undefined;
  groups: DocumentGroup[];
}

export function documentCases({ documents: { groups } }: ServicePageTexts): DocumentCase[] {
  const names = [...new Set(groups.flatMap(({ cases = [] }) => cases))];
  if (names.length === 0) return [{ name: undefined, groups }];
  return names.map((name) => ({ name, groups: groups.filter(({ cases }) => cases?.includes(name) ?? true) }));
}

/** A case's list as a message: headings stand between asterisks, which WhatsApp shows bold. */
export function listMessage(heading: string, { name, groups }: DocumentCase, ending: string[]): string {
  const lists = groups.map(({ title, items }) =>
    [...(title === undefined ? [] : [`*${title}*`]), ...items.map((item) => `- ${item}`)].join('\n'),
  );
  const first = name === undefined ? `*${heading}*` : `*${heading}: ${name}*`;
  return [first, ...lists, ending.join('\n')].join('\n\n');
}
