import { formatDate, isRealDay } from '#shared/dates/dates.ts';
import { isLanguage, languageNames } from '#shared/languages.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { entryAt, keyedLists } from '../changes/rules.ts';
import { nameRowPart, nameText, serviceName } from './name-text.ts';

export type SettingName = keyof OfficeMessages['settings']['fields'];

/** What an entry of a keyed list is called, where settings are at hand. */
export type EntryNames = (list: string, key: string) => string | undefined;

/**
 * The label of a path as named by the server: `services.passport.fee.paise` → `Passport Services: Amount in ₹`,
 * `ownPages[our-fees].title.en` → `Own pages “Our fees”: Title (English)`.
 */
export function nameSetting(path: string, messages: OfficeMessages, namesOf?: EntryNames): string {
  const { fields, sections } = messages.settings;
  const labelOf = (name: string) => (Object.hasOwn(fields, name) ? fields[name as SettingName] : undefined);
  const parts = path.split('.');
  const last = parts.at(-1);
  if (isLanguage(last))
    return `${nameSetting(parts.slice(0, -1).join('.'), messages, namesOf)} (${languageNames[last]})`;
  const [first = '', second = '', ...rest] = parts;
  if (first === 'texts' && rest.length > 0) return nameText(path, messages);
  const serviceField = (field: string[]) => labelOf(`service.${field.join('.')}`) ?? labelOf(`service.${field[0]}`);
  if (first === 'services' && rest.length > 0) return `${serviceName(second, messages)}: ${serviceField(rest) ?? path}`;
  const [, list = '', index, part] = /^(.+?)\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  const entry = entryAt(path) ?? { list, part, key: undefined };
  const label = labelOf(entry.list);
  if (label) {
    const inRow = entry.part;
    const field =
      inRow &&
      (labelOf(`${entry.list}.${inRow}`) ?? nameRowPart(entry.list, inRow, messages) ?? serviceField(inRow.split('.')));
    const name = entry.key === undefined ? ` ${Number(index) + 1}` : nameEntry(entry.list, entry.key, namesOf);
    return `${label}${name}${field ? `: ${field}` : ''}`;
  }
  if (first === 'dataProtectionContact') return `${sections.privacy}: ${labelOf(path) ?? path}`;
  return labelOf(path) ?? labelOf(first) ?? path;
}

/** By its name, or by what it is known by; the id of a picture says nothing. */
function nameEntry(list: string, key: string, namesOf?: EntryNames): string {
  if (list === 'holidays') return ` ${isRealDay(key) ? formatDate(key) : key}`;
  const name = namesOf?.(list, key) ?? (keyedLists.get(list) === 'picture' ? '' : key);
  return name && ` “${name}”`;
}
