import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { formatSecond } from '#shared/dates/dates.ts';
import { useLocale, useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { type DescriptionEntry, DescriptionList } from '#web/ui/description-list.tsx';
import { RecordDrawer } from '#web/ui/dialog/drawer.tsx';
import type { Neighbours } from '#web/ui/list-screen/neighbours.ts';
import type { AuditEntry } from '../contract.ts';
import { entryQuery } from './api.ts';
import { AuditChanges } from './audit-changes.tsx';
import { AuditPerson } from './audit-person.tsx';
import { actionText, subjectText } from './describe-entry.ts';
import { OutcomeBadge } from './outcome-badge.tsx';

/** One entry in full. The list's row is the whole entry; an address may name one that is not on the page. */
export function AuditDrawer(props: {
  id: number;
  row: AuditEntry | undefined;
  neighbours: Neighbours;
  onClose: () => void;
}) {
  const { audit, auditEntry } = useMessages();
  const query = useQuery({ ...entryQuery(props.id), enabled: props.row === undefined });
  const entry = props.row ?? query.data?.record;
  return (
    <RecordDrawer
      recordKey={props.id}
      title={`${audit.entry} ${props.id}`}
      record={entry}
      messages={{ ...audit, ...auditEntry }}
      query={query}
      neighbours={props.neighbours}
      onClose={props.onClose}
    >
      {entry && <Entry entry={entry} />}
    </RecordDrawer>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { messages, language } = useLocale();
  const { audit } = messages;
  const subject = subjectText(entry.subject, language);
  const entries: DescriptionEntry[] = [
    [
      audit.at,
      <time key="at" dateTime={entry.at}>
        {formatSecond(entry.at)}
      </time>,
    ],
    [audit.person, <AuditPerson key="person" entry={entry} />],
    [audit.action, actionText(entry, audit)],
    [audit.outcome, <OutcomeBadge key="outcome" outcome={entry.outcome} />],
    [audit.subject, subject || '–'],
    [audit.network, entry.network ?? '–'],
    [
      audit.requestId,
      <span key="request" className="font-mono text-xs">
        {entry.requestId}
      </span>,
    ],
  ];
  return (
    <>
      <DescriptionList entries={entries} />
      <AuditChanges entry={entry} />
      {/\d$/.test(subject) && <SameRecord subject={subject} />}
    </>
  );
}

/** The search text is in the history entry, not in the address: see `state.ts` of the list screen. */
function SameRecord({ subject }: { subject: string }) {
  const { auditEntry } = useMessages();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <Button className="self-start" onPress={() => void navigate(pathname, { state: { searchText: subject } })}>
      {auditEntry.sameRecord}
    </Button>
  );
}
