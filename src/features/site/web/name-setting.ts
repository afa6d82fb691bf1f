import { isLanguage, languageNames } from '#shared/languages.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { nameRowPart, nameText, serviceName } from './name-text.ts';

export type SettingName = keyof OfficeMessages['settings']['fields'];

/** The label of a path as named by the server: `services.passport.fee.paise` → `Passport Services: Amount in ₹`. */
export function nameSetting(path: string, messages: OfficeMessages): string {
  const { fields, sections } = messages.settings;
  const labelOf = (name: string) => (Object.hasOwn(fields, name) ? fields[name as SettingName] : undefined);
  const parts = path.split('.');
  const last = parts.at(-1);
  if (isLanguage(last)) return `${nameSetting(parts.slice(0, -1).join('.'), messages)} (${languageNames[last]})`;
  const [first = '', second = '', ...rest] = parts;
  if (first === 'texts' && rest.length > 0) return nameText(path, messages);
  const serviceField = (field: string[]) => labelOf(`service.${field.join('.')}`) ?? labelOf(`service.${field[0]}`);
  if (first === 'services' && rest.length > 0) return `${serviceName(second, messages)}: ${serviceField(rest) ?? path}`;
  const [, list, index, part] = /^(.+?)\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  if (list && labelOf(list)) {
    const field =
      part && (labelOf(`${list}.${part}`) ?? nameRowPart(list, part, messages) ?? serviceField(part.split('.')));
    return `${labelOf(list)} ${Number(index) + 1}${field ? `: ${field}` : ''}`;
  }
  if (first === 'dataProtectionContact') return `${sections.privacy}: ${labelOf(path) ?? path}`;
  return labelOf(path) ?? labelOf(first) ?? path;
}
