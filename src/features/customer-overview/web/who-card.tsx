import { ReachEmail } from '#features/customer-files/web/reach/reach.tsx';
import { RevealedValue } from '#features/reveals/web/revealed-value.tsx';
import { formatDate } from '#shared/dates/dates.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { type DescriptionEntry, DescriptionList } from '#web/ui/description-list.tsx';
import type { CustomerFile } from '../contract.ts';
import { FileCard } from './file-card.tsx';
import { emailsOfFile, mobilesOfFile, namesOfFile } from './name-of-file.ts';

/** All names, numbers and addresses of the person; the PAN masked. */
export function WhoCard({ file }: { file: CustomerFile }) {
  const { customerFile: words } = useMessages();
  const { isAdmin } = usePerson();
  // Of several customers of one PAN one is enough.
  const pans = file.customers.filter(({ pan }, place) => file.customers.findIndex((one) => one.pan === pan) === place);
  const emails = emailsOfFile(file);
  const births = [...new Set(file.requests.map(({ dob }) => dob))];
  const entries: DescriptionEntry[] = [
    [words.names, <Lines key="names" lines={namesOfFile(file)} />],
    [
      words.mobiles,
      <ul key="mobiles">
        {mobilesOfFile(file).map((mobile) => (
          <li key={mobile}>{showMobile(mobile)}</li>
        ))}
      </ul>,
    ],
    ...(emails.length > 0
      ? [
          [
            words.emails,
            <ul key="emails">
              {emails.map((email) => (
                <li key={email} className="wrap-anywhere">
                  <ReachEmail of="file" id={file.id} email={email} />
                </li>
              ))}
            </ul>,
          ] satisfies DescriptionEntry,
        ]
      : []),
    ...(births.length > 0
      ? [[words.births, <Lines key="births" lines={births.map(formatDate)} />] satisfies DescriptionEntry]
      : []),
    ...(pans.length > 0
      ? [
          [
            words.pan,
            <ul key="pans">
              {pans.map(({ id, pan }) => (
                <li key={id}>{isAdmin ? <RevealedValue record={`customer ${id}`} field="pan" masked={pan} /> : pan}</li>
              ))}
            </ul>,
          ] satisfies DescriptionEntry,
        ]
      : []),
  ];
  return (
    <FileCard title={words.who}>
      <DescriptionList entries={entries} />
    </FileCard>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}
