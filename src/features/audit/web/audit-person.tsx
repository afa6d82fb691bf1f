import { useMessages } from '#web/messages/office/messages-context.tsx';
import { PersonName } from '#web/ui/person-name.tsx';
import type { AuditEntry } from '../contract.ts';
import { personText } from './describe-entry.ts';

/** Who did it: name and user name, which is the record; or what else did. */
export function AuditPerson({ entry }: { entry: AuditEntry }) {
  const { audit } = useMessages();
  const text = personText(entry, audit);
  if (entry.person !== null && text === entry.person)
    return <PersonName name={entry.personName} username={entry.person} picture={entry.personPicture} />;
  return (
    <span className="block truncate" title={text}>
      {text}
    </span>
  );
}
