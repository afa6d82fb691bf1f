import { type AuditAction, keysCommand } from '#shared/audit.ts';
import type { Language } from '#shared/languages.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { auditActions, auditSubjects, subjectWords } from '../catalogue.ts';
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

export function personText({ person, personId, network, requestId }: AuditEntry, messages: AuditMessages): string {
  if (requestId === keysCommand) return messages.atCommandLine;
  if (person !== null) return person;
  if (personId !== null) return String(personId);
  return network === null ? messages.byItself : messages.stranger;
}

/** By the label of the field's own screen. */
export const fieldText = (field: string, messages: AuditMessages): string => messages.fieldNames[field] ?? field;

/** The labels of the changed fields without duplicates, in the entry's order. */
export function fieldsText({ changes }: AuditEntry, messages: AuditMessages): string {
  return [...new Set(changes.map(({ field }) => fieldText(field, messages)))].join(', ');
}

type ChangeValue = AuditEntry['changes'][number]['before'];

export function valueText(value: ChangeValue, messages: AuditMessages): string {
  if (value === undefined) return '';
  if (value === null || value === '') return messages.nothing;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  return String(value);
}
