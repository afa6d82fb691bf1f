import { services } from '#features/services/catalogue.ts';
import { isLanguage, languageNames } from '#shared/languages.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { namePagePart, nameText, textName, textPartName } from './name-text.ts';

export type SettingName = keyof OfficeMessages['settings']['fields'];

export function serviceName(slug: string, { enquiries }: OfficeMessages): string {
  const service = services.find((service) => service.slug === slug);
  return service ? enquiries.services[service.type] : slug;
}

/** The label of a path as named by the server: `services.passport.fee.paise` → `Passport Services: Amount in ₹`. */
export function nameSetting(path: string, messages: OfficeMessages): string {
  const { fields } = messages.settings;
  const labelOf = (name: string) => (Object.hasOwn(fields, name) ? fields[name as SettingName] : undefined);
  const parts = path.split('.');
  const last = parts.at(-1);
  if (isLanguage(last)) return `${nameSetting(parts.slice(0, -1).join('.'), messages)} (${languageNames[last]})`;
  const [first = '', second = '', ...rest] = parts;
  if (first === 'texts' && rest.length > 0) return nameText(path, messages);
  if (first === 'ownPages' && second) {
    const part = namePagePart(rest[0], messages);
    return `${fields.ownPages} ${Number(second) + 1}${part ? `: ${part}` : ''}`;
  }
  if (first === 'ownServices' && second) return nameOwnService(path, messages);
  if (first === 'services' && rest.length > 0) {
    const field = labelOf(`service.${rest.join('.')}`) ?? labelOf(`service.${rest[0]}`) ?? path;
    return `${serviceName(second, messages)}: ${field}`;
  }
  if (path.startsWith('attendance.shifts.')) {
    const field = labelOf(['attendance.shifts', ...rest.slice(1)].join('.'));
    return `${fields['attendance.shifts']} ${Number(rest[0]) + 1}${rest.length > 1 && field ? `: ${field}` : ''}`;
  }
  if (first === 'look' && rest.length > 0) {
    const list = `${first}.${second}`;
    const field = labelOf([list, ...rest.slice(1)].join('.'));
    return `${labelOf(list)} ${Number(rest[0]) + 1}${field ? `: ${field}` : ''}`;
  }
  if ((first === 'otherHours' || first === 'holidays' || first === 'team' || first === 'notices') && second) {
    const field = labelOf(`${first}.${rest.join('.')}`);
    return `${fields[first]} ${Number(second) + 1}${field ? `: ${field}` : ''}`;
  }
  if (first === 'dataProtectionContact') return `${messages.settings.sections.privacy}: ${labelOf(path) ?? path}`;
  return labelOf(path) ?? labelOf(first) ?? path;
}

/** `ownServices.1.steps.0.texts.title` → `Own services 2: Steps 1: Title`. */
function nameOwnService(path: string, messages: OfficeMessages): string {
  const { fields } = messages.settings;
  const [, index, name = '', entry, , part] = path.split('.');
  const service = `${fields.ownServices} ${Number(index) + 1}`;
  const known = `service.${path.split('.').slice(2).join('.')}`;
  if (Object.hasOwn(fields, known)) return `${service}: ${fields[known as SettingName]}`;
  // The other names come with the screen alone.
  if (!name || !('services' in messages)) return service;
  const own = Object.hasOwn(messages.services.names, name) && messages.services.names[name as 'name'];
  const field = own || textName(name, messages);
  const row = entry === undefined ? '' : ` ${Number(entry) + 1}`;
  return `${service}: ${field}${row}${part === undefined ? '' : `: ${textPartName(part, messages)}`}`;
}
