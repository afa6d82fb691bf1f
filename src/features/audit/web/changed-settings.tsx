import { nameSetting } from '#features/site/web/name-setting.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { textCell } from '#web/ui/list-screen/columns/describe.tsx';
import type { AuditEntry } from '../contract.ts';
import { fieldsText } from './describe-entry.ts';

/** The settings that an entry names, as their own screen calls them. */
export function ChangedSettings({ entry }: { entry: AuditEntry }) {
  return textCell(fieldsText(entry, useMessages(), nameSetting));
}
