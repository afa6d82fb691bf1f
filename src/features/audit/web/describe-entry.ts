import { siteSettingsSubject } from '#features/site/catalogue.ts';
import { type AuditAction, type AuditField, keysCommand } from '#shared/audit.ts';
import { formatClockTime } from '#shared/dates/clock.ts';
import { formatDate, formatInstant } from '#shared/dates/dates.ts';
import type { Language } from '#shared/languages.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { type AuditValue, auditActions, auditSubjects, codedFields, subjectWords } from '../catalogue.ts';
import type { AuditEntry } from '../contract.ts';

type AuditMessages = OfficeMessages['audit'];

const isKnown = (action: string): action is AuditAction => (auditActions as readonly string[]).includes(action);

/** A refused call is named by method and path; anything without a label is shown as it is. */
export function actionText({ action, outcome }: AuditEntry, messages: AuditMessages): string {
  if (isKnown(action)) return messages.actions[action];
  return outcome === 'refused' ? messages.refusedCall(action) : action;
}

/** `enquiry 7`, by the screen's label. */
export function subjectText(subject: string | null, language: Language): string {
  const kind = auditSubjects.find((name) => subject?.startsWith(`${name} `));
  return kind && subject ? subjectWords[kind][language] + subject.slice(kind.length) : (subject ?? '');
}

/** What stands for somebody who is no user, or for one by number alone. */
export function personText({ person, personId, network, requestId }: AuditEntry, messages: AuditMessages): string {
  if (requestId === keysCommand) return messages.atCommandLine;
  if (person !== null) return person;
  if (personId !== null) return String(personId);
  return network === null ? messages.byItself : messages.stranger;
}

const isField = (field: string, { fieldNames }: AuditMessages): field is AuditField => Object.hasOwn(fieldNames, field);

/** Whether an entry is about the settings, whose words come when they are named. */
export const isOfSettings = ({ subject }: Pick<AuditEntry, 'subject'>) => Boolean(subject?.startsWith(settingsSubject));

/** By the label of the field's own screen; an older release may have named one that is no more. */
export function fieldText(field: string, messages: OfficeMessages): string {
  return isField(field, messages.audit) ? messages.audit.fieldNames[field] : field;
}

const settingsSubject = `${Object.keys(siteSettingsSubject)[0]} `;

/** The labels of the changed fields without duplicates, in the entry's order. */
export function fieldsText(
  { changes }: AuditEntry,
  messages: OfficeMessages,
  textOf: (field: string, messages: OfficeMessages) => string = fieldText,
): string {
  return [...new Set(changes.map(({ field }) => textOf(field, messages)))].join(', ');
}

type ChangeValue = AuditEntry['changes'][number]['before'];

const isCoded = (field: string, value: ChangeValue): value is AuditValue =>
  Object.hasOwn(codedFields, field) &&
  (codedFields[field as keyof typeof codedFields] as readonly unknown[]).includes(value);

const isoDay = /\d{4}-\d\d-\d\d/g;
const withDays = (text: string) => text.replaceAll('..', ' – ').replace(isoDay, formatDate);

/** Days and times are kept as they travel, and written as on every screen. */
const writtenAs: Partial<Record<string, (text: string) => string>> = {
  days: withDays,
  day: withDays,
  joinedDay: withDays,
  shift: withDays,
  inTime: formatClockTime,
  outTime: formatClockTime,
  noticedDate: formatInstant,
  toldDate: formatInstant,
  dueDate: withDays,
};

export function valueText(
  field: string,
  value: ChangeValue,
  { audit, auditValues }: Pick<OfficeMessages, 'audit' | 'auditValues'>,
): string {
  if (value === undefined) return '';
  if (value === null || value === '') return audit.nothing;
  if (typeof value === 'boolean') return value ? audit.yes : audit.no;
  if (isCoded(field, value)) return auditValues[value];
  return writtenAs[field]?.(String(value)) ?? String(value);
}
