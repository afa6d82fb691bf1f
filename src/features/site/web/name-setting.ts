import { formatDate, isRealDay } from '#shared/dates/dates.ts';
import { isLanguage, languageNames } from '#shared/languages.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { entryAt, entryPath, keyedLists } from '../changes/rules.ts';
import { nameRowPart, nameText, serviceName } from './name-text.ts';

export type SettingName = keyof OfficeMessages['settings']['fields'];

/** What the entry at a path is called, where settings or a draft are at hand: `ownPages[our-fees]`, of a draft `ownPages.3`. */
export type EntryNames = (path: string) => string | undefined;

/**
 * The label of a path as named by the server: `services.passport.fee.paise` → `Passport Services: Amount in ₹`,
 * `ownPages[our-fees].title.en` → `Own pages “Our fees”: Title (English)`.
 */
export function nameSetting(path: string, messages: OfficeMessages, namesOf?: EntryNames): string {
  const { sections } = messages.settings;
  const parts = path.split('.');
  const last = parts.at(-1);
  if (isLanguage(last))
    return `${nameSetting(parts.slice(0, -1).join('.'), messages, namesOf)} (${languageNames[last]})`;
  const [first = '', second = '', ...rest] = parts;
  if (first === 'texts' && rest.length > 0) return nameText(path, messages);
  if (first === 'services' && rest.length > 0)
    return `${serviceName(second, messages)}: ${entryField(path, messages, namesOf) ?? serviceField(rest, messages) ?? path}`;
  if (first === 'messages' && second === 'kinds') return messageField(rest, messages) ?? path;
  const [, list = '', index, part] = /^([^.]+(?:\.[^.\d][^.]*)*)\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  const entry = entryAt(path) ?? { list, part, key: undefined };
  const label = labelOf(entry.list, messages);
  if (label) {
    const field = entry.part && partLabel(entry.list, entry.part, messages);
    const name = entry.key === undefined ? nameRow(list, index, namesOf) : nameEntry(entry.list, entry.key, namesOf);
    return `${label}${name}${field ? `: ${field}` : ''}`;
  }
  if (first === 'dataProtectionContact') return `${sections.privacy}: ${labelOf(path, messages) ?? path}`;
  return labelOf(path, messages) ?? labelOf(first, messages) ?? path;
}

/** What a part of an entry is called, beside the entry itself: `name.gu` → `Name (ગુજરાતી)`. */
export function namePart(list: string, part: string, messages: OfficeMessages): string {
  const [, whole = part, language] = /^(.+)\.(\w+)$/.exec(part) ?? [];
  if (isLanguage(language)) return `${namePart(list, whole, messages)} (${languageNames[language]})`;
  return partLabel(list, part, messages) ?? part;
}

function labelOf(name: string, { settings: { fields } }: OfficeMessages): string | undefined {
  return Object.hasOwn(fields, name) ? fields[name as SettingName] : undefined;
}

/**
 * Of a service's stages or papers, one of them or a part of it: `services.passport.stages[papers].name` → `Stages “Papers complete”:
 * Name`.
 */
function entryField(path: string, messages: OfficeMessages, namesOf?: EntryNames): string | undefined {
  const at = path.search(/(?:^|\.)(?:stages|papers)/);
  const start = path[at] === '.' ? at + 1 : at;
  const [, own, list, key, index, part] =
    /^((stages|papers)(?:\[([^\]]*)\]|\.(\d+))?)(?:\.(\w+))?$/.exec(at < 0 ? '' : path.slice(start)) ?? [];
  const entry = own && path.slice(0, start) + own;
  const label = list && labelOf(`service.${list}`, messages);
  if (entry === undefined || !label) return undefined;
  const known = namesOf?.(entry) ?? key;
  const name = index !== undefined && !known ? ` ${Number(index) + 1}` : known ? ` “${known}”` : '';
  const field = part && labelOf(`service.${list}.${part}`, messages);
  return `${label}${name}${field ? `: ${field}` : ''}`;
}

/** `messages.kinds.received.subject` → `Messages to customers “Request has come”: Subject`. */
function messageField([kind = '', part]: string[], messages: OfficeMessages): string | undefined {
  if (kind === '') return labelOf('messages', messages);
  const name = labelOf(`messages.kinds.${kind}`, messages);
  const field = part && labelOf(`messages.${part}`, messages);
  return name && `${labelOf('messages', messages)} “${name}”${field ? `: ${field}` : ''}`;
}

const serviceField = (field: string[], messages: OfficeMessages) =>
  labelOf(`service.${field.join('.')}`, messages) ?? labelOf(`service.${field[0]}`, messages);

const partLabel = (list: string, part: string, messages: OfficeMessages) =>
  labelOf(`${list}.${part}`, messages) ??
  nameRowPart(list, part, messages) ??
  entryField(part, messages) ??
  serviceField(part.split('.'), messages);

/** By its name, or by what it is known by; the id of a picture says nothing. */
function nameEntry(list: string, key: string, namesOf?: EntryNames): string {
  if (list === 'holidays') return ` ${isRealDay(key) ? formatDate(key) : key}`;
  const name = namesOf?.(entryPath(list, key)) ?? (keyedLists.get(list) === 'picture' ? '' : key);
  return name && ` “${name}”`;
}

/** By its name as it is typed, or by its place; other lists than keyed ones show their numbers. */
function nameRow(list: string, index: string | undefined, namesOf?: EntryNames): string {
  const name = keyedLists.has(list) ? namesOf?.(`${list}.${index}`) : undefined;
  return name ? ` “${name}”` : ` ${Number(index) + 1}`;
}
