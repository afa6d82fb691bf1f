import { nameSetting } from '#features/site/web/name-setting.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { DrawerSection } from '#web/ui/dialog/drawer.tsx';
import type { AuditEntry } from '../contract.ts';
import { fieldText, isOfSettings, valueText } from './describe-entry.ts';

/** The changed fields, with old and new value where these may be shown. */
export function AuditChanges({ entry }: { entry: Pick<AuditEntry, 'changes' | 'subject'> }) {
  const messages = useMessages();
  const { audit, auditEntry } = messages;
  const { changes } = entry;
  const textOf = isOfSettings(entry) ? nameSetting : fieldText;
  if (changes.length === 0) return <p className="text-muted text-sm">{auditEntry.noChanges}</p>;
  const isSilent = changes.some(({ before, after }) => before === undefined && after === undefined);
  const cell = 'border-line border-b py-2 pe-3 align-top';
  return (
    <DrawerSection title={audit.changes} className="gap-2">
      <table className="w-full table-fixed text-start text-sm">
        <thead>
          <tr className="text-start text-muted">
            {[auditEntry.field, auditEntry.before, auditEntry.after].map((title) => (
              <th key={title} scope="col" className={`${cell} text-start font-medium`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row" className={`${cell} text-start font-normal`}>
                {textOf(field, messages)}
              </th>
              <td className={cell}>{valueText(field, before, messages)}</td>
              <td className={cell}>{valueText(field, after, messages)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isSilent && <p className="text-muted text-sm">{auditEntry.withoutValues}</p>}
    </DrawerSection>
  );
}
